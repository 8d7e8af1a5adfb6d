/// Up to 64 items side by side, of which some may be missing.
///
/// The items lie in memory as they do in an array, without a mark of their own, so that a run of
/// them is copied at once. A mask says which are there; the others are no memory of an item.
@usableFromInline
struct ItemLeaf<Item> {
    /// The mask, and room for the items behind it.
    @usableFromInline var buffer: ManagedBuffer<UInt64, Item>

    @inlinable static var capacity: Int { 64 }

    @inlinable
    init() {
        buffer = ItemLeafBuffer<Item>.create(minimumCapacity: Self.capacity) { _ in 0 }
    }

    @inlinable
    subscript(index: Int) -> Item? {
        @inline(__always) get {
            buffer.withUnsafeMutablePointers { mask, items in
                mask.pointee >> UInt64(index) & 1 == 0 ? nil : items[index]
            }
        }
    }

    /// Puts an item to an index, or takes it away; where copies share the leaf, it is copied first.
    @inlinable
    mutating func set(_ index: Int, _ item: Item?) {
        if !isKnownUniquelyReferenced(&buffer) { self = copy() }
        buffer.withUnsafeMutablePointers { mask, items in
            let bit: UInt64 = 1 << UInt64(index)
            if mask.pointee & bit != 0 {
                (items + index).deinitialize(count: 1)
                mask.pointee &= ~bit
            }
            if let item {
                (items + index).initialize(to: item)
                mask.pointee |= bit
            }
        }
    }

    /// Puts an item to an index where there is none.
    @inlinable
    @inline(__always)
    mutating func add(_ index: Int, _ item: Item) {
        if !isKnownUniquelyReferenced(&buffer) { self = copy() }
        buffer.withUnsafeMutablePointers { mask, items in
            (items + index).initialize(to: item)
            mask.pointee |= 1 << UInt64(index)
        }
    }

    @inlinable
    func copy() -> ItemLeaf<Item> {
        let copy = ItemLeaf()
        buffer.withUnsafeMutablePointers { mask, items in
            copy.buffer.withUnsafeMutablePointers { newMask, newItems in
                newMask.pointee = mask.pointee
                mask.pointee.forEachRun { run in
                    (newItems + run.lowerBound)
                        .initialize(from: items + run.lowerBound, count: run.count)
                }
            }
        }
        return copy
    }

    /// Visits the items in a range of indices, as stretches without missing ones.
    @inlinable
    @inline(__always)
    func forEachStretch(in range: Range<Int>, _ body: (UnsafeBufferPointer<Item>) -> Void) {
        buffer.withUnsafeMutablePointers { mask, items in
            let length = UInt64.max >> UInt64(Self.capacity - range.count)
            let chosen = mask.pointee >> UInt64(range.lowerBound) & length
            if chosen == length {
                body(UnsafeBufferPointer(start: items + range.lowerBound, count: range.count))
            } else {
                chosen.forEachRun { run in
                    let start = range.lowerBound + run.lowerBound
                    body(UnsafeBufferPointer(start: items + start, count: run.count))
                }
            }
        }
    }
}

/// A leaf is a value: it is written only where nothing else refers to its buffer, so copies of it
/// may be read anywhere.
extension ItemLeaf: @unchecked Sendable where Item: Sendable {}

/// Takes its items with it.
@usableFromInline
final class ItemLeafBuffer<Item>: ManagedBuffer<UInt64, Item> {
    deinit {
        withUnsafeMutablePointers { mask, items in
            mask.pointee.forEachRun { run in
                (items + run.lowerBound).deinitialize(count: run.count)
            }
        }
    }
}

extension UInt64 {
    /// Visits the stretches of set bits, from the lowest to the highest.
    @inlinable
    @inline(__always)
    func forEachRun(_ body: (Range<Int>) -> Void) {
        var rest = self
        var start = 0
        while rest != 0 {
            let gap = rest.trailingZeroBitCount
            rest >>= UInt64(gap)
            let count = (~rest).trailingZeroBitCount
            start += gap
            body(start..<start + count)
            start += count
            rest = count == 64 ? 0 : rest >> UInt64(count)
        }
    }
}
