/// What an outline view has to do so that it shows one outline after another: its items that go,
/// come, move, open and close, each by its parent and its index among that one's children.
///
/// The members are the batch form: all of them happen at once. Places of removals count in the
/// outline before, those of insertions in the outline after. ``steps`` are the same changes one
/// after another.
public struct OutlineChanges<Item: Hashable & Sendable>: Sendable {
    /// An item at a place.
    public struct Change: Hashable, Sendable {
        /// The item.
        public let item: Item
        /// The parent; `nil` for a root.
        public let parent: Item?
        /// The position among the children of the parent.
        public let index: Int
    }

    /// The outline before.
    public let initialSnapshot: SectionSnapshot<Item>
    /// The outline after.
    public let finalSnapshot: SectionSnapshot<Item>
    /// The items that go, in the order and with the places of the outline before.
    public let removals: [Change]
    /// The items that come, in the order and with the places of the outline after. Each comes
    /// without children; they are named themselves, or move.
    public let insertions: [Change]
    /// The items that move with all that is below them, in the order of the outline after.
    public let moves: [ItemMove<Item>]
    /// The items that are open and were not, in the order of the outline after; new ones included.
    public let expandedItems: [Item]
    /// The items of both outlines that are closed and were not, in the order of the one after.
    public let collapsedItems: [Item]
    /// The items of both outlines that are to be made anew.
    public let reloadedItems: [Item]
    /// The items of both outlines that are to be configured anew.
    public let reconfiguredItems: [Item]

    /// Finds the fewest changes from one outline to another.
    ///
    /// - Parameters:
    ///   - initial: The outline before.
    ///   - final: The outline after, with marks.
    /// - Complexity: O(*n* + *m* log *n*) for *n* items, *m* of them changed.
    public init(from initial: SectionSnapshot<Item>, to final: SectionSnapshot<Item>) {
        let comparison = OutlineComparison(from: initial, to: final)
        initialSnapshot = initial
        finalSnapshot = final
        removals = comparison.removedItems.map { Change($0, in: initial) }
        insertions = comparison.insertedItems.map { Change($0, in: final) }
        moves = comparison.moves
        expandedItems = final.expandedItems.filter { !initial.isExpanded($0) }
        collapsedItems = initial.expandedItems.filter {
            final.contains($0) && !final.isExpanded($0)
        }
        let reloaded = final.reloadedItems.filter { initial.contains($0) }
        let reloadedSet = Set(reloaded)
        reloadedItems = reloaded
        reconfiguredItems = final.reconfiguredItems.filter {
            initial.contains($0) && !reloadedSet.contains($0)
        }
    }

    /// Whether there is nothing to do.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
        removals.isEmpty && insertions.isEmpty && moves.isEmpty && expandedItems.isEmpty
            && collapsedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
    }
}

extension OutlineChanges.Change {
    init(_ item: Item, in snapshot: SectionSnapshot<Item>) {
        self.init(
            item: item, parent: snapshot.parent(of: item),
            index: snapshot.childIndex(of: item) ?? 0)
    }
}
