extension OutlineTransaction where Access == WriteAccess {
    /// Moves an item with everything below it.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - parent: The item below which it goes, or a section's root.
    ///   - position: Its place among the children. An index counts in the list without the item,
    ///     so it is the item's index afterwards.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`, `intoOwnSubtree`, `invalidSibling`,
    ///   `indexOutOfRange`. Nothing is written then.
    /// - Complexity: O(log *n*), one row of `item`; none where the item is there already, a few
    ///   neighbours more where a gap is used up.
    public func move(
        _ item: ItemID, to parent: ItemID, at position: Position = .last
    ) throws(OutlineError) {
        try move([item], to: parent, at: position)
    }

    /// Moves items with everything below them, and keeps them in the given order.
    ///
    /// - Parameters:
    ///   - items: The items, in the order in which they shall stand.
    ///   - parent: The item below which they go, or a section's root.
    ///   - position: The place of the first among the children. An index counts in the list
    ///     without the items, so it is the first one's index afterwards.
    /// - Throws: As for one item, and `duplicateItem`. Nothing is written then.
    /// - Complexity: O(*k* log *n*) for *k* items. Those that stand there in the right order
    ///   already are not written.
    public func move(
        _ items: [ItemID], to parent: ItemID, at position: Position = .last
    ) throws(OutlineError) {
        try requireParent(parent)
        let moving = Set(items)
        let places = try checkedPlaces(of: items, movingTo: parent)
        guard !items.isEmpty else { return }
        let left = try sibling(at: position, under: parent, moving: moving)
        let standing = try standingItems(after: left, under: parent, among: moving)
        let (runs, displaced) = try Run.fewest(
            from: standing, to: items, under: parent, after: left)
        try repository.writing { () throws(OutlineError) in
            for (item, place) in zip(items, places) where place.parent == .trash {
                try forgetTrashPlace(of: item)
            }
            try repository.place(runs, moving: displaced)
        }
    }

    /// An item that leaves the trash needs its former place no longer.
    private func forgetTrashPlace(of item: ItemID) throws(OutlineError) {
        if let old = try repository.trashPlace(of: item) {
            try repository.forgetTrashPlace(old, of: item)
        }
    }

    /// The places of items that may go below a parent.
    private func checkedPlaces(
        of items: [ItemID], movingTo parent: ItemID
    ) throws(OutlineError) -> [Place] {
        var seen: Set<ItemID> = []
        var places: [Place] = []
        for item in items {
            guard seen.insert(item).inserted else { throw .duplicateItem(item) }
            let place = try requirePlace(of: item)
            if place.parent != parent, try repository.isItem(item, inPathOf: parent) {
                throw .intoOwnSubtree(item: item, parent: parent)
            }
            places.append(place)
        }
        return places
    }

    /// The child that stands directly before a position, the moved items taken out.
    func sibling(
        at position: Position, under parent: ItemID, moving: Set<ItemID>
    ) throws(OutlineError) -> ItemID? {
        switch position {
        case .first:
            return nil
        case .last:
            return try repository.lastSibling(of: parent, before: nil) {
                !moving.contains($0.id)
            }?.id
        case .before(let sibling):
            let rank = try rank(ofStaying: sibling, under: parent, moving: moving)
            return try repository.lastSibling(of: parent, before: rank) {
                !moving.contains($0.id)
            }?.id
        case .after(let sibling):
            _ = try rank(ofStaying: sibling, under: parent, moving: moving)
            return sibling
        case .index(let index):
            return try sibling(beforeIndex: index, under: parent, moving: moving)
        }
    }

    private func sibling(
        beforeIndex index: Int, under parent: ItemID, moving: Set<ItemID>
    ) throws(OutlineError) -> ItemID? {
        if index == 0 { return nil }
        guard index > 0,
            let sibling = try repository.child(of: parent, at: index - 1, leavingOut: moving)
        else {
            var count = try repository.childCount(of: parent)
            for item in moving where try repository.place(of: item)?.parent == parent {
                count -= 1
            }
            throw .indexOutOfRange(index, count: count)
        }
        return sibling.id
    }

    private func rank(
        ofStaying sibling: ItemID, under parent: ItemID, moving: Set<ItemID>
    ) throws(OutlineError) -> Int64 {
        guard !moving.contains(sibling), let place = try repository.place(of: sibling),
            place.parent == parent
        else { throw .invalidSibling(sibling, parent: parent) }
        return place.rank
    }

    /// The moved items that stand in the right gap already, in their order: some may stay.
    private func standingItems(
        after left: ItemID?, under parent: ItemID, among moving: Set<ItemID>
    ) throws(OutlineError) -> [ItemID] {
        var rank: Int64?
        if let left { rank = try repository.place(of: left)?.rank }
        var standing: [ItemID] = []
        _ = try repository.firstSibling(of: parent, after: rank) { sibling in
            guard moving.contains(sibling.id) else { return true }
            standing.append(sibling.id)
            return false
        }
        return standing
    }
}
