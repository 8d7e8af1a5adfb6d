import OutlineTesting
import Testing

@testable import OutlineSnapshots

@Suite struct SectionTransactionTests {
    private func transaction(
        _ change: (inout SectionSnapshot<String>) throws -> Void
    ) throws -> SectionTransaction<Int, String> {
        let initial = try larder()
        var final = initial
        try change(&final)
        return SectionTransaction(
            sectionIdentifier: 1, initialSnapshot: initial, finalSnapshot: final)
    }

    @Test func aRowDraggedIntoAnotherParentIsOneMove() throws {
        let transaction = try transaction { try $0.move("Milk", to: "Fruit", at: 1) }
        #expect(
            transaction.moves == [
                ItemMove(item: "Milk", oldParent: nil, oldIndex: 2, newParent: "Fruit", newIndex: 1)
            ])
        #expect(transaction.insertedItems == [] && transaction.removedItems == [])
    }

    @Test func outdentingTheLastChildHasAMoveButNoDifference() throws {
        let transaction = try transaction { try $0.move("Pear", after: "Fruit") }
        #expect(transaction.difference.isEmpty)
        #expect(
            transaction.moves == [
                ItemMove(item: "Pear", oldParent: "Fruit", oldIndex: 1, newParent: nil, newIndex: 1)
            ])
    }

    @Test func aDraggedParentTakesItsChildrenAlongUnnamed() throws {
        let transaction = try transaction { try $0.move("Fruit", to: nil, at: 2) }
        #expect(transaction.moves.map(\.item) == ["Fruit"])
        let items = transaction.initialSnapshot.items
        #expect(items.applying(transaction.difference) == transaction.finalSnapshot.items)
    }

    @Test func newAndDeletedRowsAreNoMoves() throws {
        let transaction = try transaction {
            try $0.delete(["Apple"])
            try $0.insert(["Tea"], before: "Bread")
        }
        #expect(transaction.moves == [])
        #expect(transaction.insertedItems == ["Tea"])
        #expect(transaction.removedItems == ["Apple"])
    }

    @Test func aChildThatReplacesItsDeletedParentIsAMove() throws {
        let transaction = try transaction {
            try $0.move("Pear", before: "Fruit")
            try $0.delete(["Fruit"])
        }
        #expect(transaction.moves.map(\.item) == ["Pear"])
        #expect(transaction.removedItems == ["Fruit", "Apple"])
    }

    @Test func aRootThatGoesIntoANewParentIsAMove() throws {
        let transaction = try transaction {
            try $0.insert(["Drinks"], before: "Milk")
            try $0.move("Milk", to: "Drinks", at: 0)
        }
        #expect(transaction.moves.map(\.item) == ["Milk"])
        #expect(transaction.moves.first?.newParent == "Drinks")
    }

    @Test func theDirectionIsFromOldToNew() throws {
        let transaction = try transaction { try $0.append(["Salt"]) }
        #expect(transaction.difference.insertions.count == 1)
        #expect(transaction.difference.removals.isEmpty)
    }

    @Test func knownMovesGiveTheSameDifference() throws {
        let found = try transaction { try $0.move("Bread", to: "Fruit", at: 0) }
        let known = SectionTransaction(
            sectionIdentifier: 1, initialSnapshot: found.initialSnapshot,
            finalSnapshot: found.finalSnapshot, moves: found.moves)
        #expect(known.difference == found.difference)
        #expect(known.difference.count == 2)
        let dragged = SectionTransaction(
            sectionIdentifier: 1, initialSnapshot: found.initialSnapshot,
            finalSnapshot: found.finalSnapshot, movedItem: "Bread")
        #expect(dragged.moves == found.moves)
        let dropped = SectionTransaction(
            sectionIdentifier: 1, initialSnapshot: found.initialSnapshot,
            finalSnapshot: found.initialSnapshot, movedItem: "Bread")
        #expect(dropped.isEmpty && dropped.difference.isEmpty)
    }

    private struct Trial {
        var pair = SnapshotPair()
        var initial = SnapshotPair()
    }

    @Test func randomChangesTakeTheFewestMoves() throws {
        try RandomTest(seeds: 0..<300, steps: 6).run { random in
            var pair = SnapshotPair()
            for _ in 0..<random.below(11) { try pair.change(using: &random, largest: 8) }
            return Trial(pair: pair, initial: pair)
        } step: { trial, random in
            try trial.pair.change(using: &random, largest: 4)
            var final = trial.pair.snapshot
            if random.oneIn(3) {
                // The same outline without common slots.
                final = final.filter { _ in true }
            }
            let transaction = SectionTransaction(
                sectionIdentifier: 1, initialSnapshot: trial.initial.snapshot, finalSnapshot: final)
            try check(transaction, from: trial.initial.model, to: trial.pair.model)
        }
    }

    private func check(
        _ transaction: SectionTransaction<Int, Int>, from initial: NaiveOutline,
        to final: NaiveOutline
    ) throws {
        let inserted = final.items.filter { !initial.contains($0) }
        let removed = initial.items.filter { !final.contains($0) }
        let fewest = fewestMoves(from: initial, to: final)
        try checkEqual(transaction.insertedItems, inserted, "inserted items")
        try checkEqual(transaction.removedItems, removed, "removed items")
        try checkEqual(transaction.moves.count, fewest, "number of moves")
        let lists = final.lists.filter { !$0.value.isEmpty }
        try checkEqual(applied(transaction, to: initial), lists, "lists of children")
        let items = initial.items.applying(transaction.difference)
        try checkEqual(items, final.items, "items by the difference")
        let expected = final.items.difference(from: initial.items)
        try checkEqual(transaction.difference.count, expected.count, "size of the difference")
    }

    /// The lists of children after the moves, insertions and removals have been made.
    private func applied(
        _ transaction: SectionTransaction<Int, Int>, to initial: NaiveOutline
    ) throws -> [Int?: [Int]] {
        let final = transaction.finalSnapshot
        var lists = initial.lists
        let gone = Set(transaction.removedItems + transaction.moves.map(\.item))
        for parent in lists.keys { lists[parent]?.removeAll(where: gone.contains) }
        for item in transaction.removedItems { lists[item] = nil }
        for move in transaction.moves {
            let index = initial.children(move.oldParent).firstIndex(of: move.item)
            try checkEqual(index, move.oldIndex, "old index of \(move.item)")
        }
        var arrivals = transaction.moves.map { ($0.item, $0.newParent, $0.newIndex) }
        arrivals += transaction.insertedItems.map {
            ($0, final.parent(of: $0), final.childIndex(of: $0) ?? -1)
        }
        for (item, parent, index) in arrivals.sorted(by: { $0.2 < $1.2 }) {
            lists[parent, default: []].insert(item, at: index)
        }
        return lists.filter { !$0.value.isEmpty }
    }

    /// Counts by the quadratic method.
    private func fewestMoves(from initial: NaiveOutline, to final: NaiveOutline) -> Int {
        let kept = final.items.filter(initial.contains)
        let reparented = kept.filter { initial.parent(of: $0) != final.parent(of: $0) }
        var count = reparented.count
        for (parent, list) in final.lists {
            let indices = list.compactMap { initial.children(parent).firstIndex(of: $0) }
            var lengths: [Int] = []
            for (position, index) in indices.enumerated() {
                let before = (0..<position).filter { indices[$0] < index }.map { lengths[$0] }
                lengths.append(1 + (before.max() ?? 0))
            }
            count += indices.count - (lengths.max() ?? 0)
        }
        return count
    }
}
