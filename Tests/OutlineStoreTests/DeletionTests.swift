import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

@Suite struct DeletionTests {
    @Test func anItemGoesWithEverythingBelowIt() throws {
        let tree = try OutlineFixture("- A\n  - B\n    - C\n  - D\n- E")
        let rows = try tree.writtenRows {
            let count = try $0.delete(tree.item("B"))
            #expect(count == 2)
        }
        #expect(rows == 2)
        #expect(try tree.text() == "- A\n  - D\n- E")
        let gone = try tree.items(["B", "C"])
        try tree.store.read { (transaction) throws in
            for item in gone {
                #expect(try !transaction.contains(item))
                #expect(throws: OutlineError.unknownItem(item)) {
                    try transaction.content(of: item)
                }
            }
            #expect(try transaction.content(of: gone + [tree.item("E")]) == [nil, nil, "E"])
        }
    }

    @Test func anItemMayBeNamedWithItsAncestorAndTwice() throws {
        let tree = try OutlineFixture("- A\n  - B\n    - C\n- D")
        let count = try tree.write { try $0.delete(tree.items(["C", "A", "B", "A"])) }
        #expect(count == 3)
        #expect(try tree.text() == "- D")
    }

    @Test func oneUnknownItemAndNothingIsDeleted() throws {
        let tree = try OutlineFixture("- A\n- B")
        let unknown = ItemID(rawValue: 999)
        #expect(throws: OutlineError.unknownItem(unknown)) {
            try tree.write { try $0.delete([tree.item("A"), unknown]) }
        }
        #expect(throws: OutlineError.notAnItem(tree.root)) {
            try tree.write { try $0.delete(tree.root) }
        }
        #expect(throws: OutlineError.notAnItem(ItemID(rawValue: 0))) {
            try tree.write { try $0.delete(ItemID(rawValue: 0)) }
        }
        #expect(try tree.write { try $0.delete([]) } == 0)
        #expect(try tree.text() == "- A\n- B")
    }

    @Test func aHundredThousandLevelsAreDeleted() throws {
        let depth = 100_000
        let tree = try OutlineFixture("- before\n- after")
        let count = try tree.write { transaction in
            try transaction.insertOutline(into: tree.root) { writer in
                for _ in 0..<depth { try writer.open("level", isExpanded: true) }
                for _ in 0..<depth { try writer.close() }
            }
        }
        #expect(count == depth)
        let top = try #require(try tree.store.read { try $0.children(of: tree.root).last })
        #expect(try tree.store.read { try $0.descendantCount(of: top) } == depth - 1)
        #expect(try tree.store.snapshot(of: tree.section.id).visibleCount == depth + 2)
        #expect(try tree.write { try $0.delete(top) } == depth)
        #expect(try tree.text() == "- before\n- after")
        #expect(try tree.store.check().isEmpty)
    }

    @Test func twoHundredThousandChildrenAreDeleted() throws {
        let width = 200_000
        let tree = try OutlineFixture("- A\n- B")
        let (a, b) = (try tree.item("A"), try tree.item("B"))
        try tree.write { transaction in
            try transaction.insertOutline(into: a) { writer in
                for _ in 0..<width {
                    try writer.open("child")
                    try writer.close()
                }
            }
        }
        #expect(try tree.store.read { try $0.childCount(of: a) } == width)
        let last = try #require(try tree.store.read { try $0.children(of: a).last })
        #expect(try tree.writtenRows { try $0.move(last, to: a, at: .first) } == 1)
        #expect(try tree.store.read { try $0.childIndex(of: last) } == 0)
        #expect(try tree.writtenRows { try $0.move(a, to: b) } == 1)
        #expect(try tree.write { try $0.delete(b) } == width + 2)
        #expect(try tree.text() == "")
    }

    @Test func anIdIsNeverGivenTwice() throws {
        let folder = try StoreFolder()
        var used: Set<ItemID> = []
        for _ in 0..<3 {
            let store = try folder.open()
            let section = try store.section(named: "Outline")
            let one = try store.write("Insert") { try $0.insert("one", into: section.root) }
            let several = try store.write("Insert") {
                try $0.insert(["two", "three"] as [Label], into: section.root)
            }
            for item in [one] + several { #expect(used.insert(item).inserted) }
            try store.write("Delete") { _ = try $0.delete([one] + several) }
            store.close()
        }
    }
}
