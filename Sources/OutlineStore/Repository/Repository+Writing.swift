internal import OutlineSQLite

/// Every way in which a row of `item` changes. Each notes itself in the journal.
extension Repository {
    /// Inserts one item.
    func insert(
        _ content: borrowing ContentWriter, under parent: ItemID, rank: Int64
    ) throws(OutlineError) -> ItemID {
        try requireNoOpenOutline()
        let statement = try prepared(contentQueries.insertion, parent, rank)
        do throws(OutlineError) {
            try run(statement, with: content, bindingFrom: 3)
        } catch {
            throw numberingFailure(error, of: .item)
        }
        didWrite(itemRows: 1)
        let item = ItemID(rawValue: connection.lastInsertedID)
        try record(.insertion(first: item, last: item, parent: parent))
        return item
    }

    /// Inserts as many rows as a statement takes; their parameters (id, parent, rank, content)
    /// fill a buffer. The caller notes the whole insertion in the journal.
    func insertRows(_ parameters: borrowing ParameterBuffer) throws(OutlineError) {
        let statement = try prepared(contentQueries.insertionOfSeveral)
        do throws(SQLiteError) {
            try parameters.run(statement)
        } catch {
            throw OutlineError(error)
        }
        didWrite(itemRows: ContentQueries.rowsPerStatement)
    }

    /// Inserts one row; its parameters (id, parent, rank, content) lie in a range of a buffer. The
    /// caller notes the whole insertion in the journal.
    func insertRow(
        _ parameters: borrowing ParameterBuffer, values: Range<Int>
    ) throws(OutlineError) {
        let statement = try prepared(contentQueries.insertionWithID)
        do throws(SQLiteError) {
            try parameters.run(statement, values: values)
        } catch {
            throw OutlineError(error)
        }
        didWrite(itemRows: 1)
    }

    /// Replaces the content of an item.
    ///
    /// - Returns: Whether there is such an item.
    func update(_ item: ItemID, to content: borrowing ContentWriter) throws(OutlineError) -> Bool {
        let former = try keepFormers(where: "id = ?1", item)
        let statement = try prepared(contentQueries.update)
        try mappingErrors { () throws(SQLiteError) in
            try statement.bind(item.rawValue, at: statement.parameterCount)
        }
        try run(statement, with: content, bindingFrom: 1)
        let count = connection.changedRowCount
        didWrite(itemRows: count)
        if let former { try record(.update(item, former: former.lowerBound)) }
        return count > 0
    }

    /// Puts an item to another place. The file refuses a cycle.
    func move(_ item: ItemID, from old: Place, to place: Place) throws(OutlineError) {
        // An unchanged parent is not written, so that the file need not look for a cycle.
        if old.parent == place.parent {
            try run("UPDATE item SET rank = ?2 WHERE id = ?1", item, place.rank)
        } else {
            try reparent(item, to: place)
        }
        didWrite(itemRows: 1)
        try record(.move(item, from: old, to: place))
    }

    private func reparent(_ item: ItemID, to place: Place) throws(OutlineError) {
        do throws(OutlineError) {
            try run(
                "UPDATE item SET parent_id = ?2, rank = ?3 WHERE id = ?1",
                item, place.parent, place.rank)
        } catch {
            guard case .invalidContent = error else { throw error }
            if try !exists(place.parent) { throw .unknownItem(place.parent) }
            throw .intoOwnSubtree(item: item, parent: place.parent)
        }
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

    /// Refuses to give out an id while an outline is inserted, which counts its ids itself.
    func requireNoOpenOutline() throws(OutlineError) {
        if isInsertingOutline { throw .nestedUse }
    }

    func didWrite(itemRows count: Int) {
        writtenItemRowCount += count
        hasUnrecordedChanges = true
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
