import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

@Suite struct ExpansionTests {
    private let tree = """
        - A
          - B
            - C
        - D
        """

    @Test func onlyWhatChangedIsReturned() throws {
        let tree = try OutlineFixture(tree)
        let (a, b) = (try tree.item("A"), try tree.item("B"))
        let unknown = ItemID(rawValue: 999)
        #expect(try tree.write { try $0.expand([b, a, b, unknown, tree.root]) } == [b, a])
        #expect(try tree.write { try $0.expand([a]) } == [])
        #expect(try tree.visibleText() == "- A +\n  - B +\n    - C\n- D")
        #expect(try tree.write { try $0.collapse([a, a, unknown]) } == [a])
        #expect(try tree.visibleText() == "- A\n- D")
        #expect(try tree.text() == "- A\n  - B +\n    - C\n- D")
    }

    @Test func noRowOfAnItemIsWritten() throws {
        let tree = try OutlineFixture(tree)
        #expect(try tree.writtenRows { _ = try $0.expand([tree.item("A")]) } == 0)
        #expect(try tree.writtenRows { _ = try $0.collapse([tree.item("A")]) } == 0)
    }

    @Test func everyViewHasItsOwnOpenItems() throws {
        let tree = try OutlineFixture(tree)
        let a = try tree.item("A")
        try tree.store.expand(a, view: "left")
        #expect(try tree.visibleText() == "- A\n- D")
        #expect(try tree.visibleText(view: "left") == "- A +\n  - B\n- D")
        #expect(try tree.visibleText(view: "never used") == "- A\n- D")
        try tree.store.read { (transaction) throws in
            #expect(try transaction.isExpanded(a, view: "left"))
            #expect(try !transaction.isExpanded(a))
            #expect(try !transaction.isExpanded(ItemID(rawValue: 999), view: "left"))
        }
        try tree.store.collapse(a, view: "right")
        #expect(try tree.visibleText(view: "left") == "- A +\n  - B\n- D")
    }

    @Test func openItemsSurviveReopening() throws {
        let folder = try StoreFolder()
        let first = try folder.open()
        let tree = try OutlineFixture(tree, in: first)
        try first.expand(tree.item("A"), view: "left 'quoted' \u{0} 🌲")
        try first.expand(tree.item("B"))
        first.close()
        let second = try OutlineFixture(in: try folder.open())
        #expect(try second.text() == "- A\n  - B +\n    - C\n- D")
        #expect(try second.visibleText(view: "left 'quoted' \u{0} 🌲") == "- A +\n  - B\n- D")
    }

    @Test func anOpenItemStaysOpenWhenItMoves() throws {
        let tree = try OutlineFixture("- A +\n  - B +\n    - C\n- D +")
        try tree.write { try $0.move(tree.item("B"), to: tree.item("D")) }
        #expect(try tree.text() == "- A +\n- D +\n  - B +\n    - C")
    }

    @Test func aDeletedItemIsOpenNowhere() throws {
        let tree = try OutlineFixture("- A +\n  - B +\n    - C +\n- D +")
        for view in ["left", "right"] as [ViewName] {
            try tree.write { _ = try $0.expand(tree.items(["A", "B"]), view: view) }
        }
        try tree.write { _ = try $0.delete(tree.item("A")) }
        let left = try tree.store.withWriterConnection {
            try $0.text("SELECT group_concat(view_id || ' ' || item_id) FROM expanded")
        }
        #expect(left == "1 \(try tree.item("D"))")
    }

    @Test func aLeafMayBeOpen() throws {
        let tree = try OutlineFixture("- A +")
        #expect(try tree.text() == "- A +")
        try tree.write { _ = try $0.insert("B", into: tree.item("A")) }
        #expect(try tree.visibleText() == "- A +\n  - B")
    }
}
