/// The hashes of slots while an outline is filled in order, in a flat table that finds repeated
/// items and is thrown away at the end: the index that copies share is made then, in one go.
@usableFromInline
struct SlotFilling: Sendable {
    /// The hash of each slot.
    @usableFromInline var hashes: [UInt32] = []
    /// Entries of an index, at most half of them used; the next free place after the hash's own.
    @usableFromInline var places: [HashIndex.Entry]

    /// Stands in an unused place. No slot is that large.
    @inlinable static var unused: HashIndex.Entry { .max }

    @inlinable
    init(minimumCapacity: Int) {
        hashes.reserveCapacity(max(0, minimumCapacity))
        var size = 32
        while size < minimumCapacity * 2 { size *= 2 }
        places = Array(repeating: Self.unused, count: size)
    }

    /// Adds the next slot unless there is one with this hash for which `isMatch` answers true.
    @inlinable
    mutating func appendIfAbsent(hash: UInt32, where isMatch: (Int32) -> Bool) -> Bool {
        if (hashes.count + 1) * 2 > places.count { grow() }
        var place = Int(hash) & (places.count - 1)
        while places[place] != Self.unused {
            let entry = places[place]
            if UInt32(truncatingIfNeeded: entry >> 32) == hash,
                isMatch(Int32(truncatingIfNeeded: entry))
            {
                return false
            }
            place = (place + 1) & (places.count - 1)
        }
        places[place] = HashIndex.entry(hash: hash, slot: Int32(hashes.count))
        hashes.append(hash)
        return true
    }

    /// Doubles the table.
    @usableFromInline
    mutating func grow() {
        places = Array(repeating: Self.unused, count: places.count * 2)
        for (slot, hash) in hashes.enumerated() {
            var place = Int(hash) & (places.count - 1)
            while places[place] != Self.unused { place = (place + 1) & (places.count - 1) }
            places[place] = HashIndex.entry(hash: hash, slot: Int32(slot))
        }
    }
}
