/// The longest increasing subsequence, by patience sorting (Schensted 1961, Fredman 1975).
@usableFromInline
enum LongestIncreasingSubsequence {
    /// The positions, in rising order, of a smallest set of values without which the rest rises.
    ///
    /// - Complexity: O(*n* + *m* log *n*) for *m* values that are less than one before them.
    @usableFromInline
    static func positionsOutside(_ values: [Int]) -> [Int] {
        // For each length, the position of the least value that ends a rise of that length.
        var ends: [Int] = []
        // For each position, the one before it in the longest rise that ends there.
        var previous: [Int] = []
        ends.reserveCapacity(values.count)
        previous.reserveCapacity(values.count)
        for (position, value) in values.enumerated() {
            guard let last = ends.last else {
                ends.append(position)
                previous.append(-1)
                continue
            }
            if values[last] < value {
                previous.append(last)
                ends.append(position)
            } else {
                let length = lengthOfRise(below: value, ends: ends, values: values)
                previous.append(length == 0 ? -1 : ends[length - 1])
                ends[length] = position
            }
        }
        guard ends.count < values.count else { return [] }
        return positionsOutside(riseEndingAt: ends.last ?? -1, previous: previous)
    }

    /// The number of ends whose values are less than `value`.
    private static func lengthOfRise(below value: Int, ends: [Int], values: [Int]) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func positionsOutside(riseEndingAt end: Int, previous: [Int]) -> [Int] {
        var outside: [Int] = []
        var inside = end
        for position in previous.indices.reversed() {
            if position == inside {
                inside = previous[position]
            } else {
                outside.append(position)
            }
        }
        outside.reverse()
        return outside
    }
}
