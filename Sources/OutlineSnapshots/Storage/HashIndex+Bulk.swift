// Making an index in one go.
extension HashIndex {
    /// Makes the index of slots that count from 0, without repeated ones.
    ///
    /// The entries are sorted by bucket first, so that each bucket is made once and no entry goes
    /// from bucket to bucket as the table grows.
    ///
    /// - Parameter hashes: The hash of each slot.
    @usableFromInline
    init(hashesOfSlots hashes: [UInt32]) {
        guard !hashes.isEmpty else { return }
        let bucketCount = (hashes.count + Self.fullBucket - 1) / Self.fullBucket
        while mask < bucketCount { mask = mask * 2 + 1 }
        let numbers = hashes.map { Self.bucket(of: $0, amongst: bucketCount, mask: mask) }
        let starts = Self.starts(of: numbers, bucketCount: bucketCount)
        let sorted = Self.entries(of: hashes, sortedBy: numbers, starts)
        for bucket in 0..<bucketCount {
            buckets.append(Array(sorted[starts[bucket]..<starts[bucket + 1]]))
        }
        count = hashes.count
    }

    /// Where each bucket begins among the sorted entries, and where the last one ends.
    private static func starts(of numbers: [Int], bucketCount: Int) -> [Int] {
        var starts = [Int](repeating: 0, count: bucketCount + 1)
        for number in numbers { starts[number + 1] += 1 }
        for bucket in 0..<bucketCount { starts[bucket + 1] += starts[bucket] }
        return starts
    }

    private static func entries(
        of hashes: [UInt32], sortedBy numbers: [Int], _ starts: [Int]
    ) -> [Entry] {
        var next = starts
        var sorted = [Entry](repeating: 0, count: hashes.count)
        for (slot, number) in numbers.enumerated() {
            sorted[next[number]] = entry(hash: hashes[slot], slot: Int32(slot))
            next[number] += 1
        }
        return sorted
    }
}
