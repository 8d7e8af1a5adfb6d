internal import OutlineSQLite

extension Repository {
    /// The number of a view, or `nil` if nothing was ever expanded in it. Uses the unique index
    /// on view.name.
    func number(of view: ViewName) throws(OutlineError) -> Int64? {
        if let known = viewNumbers[view] { return known }
        let number = try firstRow("SELECT id FROM view WHERE name = ?1", view.rawValue) {
            $0.integer(0)
        }
        viewNumbers[view] = number
        return number
    }

    /// The number of a view, which is made if need be.
    func numberMakingView(_ view: ViewName) throws(OutlineError) -> Int64 {
        if let number = try number(of: view) { return number }
        try run("INSERT INTO view (name) VALUES (?1)", view.rawValue)
        let number = connection.lastInsertedID
        viewNumbers[view] = number
        return number
    }

    /// All views, oldest first.
    func views() throws(OutlineError) -> [ViewName] {
        try rows("SELECT name FROM view ORDER BY id") { ViewName(rawValue: $0.text(0)) }
    }
    /// The open items of a view, in no order. Uses the primary key of expanded.
    func expandedItems(in view: ViewName) throws(OutlineError) -> [ItemID] {
        guard let number = try number(of: view) else { return [] }
        return try rows("SELECT item_id FROM expanded WHERE view_id = ?1", number) { $0.item(0) }
    }

    /// Whether an item is open in a view. Uses the primary key of expanded.
    func isExpanded(_ item: ItemID, in view: ViewName) throws(OutlineError) -> Bool {
        guard let number = try number(of: view) else { return false }
        return try firstRow(
            "SELECT 1 FROM expanded WHERE view_id = ?1 AND item_id = ?2", number, item
        ) { _ in true } ?? false
    }

    /// Opens an item.
    ///
    /// - Returns: Whether it was closed.
    func expand(
        _ item: ItemID, inViewNumber number: Int64, isJournalled: Bool
    ) throws(OutlineError) -> Bool {
        let count = try run(
            "INSERT OR IGNORE INTO expanded (view_id, item_id) VALUES (?1, ?2)", number, item)
        if count > 0 && isJournalled { try record(.expansion(item, viewNumber: number)) }
        return count > 0
    }

    /// Closes an item.
    ///
    /// - Returns: Whether it was open.
    func collapse(
        _ item: ItemID, inViewNumber number: Int64, isJournalled: Bool
    ) throws(OutlineError) -> Bool {
        let count = try run(
            "DELETE FROM expanded WHERE view_id = ?1 AND item_id = ?2", number, item)
        if count > 0 && isJournalled { try record(.collapse(item, viewNumber: number)) }
        return count > 0
    }
}
