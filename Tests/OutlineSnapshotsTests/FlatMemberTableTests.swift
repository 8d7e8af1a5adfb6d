import OutlineSnapshots
import Testing

/// The edge cases of the well known flat snapshot, row by row of its table of members; what every
/// member does is in `FlatSnapshotTests`.
@Suite struct FlatSnapshotEdgeTests {
    typealias Flat = Snapshot<String, Int>
    typealias Failure = SectionedSnapshotError<String, Int>

    /// Cold: 1 2 3, Dry: 4 5, Empty
    private func pantry() throws -> Flat {
        try Snapshot([("Cold", [1, 2, 3]), ("Dry", [4, 5]), ("Empty", [])])
    }

    /// The error of a change that leaves the snapshot as it was, marks included.
    private func refusal(of change: (inout Flat) throws -> Void) throws -> Failure? {
        var snapshot = try pantry()
        snapshot.reloadItems([2])
        do {
            try change(&snapshot)
            return nil
        } catch let error as Failure {
            #expect(snapshot.reloadedItemIdentifiers == [2])
            return try snapshot == pantry() ? error : nil
        }
    }

    @Test func everyMemberHasItsShippingName() throws {
        var flat = Flat()
        try flat.appendSections(["A", "B"])
        try flat.insertSections(["C"], beforeSection: "A")
        try flat.insertSections(["D"], afterSection: "A")
        try flat.moveSection("D", beforeSection: "C")
        try flat.moveSection("D", afterSection: "B")
        try flat.deleteSections(["D"])
        try flat.appendItems([1, 2], toSection: "A")
        try flat.appendItems([3])
        try flat.insertItems([4], beforeItem: 1)
        try flat.insertItems([5], afterItem: 1)
        try flat.moveItem(5, beforeItem: 4)
        try flat.moveItem(5, afterItem: 3)
        try flat.deleteItems([5])
        flat.reloadItems([1])
        flat.reconfigureItems([2])
        flat.reloadSections(["B"])
        #expect(flat.numberOfItems == 4 && flat.numberOfSections == 3)
        #expect(
            flat.sectionIdentifiers == ["C", "A", "B"] && flat.itemIdentifiers == [4, 1, 2, 3])
        #expect(flat.numberOfItems(inSection: "A") == 3)
        #expect(flat.itemIdentifiers(inSection: "B") == [3])
        #expect(flat.sectionIdentifier(containingItem: 3) == "B")
        #expect(flat.indexOfItem(3) == 3 && flat.indexOfSection("B") == 2)
        #expect(flat.reloadedItemIdentifiers == [1] && flat.reconfiguredItemIdentifiers == [2])
        #expect(flat.reloadedSectionIdentifiers == ["B"])
        flat.deleteAllItems()
        #expect(flat == Flat() && flat.reloadedItemIdentifiers.isEmpty)
    }

    @Test func sectionsThatAreThereOrNamedTwiceAreRefused() throws {
        for change: (inout Flat, [String]) throws -> Void in [
            { try $0.appendSections($1) }, { try $0.insertSections($1, beforeSection: "Dry") },
            { try $0.insertSections($1, afterSection: "Cold") },
        ] {
            #expect(try refusal { try change(&$0, ["A", "B", "A"]) } == .duplicateSection("A"))
            #expect(try refusal { try change(&$0, ["A", "Empty"]) } == .duplicateSection("Empty"))
            #expect(try refusal { try change(&$0, ["Dry", "A"]) } == .duplicateSection("Dry"))
        }
        #expect(
            try refusal { try $0.insertSections(["A"], afterSection: "B") } == .unknownSection("B"))
    }

    @Test func unknownSectionsAreRefusedWhereTheModelPassesThemOver() throws {
        #expect(try refusal { try $0.deleteSections(["B"]) } == .unknownSection("B"))
        #expect(try refusal { try $0.moveSection("B", afterSection: "A") } == .unknownSection("B"))
        #expect(
            try refusal { try $0.moveItems([1], toEndOfSection: "B") } == .unknownSection("B"))
        #expect(
            try refusal { try $0.replaceItems(inSection: "B", with: []) } == .unknownSection("B"))
    }

    @Test func movesOntoItselfChangeNothingWhereTheModelEnds() throws {
        var snapshot = try pantry()
        try snapshot.moveSection("Dry", beforeSection: "Dry")
        try snapshot.moveSection("Dry", afterSection: "Dry")
        try snapshot.moveItem(2, beforeItem: 2)
        try snapshot.moveItem(2, afterItem: 2)
        #expect(try snapshot == pantry())
    }

    @Test func itemsThatAreThereAreRefusedWhereTheModelMovesThem() throws {
        for change: (inout Flat, [Int]) throws -> Void in [
            { try $0.appendItems($1) }, { try $0.appendItems($1, toSection: "Cold") },
            { try $0.insertItems($1, beforeItem: 1) }, { try $0.insertItems($1, afterItem: 5) },
        ] {
            #expect(try refusal { try change(&$0, [6, 3]) } == .duplicateItem(3))
            #expect(try refusal { try change(&$0, [6, 5]) } == .duplicateItem(5))
            #expect(try refusal { try change(&$0, [6, 7, 6]) } == .duplicateItem(6))
        }
        #expect(try refusal { try $0.insertItems([6, 1], beforeItem: 1) } == .duplicateItem(1))
    }

    @Test func unknownItemsAreRefused() throws {
        #expect(try refusal { try $0.insertItems([6], afterItem: 9) } == .unknownItem(9))
        #expect(try refusal { try $0.deleteItems([9, 1]) } == .unknownItem(9))
        #expect(try refusal { try $0.moveItem(1, beforeItem: 9) } == .unknownItem(9))
        #expect(try refusal { try $0.moveItem(9, afterItem: 1) } == .unknownItem(9))
        #expect(
            try refusal { try $0.moveItems([1, 9], toEndOfSection: "Dry") } == .unknownItem(9))
        #expect(
            try refusal { try $0.moveItems([1, 1], toEndOfSection: "Dry") } == .duplicateItem(1))
    }

    @Test func emptyListsChangeNothing() throws {
        var snapshot = try pantry()
        try snapshot.appendItems([], toSection: "B")
        try snapshot.insertItems([], beforeItem: 9)
        try snapshot.insertItems([], afterItem: 9)
        try snapshot.appendSections([])
        try snapshot.insertSections([], beforeSection: "B")
        try snapshot.deleteItems([])
        try snapshot.deleteSections([])
        #expect(try snapshot == pantry())
        var empty = Flat()
        try empty.appendItems([])
        #expect(empty == Flat())
    }

    @Test func marksOfUnknownOnesAreNotLeftBehind() throws {
        var snapshot = try pantry()
        let marked = [
            snapshot.reloadItems([9]), snapshot.reconfigureItems([9, 4]),
            snapshot.reconfigureItems([4]),
        ]
        #expect(marked == [[], [4], []])
        let sections = snapshot.reloadSections(["B"])
        #expect(sections == [])
        try snapshot.appendItems([9])
        #expect(snapshot.reloadedItemIdentifiers == [])
        #expect(snapshot.reconfiguredItemIdentifiers == [4])
    }

    @Test func marksEndWithTheirItemAndMoveWithIt() throws {
        var snapshot = try pantry()
        snapshot.reloadItems([1, 4])
        snapshot.reloadSections(["Empty"])
        try snapshot.moveItem(1, afterItem: 5)
        #expect(snapshot.reloadedItemIdentifiers == [4, 1])
        try snapshot.deleteItems([4])
        try snapshot.appendItems([4])
        try snapshot.deleteSections(["Empty"])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reloadedSectionIdentifiers == [])
    }

    @Test func theItemsOfASectionAreReplacedAtOnce() throws {
        var snapshot = try pantry()
        snapshot.reloadItems([1, 3, 4])
        snapshot.reconfigureItems([2])
        try snapshot.replaceItems(inSection: "Cold", with: [3, 6, 2])
        #expect(snapshot.itemIdentifiers == [3, 6, 2, 4, 5])
        #expect(snapshot.reloadedItemIdentifiers == [3, 4])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
        try snapshot.replaceItems(inSection: "Empty", with: [1])
        try snapshot.replaceItems(inSection: "Dry", with: [])
        #expect(snapshot.itemIdentifiers == [3, 6, 2, 1])
        #expect(
            try refusal { try $0.replaceItems(inSection: "Cold", with: [1, 4]) }
                == .duplicateItem(4))
        #expect(
            try refusal { try $0.replaceItems(inSection: "Cold", with: [6, 6]) }
                == .duplicateItem(6))
    }

    @Test func removingMarksWhereThereAreNoneLeavesCopiesAlone() throws {
        var snapshot = try pantry()
        snapshot.removeMarks()
        #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reloadedSectionIdentifiers == [])
        let marked = snapshot.reloadItems([1])
        snapshot.removeMarks()
        snapshot.removeMarks()
        #expect(marked == [1] && snapshot.reloadedItemIdentifiers == [])
        #expect(try snapshot == pantry())
    }
}
