/// Finds slots by a hash value: a linear hash table whose copies share their buckets.
///
/// A bucket holds entries of a 32-bit hash and a slot. The table grows and shrinks one bucket at a
/// time (linear hashing, Litwin 1980), so that no single insertion costs more than one bucket.
@usableFromInline
struct HashIndex: Sendable {
    /// One entry: the hash in the upper half, the slot in the lower half.
    @usableFromInline typealias Entry = UInt64

    @usableFromInline var buckets = PersistentVector<[Entry]>(leafBits: 5, branchBits: 6)
    @usableFromInline var count = 0
    /// The smallest 2ᵏ − 1 that is not less than the number of buckets.
    @usableFromInline var mask = 1

    /// The mean number of entries at which the table gets another bucket.
    @inlinable static var fullBucket: Int { 16 }

    @inlinable
    init() {}

    /// The slot with this hash for which `isMatch` answers true.
    @inlinable
    func slot(hash: UInt32, where isMatch: (Int32) -> Bool) -> Int32? {
        guard count > 0 else { return nil }
        for entry in buckets[bucket(of: hash)]
        where UInt32(truncatingIfNeeded: entry >> 32) == hash {
            let slot = Int32(truncatingIfNeeded: entry)
            if isMatch(slot) { return slot }
        }
        return nil
    }

    @inlinable
    mutating func insert(hash: UInt32, slot: Int32) {
        if count >= buckets.count * Self.fullBucket { addBucket() }
        let entry = Self.entry(hash: hash, slot: slot)
        buckets.update(bucket(of: hash)) { Self.append(entry, to: &$0) }
        count += 1
    }

    @inlinable
    static func append(_ entry: Entry, to bucket: inout [Entry]) {
        if bucket.isEmpty { bucket.reserveCapacity(fullBucket + fullBucket / 4) }
        bucket.append(entry)
    }

    @inlinable
    mutating func remove(hash: UInt32, slot: Int32) {
        guard count > 0 else { return }
        let number = bucket(of: hash)
        let entry = Self.entry(hash: hash, slot: slot)
        guard let position = buckets[number].firstIndex(of: entry) else { return }
        buckets.update(number) { bucket in
            bucket.swapAt(position, bucket.count - 1)
            bucket.removeLast()
        }
        count -= 1
        if buckets.count > 1, count < buckets.count * Self.fullBucket / 4 { removeBucket() }
    }

    @inlinable
    static func entry(hash: UInt32, slot: Int32) -> Entry {
        Entry(hash) << 32 | Entry(UInt32(bitPattern: slot))
    }

    @inlinable
    func bucket(of hash: UInt32) -> Int {
        Self.bucket(of: hash, amongst: buckets.count, mask: mask)
    }

    @inlinable
    static func bucket(of hash: UInt32, amongst count: Int, mask: Int) -> Int {
        let number = Int(hash) & mask
        return number < count ? number : number & (mask >> 1)
    }

    /// Splits the next bucket in turn into itself and a new last one.
    @inlinable
    mutating func addBucket() {
        let (number, mask) = (buckets.count, mask)
        var moved: [Entry] = []
        if number > 0 {
            moved = buckets.update(number & (mask >> 1)) { Self.takeEntries(of: number, mask, &$0) }
        }
        buckets.append(moved)
        if buckets.count > mask { self.mask = mask * 2 + 1 }
    }

    /// Takes the entries out of a bucket that belong to another one.
    @inlinable
    static func takeEntries(of number: Int, _ mask: Int, _ bucket: inout [Entry]) -> [Entry] {
        guard !bucket.isEmpty else { return [] }
        let belongsToOther = { (entry: Entry) in Int(entry >> 32) & mask == number }
        let taken = bucket.filter(belongsToOther)
        bucket.removeAll(where: belongsToOther)
        return taken
    }

    /// Joins the last bucket to the one it was split from.
    @inlinable
    mutating func removeBucket() {
        if buckets.count == (mask + 1) / 2 { mask >>= 1 }
        guard let last = buckets.removeLast() else { return }
        buckets.update(buckets.count & (mask >> 1)) { $0.append(contentsOf: last) }
    }
}
