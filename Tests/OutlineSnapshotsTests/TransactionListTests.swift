import OutlineSnapshots
import Testing

/// Which list each difference of a transaction counts in, and in which direction.
@MainActor
@Suite struct TransactionListTests {
    typealias Move = (items: [String], target: MoveTarget<String, String>)

    /// The transaction of a gesture in the kitchen, whose Fruit is open.
    private func transaction(of move: Move) throws -> Transaction<String, String> {
        let (dataSource, _) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        var made: Transaction<String, String>?
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { made = $0 }
        #expect(try dataSource.move(move.items, to: move.target))
        return try #require(made)
    }

    nonisolated private static let moves: [Move] = [
        (["Bread"], .section("Food", index: 0)), (["Apple"], .parent("Fruit", index: 1)),
        (["Pear"], .section("Food", index: 1)), (["Milk"], .parent("Pear", index: 0)),
        (["Fruit"], .section("Drinks", index: 1)), (["Tea"], .parent("Fruit", index: 1)),
        (["Milk", "Apple"], .section("Food", index: 0)),
        (["Milk", "Tea", "Core"], .parent("Fruit", index: 2)),
        (["Fruit", "Coffee", "Bread"], .section("Drinks", index: 0)),
        (["Core", "Milk", "Bread"], .section("Drinks", index: 2)),
    ]

    @Test(arguments: moves.indices)
    func eachDifferenceLeadsFromTheOldListToTheNew(number: Int) throws {
        let transaction = try transaction(of: Self.moves[number])
        let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
        #expect(old.itemIdentifiers.applying(transaction.difference) == new.itemIdentifiers)
        for section in transaction.sectionTransactions {
            let (before, after) = (section.initialSnapshot, section.finalSnapshot)
            #expect(before.items.applying(section.difference) == after.items)
            // The flat lists are the visible items.
            let name = section.sectionIdentifier
            #expect(old.itemIdentifiers(inSection: name) == before.visibleItems)
            #expect(new.itemIdentifiers(inSection: name) == after.visibleItems)
            let expected = after.items.difference(from: before.items)
            #expect(section.difference.count == expected.count)
        }
        let sections = transaction.sectionTransactions.map(\.sectionIdentifier)
        #expect(sections == new.sectionIdentifiers.filter(sections.contains))
        // The fewest moves may name a neighbour instead of one of several items.
        let items = Self.moves[number].items
        let moved = transaction.moves.map(\.item)
        #expect(moved.count == items.count && (items.count > 1 || moved == items))
        #expect(transaction.insertedItems.isEmpty && transaction.removedItems.isEmpty)
    }

    @Test func severalItemsAreOneMoveEachWithBothPlaces() throws {
        let transaction = try transaction(of: Self.moves[7])
        let moves = transaction.moves.map { move in
            "\(move.item): \(move.oldSection) \(move.move.oldParent ?? "-") \(move.move.oldIndex)"
                + " > \(move.newSection) \(move.move.newParent ?? "-") \(move.move.newIndex)"
        }
        #expect(
            Set(moves) == [
                "Milk: Food - 2 > Food Fruit 2", "Tea: Drinks - 0 > Food Fruit 3",
                "Core: Food Pear 0 > Food Fruit 4",
            ])
    }

    @Test func theOutdentOfALastChildIsAMoveWithoutADifference() throws {
        let transaction = try transaction(of: (["Pear"], .section("Food", index: 1)))
        #expect(transaction.difference.isEmpty)
        let section = try #require(transaction.sectionTransactions.first)
        #expect(section.difference.isEmpty && !section.isEmpty)
        #expect(
            section.moves == [
                ItemMove(item: "Pear", oldParent: "Fruit", oldIndex: 1, newParent: nil, newIndex: 1)
            ])
    }

    @Test func aHiddenMoveHasADifferenceOfItsSectionOnly() throws {
        let transaction = try transaction(of: (["Core"], .parent("Bread", index: 0)))
        #expect(transaction.difference.isEmpty)
        #expect(transaction.sectionTransactions.map(\.difference.count) == [2])
    }
}
