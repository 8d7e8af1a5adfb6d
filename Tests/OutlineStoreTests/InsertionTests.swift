import OutlineStore
import OutlineTesting
import Testing

@Suite struct InsertionTests {
    private let list = """
        - A
        - B
        - C
        """

    @Test(arguments: [
        ("first", "X A B C"), ("last", "A B C X"), ("before A", "X A B C"),
        ("before C", "A B X C"), ("after A", "A X B C"), ("after C", "A B C X"),
        ("index 0", "X A B C"), ("index 2", "A B X C"), ("index 3", "A B C X"),
    ]) func everyPosition(_ name: String, _ expected: String) throws {
        let tree = try OutlineFixture(list)
        let rows = try tree.writtenRows { transaction in
            let position = try tree.position(name)
            let item = try transaction.insert("X", into: tree.root, at: position)
            #expect(try transaction.label(of: item) == "X")
        }
        #expect(rows == 1)
        #expect(try tree.topLabels().joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("first", "X Y Z A B C"), ("last", "A B C X Y Z"), ("before B", "A X Y Z B C"),
        ("after B", "A B X Y Z C"), ("index 1", "A X Y Z B C"),
    ]) func severalStayInOrder(_ name: String, _ expected: String) throws {
        let tree = try OutlineFixture(list)
        let ids = try tree.write {
            try $0.insert(["X", "Y", "Z"] as [Label], into: tree.root, at: tree.position(name))
        }
        #expect(ids == ids.sorted())
        #expect(try tree.topLabels().joined(separator: " ") == expected)
    }

    @Test func wholeTreesGoIntoTheMiddle() throws {
        let tree = try OutlineFixture(list)
        let trees = try OutlineText(
            """
            - X +
              - Y
                - Z +
            - W
            """
        ).trees
        let tops = try tree.write {
            try $0.insert(trees, into: tree.root, at: .after(tree.item("A")))
        }
        #expect(tops.count == 2)
        #expect(
            try tree.text() == """
                - A
                - X +
                  - Y
                    - Z +
                - W
                - B
                - C
                """)
    }

    @Test func manyRowsAreWrittenWhateverTheirNumber() throws {
        // Ten rows go into one statement, so the counts around its multiples matter.
        for count in [0, 1, 9, 10, 11, 20, 25] {
            let tree = try OutlineFixture("- A")
            let labels = (0..<count).map { Label("n\($0)") }
            let ids = try tree.write { try $0.insert(labels, into: tree.root, at: .first) }
            #expect(ids.count == count)
            #expect(try tree.topLabels() == labels.map(\.title) + ["A"])
        }
    }

    @Test func anItemGoesBelowAnItem() throws {
        let tree = try OutlineFixture(list)
        try tree.write { try $0.insert("X", into: tree.item("B"), at: .index(0)) }
        #expect(try tree.text() == "- A\n- B\n  - X\n- C")
    }

    @Test func aWrongPlaceIsRefusedAndNothingIsWritten() throws {
        let tree = try OutlineFixture("- A\n  - A1\n- B")
        let unknown = ItemID(rawValue: 999)
        let foreign = try tree.item("A1")
        let wrongs: [(ItemID, Position, OutlineError)] = [
            (unknown, .last, .unknownItem(unknown)),
            (ItemID(rawValue: 0), .last, .notAnItem(ItemID(rawValue: 0))),
            (tree.root, .before(foreign), .invalidSibling(foreign, parent: tree.root)),
            (tree.root, .after(unknown), .invalidSibling(unknown, parent: tree.root)),
            (tree.root, .index(3), .indexOutOfRange(3, count: 2)),
            (tree.root, .index(-1), .indexOutOfRange(-1, count: 2)),
        ]
        for (parent, position, expected) in wrongs {
            #expect(throws: expected) {
                try tree.write { try $0.insert("X", into: parent, at: position) }
            }
            #expect(throws: expected) {
                try tree.write { try $0.insert(["X", "Y"] as [Label], into: parent, at: position) }
            }
        }
        #expect(try tree.text() == "- A\n  - A1\n- B")
    }
}

extension OutlineFixture {
    /// A position by its name, such as `before B`.
    func position(_ name: String) throws -> Position {
        let words = name.split(separator: " ").map(String.init)
        switch words[0] {
        case "first": return .first
        case "last": return .last
        case "before": return .before(try item(words[1]))
        case "after": return .after(try item(words[1]))
        default: return .index(try #require(Int(words[1])))
        }
    }
}
