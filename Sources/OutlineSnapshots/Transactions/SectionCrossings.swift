/// The items that have left one section and entered another.
struct SectionCrossings<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The section transaction, by its number, whose initial snapshot holds the item.
    private(set) var oldPlaces: [Item: Int] = [:]
    /// The items that were in another section before.
    private(set) var entered: Set<Item> = []
    /// The fewest moves across sections, in the order of the outlines that are entered.
    private(set) var moves: [SectionedMove<Section, Item>] = []

    private let transactions: [SectionTransaction<Section, Item>]

    init(_ transactions: [SectionTransaction<Section, Item>]) {
        self.transactions = transactions
        let hasRemovals = transactions.contains { !$0.removedItems.isEmpty }
        guard hasRemovals, transactions.contains(where: { !$0.insertedItems.isEmpty }) else {
            return
        }
        for (number, transaction) in transactions.enumerated() {
            for item in transaction.removedItems { oldPlaces[item] = number }
        }
        for number in transactions.indices { findMoves(into: number) }
    }

    private mutating func findMoves(into number: Int) {
        let final = transactions[number].finalSnapshot
        let arrivals = transactions[number].insertedItems.filter { oldPlaces[$0] != nil }
        entered.formUnion(arrivals)
        // The items that have come along with their parent, by parent and in their new order.
        var companions: [Item: [Item]] = [:]
        var moved: Set<Item> = []
        for item in arrivals {
            if let parent = final.parent(of: item), oldParent(of: item) == parent {
                companions[parent, default: []].append(item)
            } else {
                moved.insert(item)
            }
        }
        for (parent, children) in companions {
            let values = children.map { oldIndex(of: $0) }
            let oldCount = oldPlaces[parent].map {
                transactions[$0].initialSnapshot.childCount(of: parent)
            }
            let positions = MatchedRun.positionsToMove(values: values, oldCount: oldCount ?? 0)
            moved.formUnion(positions.map { children[$0] })
        }
        moves += arrivals.filter(moved.contains).compactMap { move(of: $0, into: number) }
    }

    private func oldSnapshot(of item: Item) -> SectionSnapshot<Item>? {
        oldPlaces[item].map { transactions[$0].initialSnapshot }
    }

    private func oldParent(of item: Item) -> Item? {
        oldSnapshot(of: item)?.parent(of: item)
    }

    private func oldIndex(of item: Item) -> Int {
        oldSnapshot(of: item)?.childIndex(of: item) ?? 0
    }

    private func move(of item: Item, into number: Int) -> SectionedMove<Section, Item>? {
        let final = transactions[number].finalSnapshot
        guard let old = oldPlaces[item], let newIndex = final.childIndex(of: item) else {
            return nil
        }
        return SectionedMove(
            oldSection: transactions[old].sectionIdentifier,
            newSection: transactions[number].sectionIdentifier,
            move: ItemMove(
                item: item, oldParent: oldParent(of: item), oldIndex: oldIndex(of: item),
                newParent: final.parent(of: item), newIndex: newIndex))
    }
}
