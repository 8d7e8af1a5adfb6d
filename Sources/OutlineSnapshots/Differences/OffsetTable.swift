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

    /// Entries: the upper half of the hash, then the number of the element plus one; 0 where free.
    ///
    /// Elements are numbered in the order in which they come: first the old ones, then those that
    /// are only in the new order.
    @usableFromInline var entries: [UInt64]
    @usableFromInline let oldOffsets: [Int]
    @usableFromInline var newOffsets: [Int] = []
    /// Whether an old element has been asked for, by its number.
    @usableFromInline var isTaken: [Bool]
    /// The offset of the first element that is in the old order a second time.
    @usableFromInline var firstDuplicate: Int?

    /// Makes a table of the elements of the old order at these offsets, with room for this many
    /// that are only in the new order.
    @inlinable
    init(_ old: [Element], _ offsets: [Int], newCount: Int) {
        var size = 16
        while size < offsets.count + newCount + offsets.count / 2 { size *= 2 }
        entries = Array(repeating: 0, count: size)
        oldOffsets = offsets
        isTaken = Array(repeating: false, count: offsets.count)
        for (number, offset) in offsets.enumerated() {
            let position = position(of: old[offset], old: old, new: [])
            if entries[position.index] == 0 {
                entries[position.index] = position.tag | UInt64(number + 1)
            } else {
                firstDuplicate = firstDuplicate ?? offset
            }
        }
    }

    /// The old offsets that have not been asked for, in rising order.
    @inlinable var leftOffsets: [Int] {
        isTaken.indices.filter { !isTaken[$0] }.map { oldOffsets[$0] }
    }

    /// Looks an element of the new order up.
    @inlinable
    mutating func take(
        _ element: Element, at offset: Int, old: [Element], new: [Element]
    ) -> Answer {
        let position = position(of: element, old: old, new: new)
        let stored = Int(entries[position.index] & 0xFFFF_FFFF)
        if stored == 0 {
            newOffsets.append(offset)
            entries[position.index] =
                position.tag | UInt64(oldOffsets.count + newOffsets.count)
            return .missing
        }
        guard stored <= oldOffsets.count, !isTaken[stored - 1] else { return .duplicate }
        isTaken[stored - 1] = true
        return .old(oldOffsets[stored - 1])
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
                let number = Int(entries[index] & 0xFFFF_FFFF) - 1
                let found =
                    number < oldOffsets.count
                    ? old[oldOffsets[number]] : new[newOffsets[number - oldOffsets.count]]
                if found == element { break }
            }
            index = (index + 1) & mask
        }
        return (index, tag)
    }
}
