import OutlineSnapshots
import Testing

/// One test for each row of the well known flat model.
@Suite struct FlatSnapshotTests {
    typealias Failure = SectionedSnapshotError<String, Int>

    /// Cold: 1 2 3, Dry: 4 5, Empty
    private func pantry() throws -> Snapshot<String, Int> {
        try Snapshot([("Cold", [1, 2, 3]), ("Dry", [4, 5]), ("Empty", [])])
    }

    /// The error of a change that leaves the snapshot as it was.
    private func refusal(
        of change: (inout Snapshot<String, Int>) throws -> Void
    ) throws -> Failure? {
        var snapshot = try pantry()
        do {
            try change(&snapshot)
            return nil
        } catch let error as Failure {
            return try snapshot == pantry() ? error : nil
        }
    }

    @Test func aNewSnapshotIsEmpty() {
        let snapshot = Snapshot<String, Int>()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
        #expect(snapshot.itemIdentifiers == [] && snapshot.sectionIdentifiers == [])
    }

    @Test func numbersAndLists() throws {
        let snapshot = try pantry()
        #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 3)
        #expect(snapshot.sectionIdentifiers == ["Cold", "Dry", "Empty"])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        #expect(snapshot.numberOfItems(inSection: "Cold") == 3)
        #expect(snapshot.numberOfItems(inSection: "Nowhere") == 0)
        #expect(snapshot.itemIdentifiers(inSection: "Dry") == [4, 5])
        #expect(snapshot.itemIdentifiers(inSection: "Nowhere") == [])
    }

    @Test func placesOfItemsAndSections() throws {
        let snapshot = try pantry()
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "Dry")
        #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
        #expect([1, 4, 5, 9].map { snapshot.indexOfItem($0) } == [0, 3, 4, nil])
        #expect(snapshot.indexInSection(ofItem: 5) == 1)
        #expect(snapshot.itemIdentifier(at: 1, inSection: "Dry") == 5)
        #expect(snapshot.itemIdentifier(at: 2, inSection: "Dry") == nil)
        #expect(["Cold", "Empty", "Nowhere"].map { snapshot.indexOfSection($0) } == [0, 2, nil])
        #expect(snapshot.sectionIdentifier(at: 2) == "Empty")
        #expect(snapshot.contains(item: 5) && snapshot.contains(section: "Empty"))
    }

    @Test func sectionsAndItemsAreSeparateNames() throws {
        let snapshot = try Snapshot<Int, Int>([(1, [2, 1])])
        #expect(snapshot.sectionIdentifiers == [1] && snapshot.itemIdentifiers == [2, 1])
    }

    @Test func appendingSections() throws {
        var snapshot = try pantry()
        try snapshot.appendSections(["Spices", "Tea"])
        #expect(snapshot.sectionIdentifiers == ["Cold", "Dry", "Empty", "Spices", "Tea"])
        #expect(try refusal { try $0.appendSections(["Dry"]) } == .duplicateSection("Dry"))
        #expect(try refusal { try $0.appendSections(["A", "A"]) } == .duplicateSection("A"))
    }

    @Test func insertingSections() throws {
        var snapshot = try pantry()
        try snapshot.insertSections(["A"], beforeSection: "Dry")
        try snapshot.insertSections(["B"], afterSection: "Dry")
        #expect(snapshot.sectionIdentifiers == ["Cold", "A", "Dry", "B", "Empty"])
        #expect(snapshot.itemIdentifiers(inSection: "Dry") == [4, 5])
        #expect(
            try refusal { try $0.insertSections(["A"], beforeSection: "B") } == .unknownSection("B")
        )
        #expect(
            try refusal { try $0.insertSections(["A", "Dry"], afterSection: "Dry") }
                == .duplicateSection("Dry"))
    }

    @Test func deletingSectionsTakesTheirItems() throws {
        var snapshot = try pantry()
        try snapshot.deleteSections(["Cold", "Empty"])
        #expect(snapshot.itemIdentifiers == [4, 5] && snapshot.sectionIdentifiers == ["Dry"])
        #expect(try refusal { try $0.deleteSections(["Cold", "B"]) } == .unknownSection("B"))
    }

    @Test func movingSectionsTakesTheirItems() throws {
        var snapshot = try pantry()
        try snapshot.moveSection("Empty", beforeSection: "Cold")
        try snapshot.moveSection("Cold", afterSection: "Dry")
        #expect(snapshot.sectionIdentifiers == ["Empty", "Dry", "Cold"])
        #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
        #expect(
            try refusal { try $0.moveSection("A", beforeSection: "Dry") } == .unknownSection("A"))
        #expect(
            try refusal { try $0.moveSection("Dry", afterSection: "A") } == .unknownSection("A"))
    }

    @Test func appendingItems() throws {
        var snapshot = try pantry()
        try snapshot.appendItems([6], toSection: "Cold")
        try snapshot.appendItems([7])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 6, 4, 5, 7])
        #expect(snapshot.sectionIdentifier(containingItem: 7) == "Empty")
        #expect(try refusal { try $0.appendItems([6], toSection: "A") } == .unknownSection("A"))
        #expect(try refusal { try $0.appendItems([6, 6]) } == .duplicateItem(6))
        #expect(try refusal { try $0.appendItems([6, 4]) } == .duplicateItem(4))
        var empty = Snapshot<String, Int>()
        #expect(throws: Failure.noSection) { try empty.appendItems([1]) }
    }

    @Test func insertingItems() throws {
        var snapshot = try pantry()
        try snapshot.insertItems([6, 7], beforeItem: 4)
        try snapshot.insertItems([8], afterItem: 3)
        #expect(snapshot.itemIdentifiers(inSection: "Dry") == [6, 7, 4, 5])
        #expect(snapshot.itemIdentifiers(inSection: "Cold") == [1, 2, 3, 8])
        #expect(try refusal { try $0.insertItems([6], beforeItem: 9) } == .unknownItem(9))
        #expect(try refusal { try $0.insertItems([6, 4], afterItem: 4) } == .duplicateItem(4))
    }

    @Test func deletingItems() throws {
        var snapshot = try pantry()
        try snapshot.deleteItems([1, 5, 1])
        #expect(snapshot.itemIdentifiers == [2, 3, 4])
        #expect(try refusal { try $0.deleteItems([1, 9]) } == .unknownItem(9))
        snapshot.deleteAllItems()
        #expect(snapshot == Snapshot())
    }

    @Test func movingItemsAcrossSections() throws {
        var snapshot = try pantry()
        try snapshot.moveItem(1, beforeItem: 5)
        try snapshot.moveItem(4, afterItem: 3)
        #expect(snapshot.itemIdentifiers(inSection: "Cold") == [2, 3, 4])
        #expect(snapshot.itemIdentifiers(inSection: "Dry") == [1, 5])
        try snapshot.moveItems([5, 2], toEndOfSection: "Empty")
        #expect(snapshot.itemIdentifiers(inSection: "Empty") == [5, 2])
        try snapshot.moveItems([5], toEndOfSection: "Empty")
        #expect(snapshot.itemIdentifiers == [3, 4, 1, 2, 5])
        #expect(try refusal { try $0.moveItem(9, beforeItem: 1) } == .unknownItem(9))
        #expect(try refusal { try $0.moveItem(1, afterItem: 9) } == .unknownItem(9))
    }

    @Test func marks() throws {
        var snapshot = try pantry()
        let reloaded = snapshot.reloadItems([5, 9, 1])
        let again = snapshot.reloadItems([1])
        #expect(reloaded == [5, 1] && again == [])
        snapshot.reconfigureItems([2])
        let sections = snapshot.reloadSections(["Dry", "A"])
        #expect(sections == ["Dry"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 5])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["Dry"])
        #expect(try snapshot == pantry() && snapshot.hashValue == pantry().hashValue)
        snapshot.removeMarks()
        #expect(snapshot.reloadedItemIdentifiers == [])
    }

    @Test func wrongListsAreRefused() {
        #expect(throws: Failure.duplicateSection("A")) { try Snapshot([("A", [1]), ("A", [])]) }
        #expect(throws: Failure.duplicateItem(1)) { try Snapshot([("A", [1]), ("B", [1])]) }
    }
}
