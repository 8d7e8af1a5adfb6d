/// Neighbours in the old order that are neighbours in the new one too, in the same sequence.
@usableFromInline
struct MatchedRun: Hashable {
    /// The offset of the first of them in the old order.
    @usableFromInline let old: Int
    /// The offset of the first of them in the new order.
    @usableFromInline let new: Int
    /// How many they are.
    @usableFromInline var length: Int

    @inlinable
    init(old: Int, new: Int, length: Int = 1) {
        self.old = old
        self.new = new
        self.length = length
    }
}

extension MatchedRun {
    /// The positions, in rising order, of the runs that must move: all but a set that rises in the
    /// old order and holds as many elements as can be.
    ///
    /// No other element stands between those of a run, in either order, so that either all of a
    /// run or none of it belongs to a longest increasing subsequence of the elements.
    ///
    /// - Parameters:
    ///   - runs: The runs by rising offset in the new order.
    ///   - oldCount: The length of the old order.
    /// - Returns: Positions in `runs`.
    /// - Complexity: O(`oldCount` + *r* log *r*) for *r* runs.
    @usableFromInline
    static func positionsToMove(_ runs: [MatchedRun], oldCount: Int) -> [Int] {
        guard isOutOfOrder(runs) else { return [] }
        let ranks = ranks(of: runs, oldCount: oldCount)
        var heaviest = HeaviestRise(count: runs.count)
        var weights: [Int] = []
        var previous: [Int32] = []
        weights.reserveCapacity(runs.count)
        previous.reserveCapacity(runs.count)
        for (position, run) in runs.enumerated() {
            let before = heaviest.end(below: ranks[position], weights: weights)
            previous.append(before)
            weights.append(run.length + (before < 0 ? 0 : weights[Int(before)]))
            heaviest.note(Int32(position), rank: ranks[position], weights: weights)
        }
        return positionsOutside(
            riseEndingAt: heaviest.end(below: runs.count, weights: weights), previous: previous)
    }

    private static func isOutOfOrder(_ runs: [MatchedRun]) -> Bool {
        zip(runs, runs.dropFirst()).contains { $0.old > $1.old }
    }

    /// The position of each run when they are sorted by their offset in the old order.
    private static func ranks(of runs: [MatchedRun], oldCount: Int) -> [Int] {
        var positions = [Int32](repeating: -1, count: oldCount)
        for (position, run) in runs.enumerated() { positions[run.old] = Int32(position) }
        var ranks = [Int](repeating: 0, count: runs.count)
        var next = 0
        for position in positions where position >= 0 {
            ranks[Int(position)] = next
            next += 1
        }
        return ranks
    }

    private static func positionsOutside(
        riseEndingAt end: Int32, previous: [Int32]
    ) -> [Int] {
        var outside: [Int] = []
        var inside = Int(end)
        for position in previous.indices.reversed() {
            if position == inside {
                inside = Int(previous[position])
            } else {
                outside.append(position)
            }
        }
        outside.reverse()
        return outside
    }
}

extension MatchedRun {
    /// The positions of the fewest values without which the rest rises.
    ///
    /// - Parameters:
    ///   - values: Distinct values.
    ///   - oldCount: A number greater than any of the values.
    /// - Returns: Positions in `values`.
    static func positionsToMove(values: [Int], oldCount: Int) -> [Int] {
        var runs: [MatchedRun] = []
        for (position, value) in values.enumerated() { add(value, position, to: &runs) }
        return positionsToMove(runs, oldCount: oldCount).flatMap { run in
            runs[run].new..<(runs[run].new + runs[run].length)
        }
    }

    /// Adds a pair of offsets, the new one greater than all before.
    @usableFromInline
    static func add(_ old: Int, _ new: Int, to runs: inout [MatchedRun]) {
        if let last = runs.last, last.old + last.length == old, last.new + last.length == new {
            runs[runs.count - 1].length += 1
        } else {
            runs.append(MatchedRun(old: old, new: new))
        }
    }
}

/// Answers, for a rank, which of the runs with lower ranks ends the heaviest rise (a Fenwick tree
/// of maxima).
private struct HeaviestRise {
    private var ends: [Int32]

    init(count: Int) {
        ends = Array(repeating: -1, count: count + 1)
    }

    func end(below rank: Int, weights: [Int]) -> Int32 {
        var best: Int32 = -1
        var node = rank
        while node > 0 {
            let end = ends[node]
            if end >= 0, best < 0 || weights[Int(end)] > weights[Int(best)] { best = end }
            node &= node - 1
        }
        return best
    }

    mutating func note(_ end: Int32, rank: Int, weights: [Int]) {
        var node = rank + 1
        while node < ends.count {
            if ends[node] < 0 || weights[Int(ends[node])] < weights[Int(end)] { ends[node] = end }
            node += node & -node
        }
    }
}
