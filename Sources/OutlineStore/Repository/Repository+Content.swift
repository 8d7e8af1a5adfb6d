internal import OutlineSQLite

extension Repository {
    /// The label of an item, or `nil` for an unknown one. Uses the rowid.
    func label(of item: ItemID) throws(OutlineError) -> String? {
        try firstRow(contentQueries.labelOfItem, item) { $0.text(0) }
    }

    /// The children with a label, in order. Uses item_by_parent_and_rank.
    func children(
        of parent: ItemID, labelled label: String, limit: Int
    ) throws(OutlineError) -> [ItemID] {
        try rows(contentQueries.childrenByLabel, parent, label, Int64(limit)) { $0.item(0) }
    }
}
