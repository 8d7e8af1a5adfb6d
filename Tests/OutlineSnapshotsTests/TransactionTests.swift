import OutlineSnapshots
import Testing

@Suite struct TransactionTests {
    typealias Outline = SectionSnapshot<String>

    /// The transaction from some outlines to others; sections "A", "B" and so on, in order.
    private func transaction(
        from old: [Outline], to new: [Outline]
    ) throws -> Transaction<String, String> {
        let names = ["A", "B", "C"]
        let sections = zip(names, zip(old, new)).compactMap { name, pair in
            pair.0 == pair.1
                ? nil
                : SectionTransaction(
                    sectionIdentifier: name, initialSnapshot: pair.0, finalSnapshot: pair.1)
        }
        return Transaction(
            initialSnapshot: try Snapshot(zip(names, old).map { ($0, $1.visibleItems) }),
            finalSnapshot: try Snapshot(zip(names, new).map { ($0, $1.visibleItems) }),
            sectionTransactions: sections.reversed())
    }

    private func list(_ items: String...) throws -> Outline {
        var outline = Outline()
        try outline.append(items)
        return outline
    }

    @Test func aMoveWithinASection() throws {
        let transaction = try transaction(
            from: [list("a", "b", "c"), list("x")], to: [list("b", "c", "a"), list("x")])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A"])
        #expect(transaction.moves.map(\.item) == ["a"])
        #expect(transaction.moves.map(\.crossesSections) == [false])
        #expect(transaction.difference.count == 2)
    }

    @Test func aMoveAcrossSectionsIsOneMoveNotARemovalAndAnInsertion() throws {
        let transaction = try transaction(
            from: [list("a", "b"), list("x", "y")], to: [list("b"), list("x", "a", "y")])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "B"])
        #expect(transaction.insertedItems == [] && transaction.removedItems == [])
        let move = ItemMove(item: "a", oldParent: nil, oldIndex: 0, newParent: nil, newIndex: 1)
        #expect(transaction.moves == [SectionedMove(oldSection: "A", newSection: "B", move: move)])
    }

    @Test func aSubtreeAcrossSectionsIsOneMove() throws {
        var final = [try larder(), try list("x")]
        let fruit = final[0].snapshot(of: "Fruit", includingParent: true)
        try final[0].delete(["Fruit"])
        try final[1].insert(fruit, after: "x")
        let transaction = try transaction(from: [larder(), list("x")], to: final)
        #expect(transaction.moves.map(\.item) == ["Fruit"])
        #expect(transaction.sectionTransactions[0].removedItems.count == 4)
        try final[1].move("Apple", to: "Fruit", at: 1)
        try final[1].move("Core", to: "x", at: 0)
        try final[1].append(["New"], to: "Core")
        let second = try self.transaction(from: [larder(), list("x")], to: final)
        #expect(second.moves.map(\.item) == ["Core", "Fruit", "Apple"])
        #expect(second.insertedItems == ["New"] && second.removedItems == [])
    }

    @Test func theFlatDifferenceIsOverVisibleItems() throws {
        var final = try larder()
        try final.delete(["Core"])
        let transaction = try transaction(from: [larder()], to: [final])
        #expect(transaction.difference.isEmpty)
        #expect(transaction.removedItems == ["Core"])
    }

    @Test func sectionsStandInTheirOrder() throws {
        let transaction = try transaction(
            from: [list("a"), list("b"), list("c")],
            to: [list("a", "1"), list("b", "2"), list("c", "3")])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "B", "C"])
        #expect(transaction.insertedItems == ["1", "2", "3"])
    }
}
