import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

@Suite struct SnapshotReadingTests {
    private let tree = """
        - A +
          - B
            - C +
              - D
          - E +
        - F +
          - G +
            - H
            - I
        - J
        """

    @Test func aSnapshotHoldsWhatIsVisible() throws {
        let tree = try OutlineFixture(tree)
        let snapshot = try tree.store.snapshot(of: tree.section.id)
        let visible = try tree.items(["A", "B", "E", "F", "G", "H", "I", "J"])
        #expect(snapshot.items == visible)
        #expect(snapshot.visibleItems == visible)
        #expect(snapshot.items.map { snapshot.level(of: $0) } == [0, 1, 1, 0, 1, 2, 2, 0])
        #expect(snapshot.expandedItems == (try tree.items(["A", "E", "F", "G"])))
    }

    @Test func childStatesTellWhatIsNotLoaded() throws {
        let tree = try OutlineFixture(tree)
        let snapshot = try tree.store.snapshot(of: tree.section.id)
        let expected: [(String, ChildState)] = [
            ("A", .loaded), ("B", .notLoaded), ("E", .none), ("F", .loaded), ("H", .none),
            ("J", .none),
        ]
        for (label, state) in expected {
            #expect(snapshot.childState(of: try tree.item(label)) == state, "\(label)")
        }
    }

    @Test func aChildSnapshotKeepsWhatIsOpenInside() throws {
        let tree = try OutlineFixture("- A\n  - B +\n    - C\n      - D\n    - E\n  - F")
        let snapshot = try tree.store.childSnapshot(of: tree.item("A"))
        #expect(snapshot.rootItems == (try tree.items(["B", "F"])))
        #expect(snapshot.items == (try tree.items(["B", "C", "E", "F"])))
        #expect(snapshot.isExpanded(try tree.item("B")))
        #expect(snapshot.childState(of: try tree.item("C")) == .notLoaded)
        #expect(snapshot.childState(of: try tree.item("E")) == .none)
        #expect(try tree.store.childSnapshot(of: tree.item("D")).isEmpty)
        #expect(try tree.store.childSnapshot(of: ItemID(rawValue: 999)).isEmpty)
    }

    @Test func aChildSnapshotIsWhatAFullSnapshotHasBelow() throws {
        let tree = try OutlineFixture(tree)
        var partial = try tree.store.snapshot(of: tree.section.id)
        let b = try tree.item("B")
        try partial.replace(childrenOf: b, using: tree.store.childSnapshot(of: b))
        partial.expand([b])
        try tree.store.expand(b)
        let whole = try tree.store.snapshot(of: tree.section.id)
        #expect(partial.visibleItems == whole.visibleItems)
        #expect(partial.expandedItems == whole.expandedItems)
    }

    /// The pages that hold the order below a closed item are wiped: who reads them fails.
    @Test func nothingBelowAClosedItemIsRead() throws {
        let folder = try StoreFolder()
        let planted = try folder.open()
        let tree = try OutlineFixture("- B +\n  - C\n- A", in: planted)
        try tree.write {
            _ = try $0.insert((0..<20_000).map { Label("\($0)") }, into: tree.item("A"))
        }
        planted.close()
        try folder.wipeLastIndexPages()

        let store = try folder.open()
        let snapshot = try store.snapshot(of: tree.section.id)
        #expect(snapshot.visibleItems == (try tree.items(["B", "C", "A"])))
        #expect(snapshot.childState(of: try tree.item("A")) == .notLoaded)
        let reading = outlineError { _ = try store.childSnapshot(of: tree.item("A")) }
        guard case .damaged = reading else {
            Issue.record("\(String(describing: reading))")
            return
        }
    }

    @Test func aCircleInTheFileIsDamageAndNoEndlessLoop() throws {
        let tree = try OutlineFixture("- A +\n  - B +\n    - C +")
        try tree.sql("DROP TRIGGER item_stays_out_of_its_own_subtree")
        try tree.sql("UPDATE item SET parent_id = \(tree.item("C")) WHERE id = \(tree.item("B"))")
        let damaged = outlineError { _ = try tree.store.childSnapshot(of: tree.item("B")) }
        guard case .damaged = damaged else {
            Issue.record("\(String(describing: damaged))")
            return
        }
        let walked = outlineError {
            try tree.store.read { try $0.walk(below: tree.item("B")) { _ in } }
        }
        guard case .damaged = walked else {
            Issue.record("\(String(describing: walked))")
            return
        }
        #expect(try tree.store.read { try $0.descendantCount(of: tree.item("B")) } == 2)
        #expect(try tree.store.check().map(\.code) == [.missingObject, .cycle])
    }

    @Test func anUnknownSectionIsAnError() throws {
        let first = try OutlineFixture("- A")
        let other = try OutlineFixture("- B", section: "Other")
        let second = try first.store.section(named: "Second")
        #expect(throws: OutlineError.unknownSection(second.id)) {
            _ = try other.store.snapshot(of: second.id)
        }
        #expect(try first.store.snapshot(of: second.id).isEmpty)
    }
}
