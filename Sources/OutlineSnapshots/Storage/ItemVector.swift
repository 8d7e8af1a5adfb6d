/// Items by slot, of which some may be missing; copies share nearly all of their storage.
///
/// It is built as ``PersistentVector`` is: leaves in branches, the branches in one array, the last
/// leaf kept apart.
@usableFromInline
struct ItemVector<Item: Sendable>: Sendable {
    @usableFromInline var branches: [[ItemLeaf<Item>]] = []
    @usableFromInline var tail: ItemLeaf<Item>?
    /// The number of slots, those without an item included.
    @usableFromInline var count = 0

    @inlinable static var leafBits: Int { 6 }
    @inlinable static var branchBits: Int { 7 }
    @inlinable static var leafMask: Int { 1 << leafBits - 1 }
    @inlinable static var branchMask: Int { 1 << branchBits - 1 }

    @inlinable
    init() {}

    /// The first slot of the last leaf.
    @inlinable var tailStart: Int { tail == nil ? count : (count - 1) & ~Self.leafMask }

    @inlinable
    subscript(slot: Int) -> Item? {
        @inline(__always) get {
            if let tail, slot >= (count - 1) & ~Self.leafMask { return tail[slot & Self.leafMask] }
            let leaf = slot >> Self.leafBits
            return branches[leaf >> Self.branchBits][leaf & Self.branchMask][slot & Self.leafMask]
        }
        set {
            if slot >= tailStart {
                tail?.set(slot & Self.leafMask, newValue)
            } else {
                let leaf = slot >> Self.leafBits
                branches[leaf >> Self.branchBits][leaf & Self.branchMask]
                    .set(slot & Self.leafMask, newValue)
            }
        }
    }

    @inlinable
    subscript(slot: Int32) -> Item? {
        @inline(__always) get { self[Int(slot)] }
        set { self[Int(slot)] = newValue }
    }

    @inlinable
    mutating func append(_ item: Item) {
        if count & Self.leafMask == 0 { beginLeaf() }
        tail?.add(count & Self.leafMask, item)
        count += 1
    }

    /// Moves the full last leaf into the branches, and takes a new one.
    @inlinable
    mutating func beginLeaf() {
        if let tail {
            if branches.last.map({ $0.count > Self.branchMask }) ?? true { branches.append([]) }
            branches[branches.count - 1].append(tail)
        }
        tail = ItemLeaf()
    }

    /// Visits the items of a range of slots in order, as stretches that lie side by side.
    @inlinable
    @inline(__always)
    func forEachStretch(in range: Range<Int>, _ body: (UnsafeBufferPointer<Item>) -> Void) {
        var slot = range.lowerBound
        let end = min(range.upperBound, count)
        let tailStart = tailStart
        while slot < end {
            let number = slot >> Self.leafBits
            let start = number << Self.leafBits
            let stop = min(end, start + ItemLeaf<Item>.capacity)
            if start < tailStart {
                branches[number >> Self.branchBits][number & Self.branchMask]
                    .forEachStretch(in: slot - start..<stop - start, body)
            } else {
                tail?.forEachStretch(in: slot - start..<stop - start, body)
            }
            slot = stop
        }
    }
}
