internal import OutlineSnapshots

extension Run {
    /// The fewest runs that turn one order of siblings into another: the rest stays in place.
    ///
    /// - Parameters:
    ///   - old: The items that stand under the parent, in their order.
    ///   - new: The wanted order; it may hold more items, which come from elsewhere.
    ///   - parent: The parent.
    ///   - left: The sibling before all of them, or `nil` at the beginning of the list.
    /// - Returns: The runs, and all items in them.
    /// - Throws: `OutlineError.duplicateItem`.
    static func fewest(
        from old: [ItemID], to new: [ItemID], under parent: ItemID, after left: ItemID?
    ) throws(OutlineError) -> (runs: [Run], moving: Set<ItemID>) {
        let difference = try orderedDifference(from: old, to: new)
        let moving = Set(
            difference.moves.map(\.element) + difference.insertions.map(\.element))
        var runs: [Run] = []
        var items: [ItemID] = []
        var left = left
        for item in new {
            if moving.contains(item) {
                items.append(item)
                continue
            }
            if !items.isEmpty { runs.append(Run(parent: parent, left: left, items: items)) }
            items.removeAll()
            left = item
        }
        if !items.isEmpty { runs.append(Run(parent: parent, left: left, items: items)) }
        return (runs, moving)
    }

    private static func orderedDifference(
        from old: [ItemID], to new: [ItemID]
    ) throws(OutlineError) -> OrderedDifference<ItemID> {
        do throws(SnapshotError<ItemID>) {
            return try OrderedDifference(from: old, to: new)
        } catch {
            guard case .duplicateItem(let item) = error else {
                throw .invalidTransaction(error.description)
            }
            throw .duplicateItem(item)
        }
    }
}
