import OutlineStore
import OutlineTesting
import Testing

@Suite struct MovementTests {
    private static let letters = ["A", "B", "C", "D", "E"]

    /// Every item of every list up to five, to every index, against an array.
    @Test(arguments: 1...5) func anIndexCountsInTheListWithoutTheItem(_ count: Int) throws {
        for source in 0..<count {
            for target in 0..<count {
                let labels = Array(Self.letters.prefix(count))
                let tree = try OutlineFixture(listOf: labels)
                let rows = try tree.writtenRows {
                    try $0.move(tree.item(labels[source]), to: tree.root, at: .index(target))
                }
                var expected = labels
                expected.insert(expected.remove(at: source), at: target)
                #expect(try tree.topLabels() == expected, "\(count): \(source) to \(target)")
                #expect(rows == (source == target ? 0 : 1), "\(count): \(source) to \(target)")
            }
        }
    }

    /// Every pair of items, in both orders, to every index, against an array.
    @Test(arguments: 2...5) func twoItemsKeepTheGivenOrder(_ count: Int) throws {
        let labels = Array(Self.letters.prefix(count))
        for first in labels {
            for second in labels where first != second {
                for target in 0...count - 2 {
                    let tree = try OutlineFixture(listOf: labels)
                    try tree.write {
                        try $0.move(
                            tree.items([first, second]), to: tree.root, at: .index(target))
                    }
                    var expected = labels.filter { $0 != first && $0 != second }
                    expected.insert(contentsOf: [first, second], at: target)
                    #expect(try tree.topLabels() == expected, "\(first)\(second) to \(target)")
                }
            }
        }
    }

    @Test(arguments: [
        ("first", "D A B C"), ("last", "A B C D"), ("before B", "A D B C"), ("after A", "A D B C"),
        ("before A", "D A B C"), ("after C", "A B C D"),
    ]) func everyPosition(_ name: String, _ expected: String) throws {
        let tree = try OutlineFixture("- A\n- B\n- C\n- D")
        try tree.write { try $0.move(tree.item("D"), to: tree.root, at: tree.position(name)) }
        #expect(try tree.topLabels().joined(separator: " ") == expected)
    }

    @Test func anItemTakesEverythingBelowItAlong() throws {
        let tree = try OutlineFixture(
            """
            - A +
              - B +
                - C
            - D
            """)
        let rows = try tree.writtenRows { try $0.move(tree.item("B"), to: tree.item("D")) }
        #expect(rows == 1)
        #expect(
            try tree.text() == """
                - A +
                - D
                  - B +
                    - C
                """)
    }

    @Test func anOutdentedItemGoesDirectlyAfterItsParent() throws {
        let tree = try OutlineFixture("- A\n  - B\n  - C\n    - D\n- E")
        try tree.write { try $0.move(tree.item("C"), to: tree.root, at: .after(tree.item("A"))) }
        #expect(try tree.text() == "- A\n  - B\n- C\n  - D\n- E")
    }

    @Test func itemsOfSeveralParentsComeTogether() throws {
        let tree = try OutlineFixture("- A\n  - B\n    - C\n  - D\n- E\n- F")
        try tree.write {
            try $0.move(tree.items(["F", "C", "B"]), to: tree.root, at: .after(tree.item("A")))
        }
        #expect(try tree.text() == "- A\n  - D\n- F\n- C\n- B\n- E")
    }

    @Test func anItemAndItsAncestorBecomeSiblings() throws {
        let tree = try OutlineFixture("- A\n  - B\n    - C\n- D")
        try tree.write { try $0.move(tree.items(["C", "A"]), to: tree.item("D")) }
        #expect(try tree.text() == "- D\n  - C\n  - A\n    - B")
    }

    @Test func whereItIsAlreadyNothingIsWritten() throws {
        let tree = try OutlineFixture("- A\n- B\n- C\n- D")
        let moves: [([String], Position)] = [
            (["A"], .first), (["D"], .last), (["B"], .index(1)),
            (["B"], .after(try tree.item("A"))),
            (["B"], .before(try tree.item("C"))), (["B", "C"], .after(try tree.item("A"))),
            (["A", "B", "C", "D"], .first), (["A", "B", "C", "D"], .last), ([], .first),
        ]
        for (labels, position) in moves {
            let rows = try tree.writtenRows {
                try $0.move(tree.items(labels), to: tree.root, at: position)
            }
            #expect(rows == 0, "\(labels)")
        }
        #expect(try tree.topLabels() == ["A", "B", "C", "D"])
    }

    @Test func aPlaceBelowItselfIsRefused() throws {
        let tree = try OutlineFixture("- A\n  - B\n    - C\n- D")
        let (a, c, d) = (try tree.item("A"), try tree.item("C"), try tree.item("D"))
        for parent in [a, try tree.item("B"), c] {
            let error = OutlineError.intoOwnSubtree(item: a, parent: parent)
            #expect(throws: error) { try tree.write { try $0.move(a, to: parent) } }
            #expect(throws: error) { try tree.write { try $0.move([d, a], to: parent) } }
        }
        #expect(try tree.text() == "- A\n  - B\n    - C\n- D")
    }

    @Test func aWrongMoveIsRefusedAndNothingIsWritten() throws {
        let tree = try OutlineFixture("- A\n- B\n- C")
        let (a, b) = (try tree.item("A"), try tree.item("B"))
        let unknown = ItemID(rawValue: 999)
        let wrongs: [([ItemID], ItemID, Position, OutlineError)] = [
            ([a, a], tree.root, .last, .duplicateItem(a)),
            ([b, unknown], tree.root, .first, .unknownItem(unknown)),
            ([a], unknown, .last, .unknownItem(unknown)),
            ([tree.root], a, .last, .notAnItem(tree.root)),
            ([a], ItemID(rawValue: 0), .last, .notAnItem(ItemID(rawValue: 0))),
            ([a], tree.root, .before(a), .invalidSibling(a, parent: tree.root)),
            ([a, b], tree.root, .after(b), .invalidSibling(b, parent: tree.root)),
            ([a], tree.root, .index(3), .indexOutOfRange(3, count: 2)),
            ([a, b], tree.root, .index(-1), .indexOutOfRange(-1, count: 1)),
            ([a], b, .index(1), .indexOutOfRange(1, count: 0)),
        ]
        for (items, parent, position, expected) in wrongs {
            #expect(throws: expected) {
                try tree.write { try $0.move(items, to: parent, at: position) }
            }
        }
        #expect(try tree.topLabels() == ["A", "B", "C"])
    }
}
