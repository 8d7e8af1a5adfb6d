internal import OutlineSQLite

extension ItemID {
    /// The hidden item under which trashed items stand.
    static let trash = ItemID(rawValue: 1)
}

/// The remembered places of trashed items.
extension Repository {
    /// Where a trashed item stood. Uses the rowid.
    func trashPlace(of item: ItemID) throws(OutlineError) -> Place? {
        try firstRow("SELECT parent_id, rank FROM trashed WHERE item_id = ?1", item) {
            Place(parent: $0.item(0), rank: $0.integer(1))
        }
    }

    func rememberTrashPlace(_ place: Place, of item: ItemID) throws(OutlineError) {
        try run(
            "INSERT INTO trashed (item_id, parent_id, rank) VALUES (?1, ?2, ?3)",
            item, place.parent, place.rank)
        try record(.trashing(item, place))
    }

    func forgetTrashPlace(_ place: Place, of item: ItemID) throws(OutlineError) {
        try run("DELETE FROM trashed WHERE item_id = ?1", item)
        try record(.untrashing(item, place))
    }
}
