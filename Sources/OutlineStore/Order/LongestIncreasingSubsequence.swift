/// The indices of a longest increasing subsequence of distinct numbers, ascending.
///
/// Complexity: O(n log n).
func longestIncreasingSubsequence(of numbers: [Int64]) -> [Int] {
    // tails[k] is the index of the smallest number that ends an increasing run of k + 1.
    var tails: [Int] = []
    var predecessors = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { predecessors[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var sequence: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
        sequence.append(index)
        index = predecessors[index]
    }
    return sequence.reversed()
}
