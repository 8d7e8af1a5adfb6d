/// The smallest change from one order of unique elements to another.
///
/// An element that is in both orders is kept in place or moved. Those kept in place are a longest
/// increasing subsequence, so that as few as possible move. The number of changes is the one that
/// `difference(from:).inferringMoves()` has; that one takes quadratic time.
public struct OrderedDifference<Element: Hashable & Sendable>: Sendable, Hashable {
    /// An element at its offset in one of the two orders.
    public struct Change: Hashable, Sendable {
        /// The offset: in the old order for a removal, in the new one for an insertion.
        public let offset: Int
        /// The element.
        public let element: Element

        @inlinable
        init(offset: Int, element: Element) {
            self.offset = offset
            self.element = element
        }
    }

    /// An element that is in both orders and has to move.
    public struct Move: Hashable, Sendable {
        /// The offset in the old order.
        public let oldOffset: Int
        /// The offset in the new order.
        public let newOffset: Int
        /// The element.
        public let element: Element

        @inlinable
        init(oldOffset: Int, newOffset: Int, element: Element) {
            self.oldOffset = oldOffset
            self.newOffset = newOffset
            self.element = element
        }
    }

    /// The elements that are only in the old order, by rising offset in it.
    public let removals: [Change]
    /// The elements that are only in the new order, by rising offset in it.
    public let insertions: [Change]
    /// The elements of both orders that do not stay in place, by rising offset in the new order.
    public let moves: [Move]

    /// Finds the smallest change.
    ///
    /// - Parameters:
    ///   - old: The order before; no element twice.
    ///   - new: The order after; no element twice.
    /// - Throws: ``SnapshotError/duplicateItem(_:)`` with an element that is twice in one order.
    /// - Complexity: O(*n* + *m* log *m*) for *n* elements in all, *m* of them not in rising order.
    @inlinable
    public init(from old: [Element], to new: [Element]) throws(SnapshotError<Element>) {
        var table = OffsetTable(old)
        if let duplicate = table.firstDuplicate { throw .duplicateItem(old[duplicate]) }
        var insertions: [Change] = []
        var kept: [KeptOffset] = []
        kept.reserveCapacity(min(old.count, new.count))
        for (offset, element) in new.enumerated() {
            switch table.take(element, at: offset, old: old, new: new) {
            case .old(let oldOffset): kept.append(KeptOffset(old: oldOffset, new: offset))
            case .missing: insertions.append(Change(offset: offset, element: element))
            case .duplicate: throw .duplicateItem(element)
            }
        }
        self.insertions = insertions
        removals = table.leftOffsets.map { Change(offset: $0, element: old[$0]) }
        moves = LongestIncreasingSubsequence.positionsOutside(kept.map(\.old)).map {
            Move(oldOffset: kept[$0].old, newOffset: kept[$0].new, element: new[kept[$0].new])
        }
    }

    /// Whether the two orders are the same.
    ///
    /// - Complexity: O(1).
    @inlinable public var isEmpty: Bool {
        removals.isEmpty && insertions.isEmpty && moves.isEmpty
    }

    /// The change in the form of the standard library: a move is a removal and an insertion that
    /// are associated with each other.
    ///
    /// - Complexity: O(*c* log *c*) for *c* changes.
    @inlinable public var collectionDifference: CollectionDifference<Element> {
        var changes: [CollectionDifference<Element>.Change] = []
        changes.reserveCapacity(removals.count + insertions.count + moves.count * 2)
        for removal in removals {
            changes.append(
                .remove(offset: removal.offset, element: removal.element, associatedWith: nil))
        }
        for insertion in insertions {
            changes.append(
                .insert(offset: insertion.offset, element: insertion.element, associatedWith: nil))
        }
        for move in moves {
            changes.append(
                .remove(
                    offset: move.oldOffset, element: move.element, associatedWith: move.newOffset))
            changes.append(
                .insert(
                    offset: move.newOffset, element: move.element, associatedWith: move.oldOffset))
        }
        // Offsets are unique and associations mutual, so the initializer cannot refuse.
        return CollectionDifference(changes) ?? [].difference(from: [])
    }
}

/// Where an element of both orders stands in each of them.
@usableFromInline
struct KeptOffset {
    @usableFromInline let old: Int
    @usableFromInline let new: Int

    @inlinable
    init(old: Int, new: Int) {
        self.old = old
        self.new = new
    }
}
