/// Finds the offset of an element in an old order, each once: an open hash table of offsets.
///
/// It holds offsets and a part of the hash instead of the elements, which makes it several times
/// as fast as a dictionary.
@usableFromInline
struct OffsetTable<Element: Hashable> {
    @usableFromInline
    enum Answer {
        /// The element is at this offset of the old order and has not been asked for before.
        case old(Int)
        /// The element is not in the old order and has not been asked for before.
        case missing
        /// The element has been asked for before.
        case duplicate
    }

    /// Entries: the upper half of the hash, then the offset plus one; 0 where free. Elements that
    /// are only in the new order stand behind the old ones.
    @usableFromInline var entries: [UInt64]
    /// Whether the element at an old offset has been asked for.
    @usableFromInline var isTaken: [Bool]
    /// The offset of the first element that is in the old order a second time.
    @usableFromInline var firstDuplicate: Int?

    @inlinable
    init(_ old: [Element]) {
        // Room for a new order that has nothing in common with the old one grows on demand.
        var size = 16
        while size < old.count * 2 { size *= 2 }
        entries = Array(repeating: 0, count: size)
        isTaken = Array(repeating: false, count: old.count)
        newCount = 0
        for offset in old.indices {
            let position = position(of: old[offset], old: old, new: [])
            if entries[position.index] != 0 {
                firstDuplicate = firstDuplicate ?? offset
            } else {
                entries[position.index] = position.tag | UInt64(offset + 1)
            }
        }
    }

    /// The number of entries of elements that are only in the new order.
    @usableFromInline var newCount: Int

    /// The old offsets that have not been asked for, in rising order.
    @inlinable var leftOffsets: [Int] {
        isTaken.indices.filter { !isTaken[$0] }
    }

    /// Looks an element of the new order up.
    @inlinable
    mutating func take(
        _ element: Element, at offset: Int, old: [Element], new: [Element]
    ) -> Answer {
        let position = position(of: element, old: old, new: new)
        let stored = Int(entries[position.index] & 0xFFFF_FFFF)
        if stored == 0 {
            entries[position.index] = position.tag | UInt64(old.count + offset + 1)
            newCount += 1
            if (old.count + newCount) * 4 > entries.count * 3 { grow(old: old, new: new) }
            return .missing
        }
        guard stored <= old.count, !isTaken[stored - 1] else { return .duplicate }
        isTaken[stored - 1] = true
        return .old(stored - 1)
    }

    /// The entry of the element, or the free one where it belongs.
    @inlinable
    func position(
        of element: Element, old: [Element], new: [Element]
    ) -> (index: Int, tag: UInt64) {
        let hash = UInt64(truncatingIfNeeded: element.hashValue)
        let tag = hash & 0xFFFF_FFFF_0000_0000
        let mask = entries.count - 1
        var index = Int(truncatingIfNeeded: hash) & mask
        while entries[index] != 0 {
            if entries[index] & 0xFFFF_FFFF_0000_0000 == tag {
                let offset = Int(entries[index] & 0xFFFF_FFFF) - 1
                let found = offset < old.count ? old[offset] : new[offset - old.count]
                if found == element { break }
            }
            index = (index + 1) & mask
        }
        return (index, tag)
    }

    @inlinable
    mutating func grow(old: [Element], new: [Element]) {
        let full = entries
        entries = Array(repeating: 0, count: full.count * 2)
        for entry in full where entry != 0 {
            let offset = Int(entry & 0xFFFF_FFFF) - 1
            let element = offset < old.count ? old[offset] : new[offset - old.count]
            entries[position(of: element, old: old, new: new).index] = entry
        }
    }
}
