internal import OutlineSQLite

extension Repository {
    /// Inserts one item.
    func insert(
        _ content: borrowing ContentWriter, under parent: ItemID, rank: Int64
    ) throws(OutlineError) -> ItemID {
        let statement = try prepared(contentQueries.insertion, parent, rank)
        try run(statement, with: content, bindingFrom: 3)
        writtenItemRowCount += 1
        return ItemID(rawValue: connection.lastInsertedID)
    }

    /// Inserts as many rows as a statement takes; their parameters (id, parent, rank, content)
    /// fill a buffer.
    func insertRows(_ parameters: borrowing ParameterBuffer) throws(OutlineError) {
        let statement = try prepared(contentQueries.insertionOfSeveral)
        do throws(SQLiteError) {
            try parameters.run(statement)
        } catch {
            throw OutlineError(error)
        }
        writtenItemRowCount += ContentQueries.rowsPerStatement
    }

    /// Inserts one row; its parameters (id, parent, rank, content) lie in a range of a buffer.
    func insertRow(
        _ parameters: borrowing ParameterBuffer, values: Range<Int>
    ) throws(OutlineError) {
        let statement = try prepared(contentQueries.insertionWithID)
        do throws(SQLiteError) {
            try parameters.run(statement, values: values)
        } catch {
            throw OutlineError(error)
        }
        writtenItemRowCount += 1
    }

    /// Replaces the content of an item.
    ///
    /// - Returns: Whether there is such an item.
    func update(_ item: ItemID, to content: borrowing ContentWriter) throws(OutlineError) -> Bool {
        let statement = try prepared(contentQueries.update)
        try mappingErrors { () throws(SQLiteError) in
            try statement.bind(item.rawValue, at: statement.parameterCount)
        }
        try run(statement, with: content, bindingFrom: 1)
        let count = connection.changedRowCount
        writtenItemRowCount += count
        return count > 0
    }

    /// Puts an item to a place. The file refuses a cycle.
    func move(_ item: ItemID, to place: Place) throws(OutlineError) {
        writtenItemRowCount += try run(
            "UPDATE item SET parent_id = ?2, rank = ?3 WHERE id = ?1",
            item, place.parent, place.rank)
    }

    /// Gives an item another rank under the same parent.
    func setRank(_ rank: Int64, of item: ItemID) throws(OutlineError) {
        writtenItemRowCount += try run("UPDATE item SET rank = ?2 WHERE id = ?1", item, rank)
    }

    /// Deletes an item with everything below it, of any depth, and closes it in every view. One
    /// recursive statement for each table; uses item_by_parent_and_rank and the keys.
    ///
    /// - Returns: The number of deleted items.
    func deleteSubtree(_ item: ItemID) throws(OutlineError) -> Int {
        let subtree = """
            WITH RECURSIVE subtree (id) AS (
                VALUES (?1)
                UNION
                SELECT item.id FROM subtree JOIN item ON item.parent_id = subtree.id
            )
            """
        for view in try rows("SELECT id FROM view", read: { $0.integer(0) }) {
            try run(
                subtree
                    + "DELETE FROM expanded WHERE view_id = ?2 AND item_id IN (SELECT id FROM subtree)",
                item, view)
        }
        try run(
            subtree + "DELETE FROM trashed WHERE item_id IN (SELECT id FROM subtree)", item)
        let count = try run(
            subtree + "DELETE FROM item WHERE id IN (SELECT id FROM subtree)", item)
        writtenItemRowCount += count
        return count
    }

    /// The id that the next item gets. Ids that were given out once are never given again.
    func nextID() throws(OutlineError) -> Int64 {
        let last = try firstRow(
            """
            SELECT max((SELECT coalesce(max(id), 0) FROM item),
                coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'item'), 0))
            """
        ) { $0.integer(0) }
        guard let last, last < Int64.max else { throw .spaceExhausted }
        return last + 1
    }

    private func run(
        _ statement: Statement, with content: borrowing ContentWriter, bindingFrom first: Int32
    ) throws(OutlineError) {
        do throws(SQLiteError) {
            try content.parameters.run(statement, bindingFrom: first)
        } catch {
            throw OutlineError(error)
        }
    }
}
