/// A change of one or several sections that is made as a whole.
///
/// The flat snapshots hold what a list shows: the visible items of each section. The section
/// transactions hold the outlines, hidden items included.
public struct Transaction<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    Hashable, Sendable
{
    /// The sections and their visible items before.
    public let initialSnapshot: Snapshot<Section, Item>
    /// The sections and their visible items after.
    public let finalSnapshot: Snapshot<Section, Item>
    /// The changed sections, in the order of the final snapshot; sections that are only in the
    /// initial one stand at the end.
    public let sectionTransactions: [SectionTransaction<Section, Item>]
    /// The fewest moves: first those within sections, section by section, then those across
    /// sections, in the order of the outlines that they enter.
    ///
    /// An item that has left one section and entered another is one move; what is below it moves
    /// along and is named only if it has changed its parent or its order.
    public let moves: [SectionedMove<Section, Item>]
    /// The items that are in a section now and were in none before, section by section.
    public let insertedItems: [Item]
    /// The items that were in a section before and are in none now, section by section.
    public let removedItems: [Item]

    /// Makes a transaction of its parts.
    ///
    /// - Parameters:
    ///   - initialSnapshot: The sections and their visible items before.
    ///   - finalSnapshot: The sections and their visible items after.
    ///   - sectionTransactions: The changed sections, each once, in any order.
    /// - Complexity: O(*s* log *s* + *c*) for *s* changed sections and *c* changes in them; items
    ///   that cross sections add O(log *n*) each.
    public init(
        initialSnapshot: Snapshot<Section, Item>, finalSnapshot: Snapshot<Section, Item>,
        sectionTransactions: [SectionTransaction<Section, Item>]
    ) {
        self.initialSnapshot = initialSnapshot
        self.finalSnapshot = finalSnapshot
        self.sectionTransactions = Self.sorted(sectionTransactions, like: finalSnapshot)
        let crossings = SectionCrossings(self.sectionTransactions)
        moves =
            self.sectionTransactions.flatMap { transaction in
                transaction.moves.map {
                    SectionedMove(
                        oldSection: transaction.sectionIdentifier,
                        newSection: transaction.sectionIdentifier, move: $0)
                }
            } + crossings.moves
        insertedItems = self.sectionTransactions.flatMap(\.insertedItems)
            .filter { crossings.oldPlaces[$0] == nil }
        removedItems = self.sectionTransactions.flatMap(\.removedItems)
            .filter { !crossings.entered.contains($0) }
    }

    private static func sorted(
        _ transactions: [SectionTransaction<Section, Item>], like snapshot: Snapshot<Section, Item>
    ) -> [SectionTransaction<Section, Item>] {
        transactions
            .map { (snapshot.indexOfSection($0.sectionIdentifier) ?? Int.max, $0) }
            .sorted { $0.0 < $1.0 }
            .map(\.1)
    }

    /// The change from the initial to the final list of visible items, over all sections.
    ///
    /// Its offsets count in `initialSnapshot.itemIdentifiers` and `finalSnapshot.itemIdentifiers`.
    /// It does not tell parents, nor which section an item at a border belongs to, nor hidden
    /// items; ``moves`` tell all.
    ///
    /// - Complexity: O(*n* + *m* log *n*) for *n* visible items, *m* of them out of order. It is
    ///   found on each call.
    public var difference: CollectionDifference<Item> {
        // The items of a snapshot are unique, so this cannot fail.
        let difference = try? OrderedDifference(
            from: initialSnapshot.itemIdentifiers, to: finalSnapshot.itemIdentifiers)
        return difference?.collectionDifference ?? [].difference(from: [])
    }
}
