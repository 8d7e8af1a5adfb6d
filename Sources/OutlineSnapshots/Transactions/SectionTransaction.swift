/// A change of the outline of one section: what it was, what it is, and what has moved.
public struct SectionTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    Hashable, Sendable
{
    /// The section.
    public let sectionIdentifier: Section
    /// The outline before.
    public let initialSnapshot: SectionSnapshot<Item>
    /// The outline after.
    public let finalSnapshot: SectionSnapshot<Item>
    /// The fewest moves that lead from the initial to the final outline, in the order of the final
    /// one.
    ///
    /// They are the items of both outlines that have another parent than before and, among the
    /// children of a parent, those outside a longest increasing subsequence. An item that moves
    /// along with its parent is not named, nor is an item that is in one of the outlines only.
    public let moves: [ItemMove<Item>]
    /// The items that are only in the final outline, in its order.
    public let insertedItems: [Item]
    /// The items that are only in the initial outline, in its order.
    public let removedItems: [Item]

    /// Makes a transaction by comparing two outlines.
    ///
    /// - Parameters:
    ///   - sectionIdentifier: The section.
    ///   - initialSnapshot: The outline before.
    ///   - finalSnapshot: The outline after.
    /// - Complexity: O(*n* + *m* log *m*) for *n* items in all, *m* of them under parents whose
    ///   children have changed their order.
    @inlinable
    public init(
        sectionIdentifier: Section, initialSnapshot: SectionSnapshot<Item>,
        finalSnapshot: SectionSnapshot<Item>
    ) {
        let comparison = OutlineComparison(from: initialSnapshot, to: finalSnapshot)
        self.init(
            sectionIdentifier: sectionIdentifier, initialSnapshot: initialSnapshot,
            finalSnapshot: finalSnapshot, moves: comparison.moves,
            insertedItems: comparison.insertedItems, removedItems: comparison.removedItems)
    }

    /// Makes a transaction whose changes are known, without comparing.
    ///
    /// - Parameters:
    ///   - sectionIdentifier: The section.
    ///   - initialSnapshot: The outline before.
    ///   - finalSnapshot: The outline after.
    ///   - moves: The fewest moves between the two, in the order of the final outline.
    ///   - insertedItems: The items that are only in the final outline, in its order.
    ///   - removedItems: The items that are only in the initial outline, in its order.
    @usableFromInline
    package init(
        sectionIdentifier: Section, initialSnapshot: SectionSnapshot<Item>,
        finalSnapshot: SectionSnapshot<Item>, moves: [ItemMove<Item>],
        insertedItems: [Item] = [], removedItems: [Item] = []
    ) {
        self.sectionIdentifier = sectionIdentifier
        self.initialSnapshot = initialSnapshot
        self.finalSnapshot = finalSnapshot
        self.moves = moves
        self.insertedItems = insertedItems
        self.removedItems = removedItems
    }

    /// Makes the transaction of one dragged item, without comparing.
    ///
    /// - Parameters:
    ///   - sectionIdentifier: The section.
    ///   - initialSnapshot: The outline before.
    ///   - finalSnapshot: The outline after, in which nothing but the item has moved.
    ///   - movedItem: The item; if it is where it was, nothing has moved.
    /// - Complexity: O(log *n*).
    @inlinable
    package init(
        sectionIdentifier: Section, initialSnapshot: SectionSnapshot<Item>,
        finalSnapshot: SectionSnapshot<Item>, movedItem: Item
    ) {
        var moves: [ItemMove<Item>] = []
        let (oldParent, newParent) = (
            initialSnapshot.parent(of: movedItem), finalSnapshot.parent(of: movedItem)
        )
        if let oldIndex = initialSnapshot.childIndex(of: movedItem),
            let newIndex = finalSnapshot.childIndex(of: movedItem),
            oldParent != newParent || oldIndex != newIndex
        {
            moves.append(
                ItemMove(
                    item: movedItem, oldParent: oldParent, oldIndex: oldIndex,
                    newParent: newParent, newIndex: newIndex))
        }
        self.init(
            sectionIdentifier: sectionIdentifier, initialSnapshot: initialSnapshot,
            finalSnapshot: finalSnapshot, moves: moves)
    }

    /// Whether items have come, gone or moved.
    ///
    /// - Complexity: O(1).
    @inlinable public var isEmpty: Bool {
        moves.isEmpty && insertedItems.isEmpty && removedItems.isEmpty
    }

    /// The change from the initial to the final list of all items, hidden ones included.
    ///
    /// Its offsets count in `initialSnapshot.items` and `finalSnapshot.items`: it may be applied
    /// to a list that equals the former, and to no other. It does not tell parents: an item that
    /// has only got another parent leaves it empty. ``moves`` tell all.
    ///
    /// - Complexity: O(*w* log *w* + *c* log *n*) for *c* moved, inserted and removed items, the
    ///   first and the last of which are *w* items apart. It is found on each call.
    @inlinable public var difference: CollectionDifference<Item> {
        let (start, end) = unchangedEnds
        let old = initialSnapshot.items(
            at: initialSnapshot.structure.slots(in: start..<max(start, initialSnapshot.count - end))
        )
        let new = finalSnapshot.items(
            at: finalSnapshot.structure.slots(in: start..<max(start, finalSnapshot.count - end)))
        // The items of a snapshot are unique, so this cannot fail.
        let difference = try? OrderedDifference(from: old, to: new)
        return difference?.collectionDifference(shiftedBy: start) ?? [].difference(from: [])
    }

    /// How many items before and behind all changes are the same in both outlines.
    @inlinable var unchangedEnds: (start: Int, end: Int) {
        let (old, new) = (initialSnapshot, finalSnapshot)
        guard !isEmpty else { return (old.count, 0) }
        var (start, end) = (min(old.count, new.count), min(old.count, new.count))
        let touched = moves.map(\.item)
        for (snapshot, items) in [(old, touched + removedItems), (new, touched + insertedItems)] {
            for item in items {
                guard let index = snapshot.index(of: item) else { continue }
                let last = index + snapshot.descendantCount(of: item)
                start = min(start, index)
                end = min(end, snapshot.count - 1 - last)
            }
        }
        return (start, end)
    }
}
