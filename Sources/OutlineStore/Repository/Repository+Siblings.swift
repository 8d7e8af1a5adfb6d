internal import OutlineSQLite

/// Reads of the neighbourhood of a place: what placing an item needs.
extension Repository {
    /// The rank of the last child. Uses item_by_parent_and_rank.
    func lastRank(of parent: ItemID) throws(OutlineError) -> Int64? {
        try firstRow("SELECT max(rank) FROM item WHERE parent_id = ?1", parent) {
            $0.optionalInteger(0)
        } ?? nil
    }

    /// The child at an index, some items not counted. Uses item_by_parent_and_rank; the time is
    /// proportional to the index.
    func child(
        of parent: ItemID, at index: Int, leavingOut left: Set<ItemID>
    ) throws(OutlineError) -> RankedItem? {
        var remaining = index
        return try firstSibling(of: parent, after: nil) { item in
            if left.contains(item.id) { return false }
            remaining -= 1
            return remaining < 0
        }
    }

    /// The first sibling after a rank that fits. Uses item_by_parent_and_rank.
    func firstSibling(
        of parent: ItemID, after rank: Int64?, where fits: (RankedItem) -> Bool
    ) throws(OutlineError) -> RankedItem? {
        let statement =
            if let rank {
                try prepared(
                    "SELECT id, rank FROM item WHERE parent_id = ?1 AND rank > ?2 ORDER BY rank",
                    parent, rank)
            } else {
                try prepared(
                    "SELECT id, rank FROM item WHERE parent_id = ?1 ORDER BY rank", parent)
            }
        return try first(of: statement, where: fits)
    }

    /// The last sibling before a rank that fits. Uses item_by_parent_and_rank.
    func lastSibling(
        of parent: ItemID, before rank: Int64?, where fits: (RankedItem) -> Bool
    ) throws(OutlineError) -> RankedItem? {
        let statement =
            if let rank {
                try prepared(
                    """
                    SELECT id, rank FROM item WHERE parent_id = ?1 AND rank < ?2
                    ORDER BY rank DESC
                    """, parent, rank)
            } else {
                try prepared(
                    "SELECT id, rank FROM item WHERE parent_id = ?1 ORDER BY rank DESC", parent)
            }
        return try first(of: statement, where: fits)
    }

    private func first(
        of statement: Statement, where fits: (RankedItem) -> Bool
    ) throws(OutlineError) -> RankedItem? {
        defer { statement.reset() }
        while try step(statement) {
            let item = RankedItem(id: statement.item(0), rank: statement.integer(1))
            if fits(item) { return item }
        }
        return nil
    }
}
