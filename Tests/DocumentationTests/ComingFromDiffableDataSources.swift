import OutlineSnapshots
import Testing

struct ComingFromDiffableDataSources {
    @Test func `The well known calls work as they do elsewhere`() throws {
        // begin
        var snapshot = SectionSnapshot<String>()
        try snapshot.append(["Food", "Drinks"])
        try snapshot.append(["Bread", "Fruit"], to: "Food")
        try snapshot.append(["Apples"], to: "Fruit")
        snapshot.expand(["Food"])
        // snapshot.visibleItems == ["Food", "Bread", "Fruit", "Drinks"]
        // end
        #expect(snapshot.visibleItems == ["Food", "Bread", "Fruit", "Drinks"])
        #expect(snapshot.items == ["Food", "Bread", "Fruit", "Apples", "Drinks"])

        let before = snapshot
        var refused: SnapshotError<String>?
        // begin
        do {
            try snapshot.append(["Tea", "Bread"], to: "Drinks")
        } catch {
            // error == .duplicateItem("Bread"), and neither of the two was added.
            refused = error
        }
        // end
        #expect(refused == .duplicateItem("Bread"))
        #expect(snapshot == before)

        // begin
        let children = snapshot.snapshot(of: "Fruit")
        try snapshot.replace(childrenOf: "Fruit", using: children)
        snapshot.setChildState(.notLoaded, of: "Drinks")
        // snapshot.mayHaveChildren("Drinks") == true
        // end
        #expect(snapshot == before && snapshot.mayHaveChildren("Drinks"))

        // begin
        var moved = snapshot
        try moved.move("Fruit", to: nil, at: 1)
        let transaction = SectionTransaction(
            sectionIdentifier: "Larder", initialSnapshot: snapshot, finalSnapshot: moved)
        for move in transaction.moves {
            print(move.item, move.oldParent ?? "-", move.oldIndex)  // Fruit Food 1
            print(move.newParent ?? "-", move.newIndex)  // - 1
        }
        // end
        let move = try #require(transaction.moves.first)
        #expect(transaction.moves.count == 1 && move.item == "Fruit")
        #expect(move.oldParent == "Food" && move.oldIndex == 1)
        #expect(move.newParent == nil && move.newIndex == 1)
        // The sequence of all items is the same as before: a difference cannot say this move.
        #expect(moved.items == snapshot.items)
        #expect(transaction.difference.isEmpty)
    }

    @Test func `A flat snapshot refuses what it would move elsewhere`() throws {
        // begin
        var flat = Snapshot<Int, String>()
        try flat.appendSections([1, 2])
        try flat.appendItems(["A", "B", "C"], toSection: 1)
        try flat.moveItem("A", afterItem: "C")
        try flat.insertItems(["D"], beforeItem: "B")
        flat.reconfigureItems(["B"])
        // flat.itemIdentifiers(inSection: 1) == ["D", "B", "C", "A"]
        // end
        #expect(flat.itemIdentifiers(inSection: 1) == ["D", "B", "C", "A"])
        #expect(throws: SectionedSnapshotError<Int, String>.duplicateItem("A")) {
            try flat.appendItems(["A"], toSection: 2)
        }
    }
}
