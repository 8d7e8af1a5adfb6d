/// A vector whose copies share nearly all of their storage.
///
/// The elements live in leaves of a fixed size, the leaves in branches, the branches in one array;
/// the last, unfinished leaf is kept apart, so that appending is cheap. Writing to a vector with a
/// kept copy copies one leaf, one branch and the array of branches. A vector without copies is
/// written in place.
@usableFromInline
struct PersistentVector<Element> {
    @usableFromInline var branches: [[[Element]]] = []
    @usableFromInline var tail: [Element] = []
    @usableFromInline var tailStart = 0
    @usableFromInline let leafBits: Int
    @usableFromInline let branchBits: Int

    @inlinable
    init(leafBits: Int = 6, branchBits: Int = 7) {
        self.leafBits = leafBits
        self.branchBits = branchBits
    }

    @inlinable var count: Int { tailStart + tail.count }
    @inlinable var leafSize: Int { 1 << leafBits }
    @inlinable var branchSize: Int { 1 << branchBits }

    /// The element at an index. Changing a part of it reads and writes the whole; an element with
    /// storage of its own is better changed by ``update(_:_:)``.
    @inlinable
    subscript(index: Int) -> Element {
        @inline(__always) get {
            if index >= tailStart { return tail[index - tailStart] }
            let leaf = index >> leafBits
            return branches[leaf >> branchBits][leaf & (branchSize - 1)][index & (leafSize - 1)]
        }
        @inline(__always) set {
            if index >= tailStart {
                tail[index - tailStart] = newValue
            } else {
                let leaf = index >> leafBits
                branches[leaf >> branchBits][leaf & (branchSize - 1)][index & (leafSize - 1)] =
                    newValue
            }
        }
    }

    @inlinable
    subscript(index: Int32) -> Element {
        @inline(__always) get { self[Int(index)] }
        @inline(__always) set { self[Int(index)] = newValue }
    }

    /// Changes an element in place.
    @inlinable
    @inline(__always)
    mutating func update<Result>(_ index: Int, _ change: (inout Element) -> Result) -> Result {
        if index >= tailStart { return change(&tail[index - tailStart]) }
        let leaf = index >> leafBits
        return change(
            &branches[leaf >> branchBits][leaf & (branchSize - 1)][index & (leafSize - 1)])
    }

    @inlinable
    @inline(__always)
    mutating func update<Result>(_ index: Int32, _ change: (inout Element) -> Result) -> Result {
        update(Int(index), change)
    }

    @inlinable
    mutating func append(_ element: Element) {
        if tail.count == leafSize { storeTail() }
        tail.append(element)
    }

    @inlinable
    mutating func removeLast() -> Element? {
        if tail.isEmpty { restoreTail() }
        return tail.popLast()
    }

    /// Moves the full last leaf into the branches.
    @inlinable
    mutating func storeTail() {
        var leaf: [Element] = []
        leaf.reserveCapacity(leafSize)
        swap(&leaf, &tail)
        if branches.last.map({ $0.count == branchSize }) ?? true { branches.append([]) }
        branches[branches.count - 1].append(leaf)
        tailStart += leafSize
    }

    /// Takes the last leaf out of the branches, after the one before it has been used up.
    @inlinable
    mutating func restoreTail() {
        guard !branches.isEmpty, let leaf = branches[branches.count - 1].popLast() else { return }
        tail = leaf
        tailStart -= leafSize
        if branches[branches.count - 1].isEmpty { branches.removeLast() }
    }
}

extension PersistentVector: Sendable where Element: Sendable {}
