internal import OutlineSQLite

extension Repository {
    /// Copies the content of an item to a new one.
    func copy(_ original: ItemID, to place: Place) throws(OutlineError) -> ItemID {
        try requireNoOpenOutline()
        try numbering(.item) { () throws(OutlineError) in
            _ = try run(contentQueries.copying, original, place.parent, place.rank)
        }
        didWrite(itemRows: 1)
        let item = ItemID(rawValue: connection.lastInsertedID)
        try record(.insertion(first: item, last: item, parent: place.parent))
        return item
    }

    /// Opens copies in the views in which their originals are open. Uses the key of expanded.
    func expandCopies(_ copies: [ItemID: ItemID]) throws(OutlineError) {
        for number in try rows("SELECT id FROM view", read: { $0.integer(0) }) {
            let expanded = try rows("SELECT item_id FROM expanded WHERE view_id = ?1", number) {
                $0.item(0)
            }
            for item in expanded {
                guard let copy = copies[item] else { continue }
                _ = try expand(copy, inViewNumber: number, isJournalled: false)
            }
        }
    }
}

extension Repository {
    /// The items with a value in an indexed column. Uses the column's index.
    func items(
        where column: ContentColumn, equals value: borrowing ContentWriter
    ) throws(OutlineError) -> [ItemID] {
        // The condition lets the index of a required unique column serve, which leaves sections
        // out; it is true for every item.
        let statement = try prepared(
            """
            SELECT id FROM item WHERE "\(column.name)" IS ?1 AND parent_id <> 0 ORDER BY id
            """)
        var items: [ItemID] = []
        do throws(SQLiteError) {
            try value.parameters.run(statement) { items.append($0.item(0)) }
        } catch {
            throw OutlineError(error)
        }
        return items
    }

    /// The children of a parent ordered by a column, equal ones by their place.
    func children(
        of parent: ItemID, orderedBy column: String, isDescending: Bool
    ) throws(OutlineError) -> [ItemID] {
        try rows(
            """
            SELECT id FROM item WHERE parent_id = ?1
            ORDER BY "\(column)" \(isDescending ? "DESC" : "ASC"), rank
            """, parent
        ) { $0.item(0) }
    }
}
