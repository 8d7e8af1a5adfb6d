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
        let gap = try gap(after: left, under: parent, moving: moving)
        let staying = Self.longestStayingRun(places, under: parent, in: gap)
        let runs = Self.runs(items, staying: staying, under: parent, after: left)
        try repository.writing { () throws(OutlineError) in
            try repository.place(
                runs, moving: moving.subtracting(staying.map { items[$0] }))
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
            throw .indexOutOfRange(index, count: try repository.childCount(of: parent))
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

    /// The ranks between two siblings that stay, both ends exclusive.
    private func gap(
        after left: ItemID?, under parent: ItemID, moving: Set<ItemID>
    ) throws(OutlineError) -> (lower: Int64?, upper: Int64?) {
        var lower: Int64?
        if let left { lower = try repository.place(of: left)?.rank }
        let right = try repository.firstSibling(of: parent, after: lower) {
            !moving.contains($0.id)
        }
        return (lower, right?.rank)
    }

    /// The indices of the most items that can stay where they are: those in the gap already, in
    /// the wanted order.
    private static func longestStayingRun(
        _ places: [Place], under parent: ItemID, in gap: (lower: Int64?, upper: Int64?)
    ) -> [Int] {
        let inGap = places.indices.filter { index in
            let place = places[index]
            return place.parent == parent && gap.lower.map { place.rank > $0 } ?? true
                && gap.upper.map { place.rank < $0 } ?? true
        }
        return longestIncreasingSubsequence(of: inGap.map { places[$0].rank }).map { inGap[$0] }
    }

    /// The moved items, cut at those that stay.
    static func runs(
        _ items: [ItemID], staying: [Int], under parent: ItemID, after left: ItemID?
    ) -> [Run] {
        var runs: [Run] = []
        var left = left
        var start = 0
        for stay in staying + [items.count] {
            if start < stay {
                runs.append(Run(parent: parent, left: left, items: Array(items[start..<stay])))
            }
            if stay < items.count { left = items[stay] }
            start = stay + 1
        }
        return runs
    }
}
