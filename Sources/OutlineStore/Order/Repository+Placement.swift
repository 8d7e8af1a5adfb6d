/// Writing an order with the fewest rows: one for each item that moves, and a few neighbours when
/// a gap is used up.
extension Repository {
    /// Puts runs of items to their places. Nothing else moves, but for siblings that are spread.
    ///
    /// - Parameters:
    ///   - runs: The runs; a run under an item that moves itself comes after that item's run.
    ///   - moving: All items of the runs: their old places count as taken until they left.
    /// - Throws: `OutlineError.unknownItem`, `invalidSibling`, `spaceExhausted`.
    func place(_ runs: [Run], moving: Set<ItemID>) throws(OutlineError) {
        var pending = moving
        for run in runs {
            let ranks = try ranks(
                count: run.items.count, under: run.parent, after: run.left, pending: pending)
            for (item, rank) in zip(run.items, ranks) {
                try put(item, to: Place(parent: run.parent, rank: rank))
                pending.remove(item)
            }
        }
    }

    private func put(_ item: ItemID, to place: Place) throws(OutlineError) {
        guard let old = try self.place(of: item) else { throw .unknownItem(item) }
        try move(item, from: old, to: place)
    }

    /// Ranks for new neighbours of a sibling, after room was made if need be.
    ///
    /// - Parameters:
    ///   - count: The number of ranks.
    ///   - parent: The parent in whose list they lie.
    ///   - left: The sibling directly before them that stays, or `nil` at the beginning.
    ///   - pending: Items that are on the move and whose ranks are still taken.
    /// - Returns: The ranks, ascending.
    /// - Throws: `OutlineError.invalidSibling`, `spaceExhausted`.
    func ranks(
        count: Int, under parent: ItemID, after left: ItemID?, pending: Set<ItemID>
    ) throws(OutlineError) -> [Int64] {
        var lower: RankedItem?
        if let left {
            guard let place = try place(of: left), place.parent == parent else {
                throw .invalidSibling(left, parent: parent)
            }
            lower = RankedItem(id: left, rank: place.rank)
        }
        var occupied: Set<Int64> = []
        let upper = try firstSibling(of: parent, after: lower?.rank) { sibling in
            guard pending.contains(sibling.id) else { return true }
            occupied.insert(sibling.rank)
            return false
        }
        if let ranks = RankSpace.ranks(
            count: count, after: lower?.rank, before: upper?.rank, avoiding: occupied)
        {
            return ranks
        }
        return try ranksAfterSpreading(
            count: count, under: parent, between: lower, and: upper, pending: pending,
            occupied: occupied)
    }

    private func ranksAfterSpreading(
        count: Int, under parent: ItemID, between lower: RankedItem?, and upper: RankedItem?,
        pending: Set<ItemID>, occupied: Set<Int64>
    ) throws(OutlineError) -> [Int64] {
        var window = RankSpace.firstWindow
        while true {
            var taken = occupied
            let left = try neighbours(
                of: lower, under: parent, window: window, pending: pending, occupied: &taken,
                read: lastSibling(of:before:where:))
            let right = try neighbours(
                of: upper, under: parent, window: window, pending: pending, occupied: &taken,
                read: firstSibling(of:after:where:))
            let spread = RankSpace.spread(
                left: left.siblings.count, inserting: count, right: right.siblings.count,
                after: left.bound, before: right.bound, window: window, avoiding: taken)
            if let spread {
                try rewrite(
                    left.siblings.reversed() + right.siblings, ranks: spread.left + spread.right,
                    under: parent)
                return spread.inserted
            }
            // The whole list was in the window.
            if left.bound == nil && right.bound == nil { throw .spaceExhausted }
            window *= 2
        }
    }

    /// The siblings of a window on one side of the spot, nearest first, and the rank beyond them.
    private func neighbours(
        of nearest: RankedItem?, under parent: ItemID, window: Int, pending: Set<ItemID>,
        occupied: inout Set<Int64>,
        read: (ItemID, Int64?, (RankedItem) -> Bool) throws(OutlineError) -> RankedItem?
    ) throws(OutlineError) -> (siblings: [RankedItem], bound: Int64?) {
        guard let nearest else { return ([], nil) }
        var siblings = [nearest]
        var taken: Set<Int64> = []
        let beyond = try read(parent, nearest.rank) { sibling in
            if pending.contains(sibling.id) {
                taken.insert(sibling.rank)
                return false
            }
            if siblings.count == window { return true }
            siblings.append(sibling)
            return false
        }
        occupied.formUnion(taken)
        return (siblings, beyond?.rank)
    }

    /// Gives siblings new ranks in the same order. Those that go up are written from the last to
    /// the first, then those that go down from the first to the last, so that no rank is ever
    /// taken twice.
    private func rewrite(
        _ siblings: [RankedItem], ranks: [Int64], under parent: ItemID
    ) throws(OutlineError) {
        let pairs = zip(siblings, ranks)
        let upward = pairs.reversed().filter { $1 > $0.rank }
        let downward = pairs.filter { $1 < $0.rank }
        for (sibling, rank) in upward + downward {
            try move(
                sibling.id, from: Place(parent: parent, rank: sibling.rank),
                to: Place(parent: parent, rank: rank))
        }
    }
}
