/// Makes a failing sequence of steps small: the fewest steps, then the smallest numbers.
///
/// A step is known by the numbers that it draws. The first element has those of the start, which
/// always stays. Replaying fewer or smaller numbers gives another valid sequence, as each step
/// chooses among what is there when it runs.
struct Shrinking {
    typealias Draws = [[UInt64]]

    /// The smallest failing sequence so far.
    private(set) var draws: Draws
    /// How often a sequence was replayed.
    private(set) var replays = 0
    private let limit: Int

    /// - Parameters:
    ///   - draws: A failing sequence.
    ///   - limit: How often a sequence may be replayed.
    init(_ draws: Draws, limit: Int) {
        self.draws = draws
        self.limit = limit
    }

    /// Shrinks until nothing more can be left out or made smaller, or the limit is reached.
    ///
    /// - Parameter replay: Runs a sequence; gives what it drew until it failed, or `nil` if it
    ///   did not fail.
    mutating func run(_ replay: (Draws) -> Draws?) {
        // Small numbers are equal more often, so that steps come to depend on each other. What can
        // be left out is therefore left out first.
        var isChanged = true
        while isChanged, replays < limit {
            isChanged = dropSteps(replay) || dropPairs(replay) || simplifyNumbers(replay)
        }
    }

    /// Leaves out runs of steps, first long ones, at last single ones.
    private mutating func dropSteps(_ replay: (Draws) -> Draws?) -> Bool {
        var isChanged = false
        var size = max(1, (draws.count - 1) / 2)
        while size > 0 {
            var end = draws.count
            while end > 1 {
                let start = max(1, end - size)
                var candidate = draws
                candidate.removeSubrange(start..<end)
                if accepts(candidate, replay) { isChanged = true }
                end = min(start, draws.count)
            }
            size /= 2
        }
        return isChanged
    }

    /// Leaves out two steps at once, of which one takes back what the other did.
    private mutating func dropPairs(_ replay: (Draws) -> Draws?) -> Bool {
        // There are too many pairs of more steps.
        guard draws.count < 25 else { return false }
        for second in draws.indices.dropFirst(2).reversed() {
            for first in (1..<second).reversed() {
                var candidate = draws
                candidate.remove(at: second)
                candidate.remove(at: first)
                if accepts(candidate, replay) { return true }
            }
        }
        return false
    }

    /// Leaves out numbers, and puts smaller ones in their place.
    private mutating func simplifyNumbers(_ replay: (Draws) -> Draws?) -> Bool {
        var isChanged = false
        var step = 0
        while step < draws.count {
            var index = 0
            while step < draws.count, index < draws[step].count {
                if lower(step, index, replay) { isChanged = true }
                index += 1
            }
            step += 1
        }
        return isChanged
    }

    private mutating func lower(
        _ step: Int, _ index: Int, _ replay: (Draws) -> Draws?
    ) -> Bool {
        let high = draws[step][index]
        guard high > DrawTape.simplest else { return false }
        var candidate = replacing(step, index, by: DrawTape.simplest)
        if accepts(candidate, replay) { return true }
        // Where a number says whether another one is drawn, both change at once.
        if index + 1 < candidate[step].count {
            candidate[step].remove(at: index + 1)
            if accepts(candidate, replay) { return true }
        }
        var isChanged = false
        var shorter = draws
        shorter[step].remove(at: index)
        if accepts(shorter, replay) { isChanged = true }
        return bisect(step, index, replay) || isChanged
    }

    /// Looks for the smallest number that still fails. A choice below *n* depends on the highest
    /// bits, so that this many halvings are exact for any choice among thousands.
    private mutating func bisect(
        _ step: Int, _ index: Int, _ replay: (Draws) -> Draws?
    ) -> Bool {
        var isChanged = false
        var low = DrawTape.simplest
        for _ in 0..<20 {
            guard step < draws.count, index < draws[step].count else { break }
            let high = draws[step][index]
            guard high > low, high - low > 1 else { break }
            let middle = low + (high - low) / 2
            if accepts(replacing(step, index, by: middle), replay) {
                isChanged = true
            } else {
                low = middle
            }
        }
        return isChanged
    }

    private func replacing(_ step: Int, _ index: Int, by number: UInt64) -> Draws {
        var candidate = draws
        candidate[step][index] = number
        return candidate
    }

    /// Keeps a sequence if it fails too and is simpler than the one so far.
    private mutating func accepts(_ candidate: Draws, _ replay: (Draws) -> Draws?) -> Bool {
        guard replays < limit else { return false }
        replays += 1
        guard let failing = replay(candidate), Self.isSimpler(failing, than: draws) else {
            return false
        }
        draws = failing
        return true
    }

    /// Fewer steps, else fewer numbers, else smaller ones. The order is strict, so shrinking ends.
    static func isSimpler(_ left: Draws, than right: Draws) -> Bool {
        if left.count != right.count { return left.count < right.count }
        let (leftNumbers, rightNumbers) = (left.flatMap(\.self), right.flatMap(\.self))
        if leftNumbers.count != rightNumbers.count {
            return leftNumbers.count < rightNumbers.count
        }
        return leftNumbers.lexicographicallyPrecedes(rightNumbers)
    }
}
