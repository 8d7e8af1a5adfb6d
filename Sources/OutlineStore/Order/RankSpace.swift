/// The arithmetic of sparse order keys: 64-bit ranks with room between them.
enum RankSpace {
    /// The distance between neighbours that are added one after another: 32 insertions at one
    /// spot before its neighbours are spread, and two billion siblings in a row.
    static let gap: Int64 = 1 << 32

    /// The largest rank there can be, as SQL. A query that goes on after a rank is bounded by it: a
    /// text in the place of a rank, which only another program can write, sorts after all numbers,
    /// counts as a small one and would be met again and again.
    static let largest = Int64.max

    /// Ranks for a run of items between two neighbours, in ascending order.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - lower: The rank of the neighbour before them, or `nil` at the beginning.
    ///   - upper: The rank of the neighbour after them, or `nil` at the end.
    ///   - occupied: Ranks in between that are still taken.
    /// - Returns: The ranks, or `nil` where there is no room.
    static func ranks(
        count: Int, after lower: Int64?, before upper: Int64?, avoiding occupied: Set<Int64> = []
    ) -> [Int64]? {
        guard let step = step(count: count, after: lower, before: upper) else { return nil }
        guard var rank = first(count: count, step: step, after: lower, before: upper) else {
            return nil
        }
        var ranks: [Int64] = []
        ranks.reserveCapacity(count)
        for index in 0..<count {
            while occupied.contains(rank) {
                guard rank < Int64.max else { return nil }
                rank += 1
            }
            if let upper, rank >= upper { return nil }
            ranks.append(rank)
            guard index < count - 1 else { break }
            let (next, overflows) = rank.addingReportingOverflow(step)
            if overflows { return nil }
            rank = next
        }
        return ranks
    }

    /// The distance between the new ranks: even in a closed gap, the usual one in an open one.
    private static func step(count: Int, after lower: Int64?, before upper: Int64?) -> Int64? {
        guard let lower, let upper else { return gap }
        let step = room(from: lower, to: upper) / UInt64(count + 1)
        return step > 0 ? Int64(min(step, UInt64(Int64.max))) : nil
    }

    private static func first(
        count: Int, step: Int64, after lower: Int64?, before upper: Int64?
    ) -> Int64? {
        if let lower {
            let (rank, overflows) = lower.addingReportingOverflow(step)
            return overflows ? nil : rank
        }
        guard let upper else { return 0 }
        let (distance, overflows) = step.multipliedReportingOverflow(by: Int64(count))
        let (rank, underflows) = upper.subtractingReportingOverflow(distance)
        return overflows || underflows ? nil : rank
    }

    /// The distance between two ranks, which may exceed the signed range.
    static func room(from lower: Int64, to upper: Int64) -> UInt64 {
        UInt64(bitPattern: upper &- lower)
    }
}

extension RankSpace {
    /// New ranks for a window of siblings around a spot, and for the items that go to the spot.
    struct Spread: Equatable {
        var left: [Int64]
        var inserted: [Int64]
        var right: [Int64]
    }

    /// The number of siblings that are spread on each side at first; it doubles until they fit.
    static let firstWindow = 4

    /// Spreads a window anew. Half of the room is left at the spot, since the next insertion is
    /// likely to come there too: a thousand of them write less than three rows each, wherever
    /// they go around the spot.
    ///
    /// - Parameters:
    ///   - left: The siblings before the spot.
    ///   - count: The items that go to the spot.
    ///   - right: The siblings after the spot.
    ///   - lower: The rank before the window, or `nil` if it begins the list.
    ///   - upper: The rank after the window, or `nil` if it ends the list.
    ///   - window: The size of the window on each side; a larger one must leave more room.
    ///   - occupied: Ranks that are still taken and must be kept free.
    /// - Returns: The ranks, or `nil` where the window is too dense.
    static func spread(
        left: Int, inserting count: Int, right: Int, after lower: Int64?, before upper: Int64?,
        window: Int, avoiding occupied: Set<Int64>
    ) -> Spread? {
        let total = left + count + right
        guard let (lower, upper) = bounds(of: total, after: lower, before: upper) else {
            return nil
        }
        let even = room(from: lower, to: upper) / UInt64(total + 1)
        guard even >= leastStep(inWindow: window) + UInt64(occupied.count) else { return nil }
        let side = Int64(min(even / 2, UInt64(gap)))
        let leftRanks = inward(left, from: lower, by: side, avoiding: occupied)
        let rightRanks = Array(
            inward(right, from: upper, by: -side, avoiding: occupied).reversed())
        guard
            let inserted = ranks(
                count: count, after: leftRanks.last ?? lower, before: rightRanks.first ?? upper,
                avoiding: occupied)
        else { return nil }
        return Spread(left: leftRanks, inserted: inserted, right: rightRanks)
    }

    /// The bounds between which a window may lie; an open end takes what the usual gap needs.
    private static func bounds(
        of total: Int, after lower: Int64?, before upper: Int64?
    ) -> (Int64, Int64)? {
        let (needed, isTooMuch) = gap.multipliedReportingOverflow(by: Int64(total) + 1)
        if isTooMuch { return nil }
        switch (lower, upper) {
        case (let lower?, let upper?):
            return (lower, upper)
        case (let lower?, nil):
            let (end, overflows) = lower.addingReportingOverflow(needed)
            return (lower, overflows ? Int64.max : end)
        case (nil, let upper?):
            let (start, overflows) = upper.subtractingReportingOverflow(needed)
            return (overflows ? Int64.min : start, upper)
        case (nil, nil):
            return (-needed / 2, needed / 2)
        }
    }

    /// A window that keeps less than this between its items would be spread again soon.
    private static func leastStep(inWindow window: Int) -> UInt64 {
        min(UInt64(4096 * window / firstWindow), UInt64(gap / 2))
    }

    /// Ranks one after another from a bound of the window towards the spot. They stay in range:
    /// the caller saw to it that the steps and the occupied ranks fit between the bounds.
    private static func inward(
        _ count: Int, from bound: Int64, by step: Int64, avoiding occupied: Set<Int64>
    ) -> [Int64] {
        var rank = bound
        var ranks: [Int64] = []
        ranks.reserveCapacity(count)
        for _ in 0..<count {
            rank += step
            while occupied.contains(rank) { rank += step.signum() }
            ranks.append(rank)
        }
        return ranks
    }
}
