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
    /// Elements that have not moved are compared, not looked up, so not every element that is
    /// twice in one order is found; applied to the old order, the change gives the new one then
    /// too.
    ///
    /// - Parameters:
    ///   - old: The order before; no element twice.
    ///   - new: The order after; no element twice.
    /// - Throws: ``SnapshotError/duplicateItem(_:)`` with an element that was found to be twice in
    ///   one order.
    /// - Complexity: O(*n* + *m* log *n*) for *n* elements in all, *m* of them out of order.
    @inlinable
    public init(from old: [Element], to new: [Element]) throws(SnapshotError<Element>) {
        let matching = OrderMatching(old, new)
        if let offset = matching.duplicateInOld { throw .duplicateItem(old[offset]) }
        if let offset = matching.duplicateInNew { throw .duplicateItem(new[offset]) }
        removals = matching.removed.map { Change(offset: $0, element: old[$0]) }
        insertions = matching.inserted.map { Change(offset: $0, element: new[$0]) }
        var moves: [Move] = []
        for position in MatchedRun.positionsToMove(matching.kept, oldCount: old.count) {
            let run = matching.kept[position]
            for step in 0..<run.length {
                let (oldOffset, newOffset) = (run.old + step, run.new + step)
                moves.append(
                    Move(oldOffset: oldOffset, newOffset: newOffset, element: new[newOffset]))
            }
        }
        self.moves = moves
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
        collectionDifference(shiftedBy: 0)
    }

    /// The change of longer orders whose first elements are the same.
    @inlinable
    func collectionDifference(shiftedBy shift: Int) -> CollectionDifference<Element> {
        // The initializer sorts; it takes far less time if the changes come in its own order.
        let changes = sortedRemovals(shift) + sortedInsertions(shift)
        // Offsets are unique and associations mutual, so the initializer cannot refuse.
        return CollectionDifference(changes) ?? [].difference(from: [])
    }

    /// The removals, and those that belong to moves, by rising offset.
    @inlinable
    func sortedRemovals(_ shift: Int) -> [CollectionDifference<Element>.Change] {
        var changes: [CollectionDifference<Element>.Change] = []
        changes.reserveCapacity(removals.count + moves.count)
        var rest = removals[...]
        for move in moves.sorted(by: { $0.oldOffset < $1.oldOffset }) {
            while let next = rest.first, next.offset < move.oldOffset {
                rest.removeFirst()
                changes.append(
                    .remove(offset: next.offset + shift, element: next.element, associatedWith: nil)
                )
            }
            changes.append(
                .remove(
                    offset: move.oldOffset + shift, element: move.element,
                    associatedWith: move.newOffset + shift))
        }
        for next in rest {
            changes.append(
                .remove(offset: next.offset + shift, element: next.element, associatedWith: nil))
        }
        return changes
    }

    /// The insertions, and those that belong to moves, by rising offset.
    @inlinable
    func sortedInsertions(_ shift: Int) -> [CollectionDifference<Element>.Change] {
        var changes: [CollectionDifference<Element>.Change] = []
        changes.reserveCapacity(insertions.count + moves.count)
        var rest = insertions[...]
        for move in moves {
            while let next = rest.first, next.offset < move.newOffset {
                rest.removeFirst()
                changes.append(
                    .insert(offset: next.offset + shift, element: next.element, associatedWith: nil)
                )
            }
            changes.append(
                .insert(
                    offset: move.newOffset + shift, element: move.element,
                    associatedWith: move.oldOffset + shift))
        }
        for next in rest {
            changes.append(
                .insert(offset: next.offset + shift, element: next.element, associatedWith: nil))
        }
        return changes
    }
}
