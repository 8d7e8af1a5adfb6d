import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Trees are written and drawn in one form, whatever holds them.
@Suite struct LiteralTests {
    private let tree = """
        - 1 +
          - 2
            - 3 +
        - 4
        """

    @Test func anOutlineIsDrawnAsItWasWritten() throws {
        let outline = try SectionSnapshot<Int>(outline: tree)
        #expect(outline.outlineText().description == tree)
        #expect(outline.items == [1, 2, 3, 4] && outline.visibleItems == [1, 2, 4])
        #expect(outline.parent(of: 3) == 2 && outline.expandedItems == [1, 3])
    }

    @Test func aSnapshotIsDrawnAsItWasWritten() throws {
        let text = """
            - Recent
              - 1
              - 2
            - Top
            """
        let rows = try Snapshot<String, Int>(outline: text)
        #expect(rows.outlineText().description == text)
        #expect(rows.itemIdentifiers(inSection: "Recent") == [1, 2])
        #expect(rows.sectionIdentifiers == ["Recent", "Top"])
    }

    @Test func aStoreIsDrawnAsItWasWritten() throws {
        let fixture = try OutlineFixture(tree)
        try fixture.checkOutline(tree)
        let visible = try fixture.store.outlineText(of: fixture.section, scope: .visible)
        try visible.checkOutline("- 1 +\n  - 2\n- 4")
        try fixture.checkOutline(equals: SectionSnapshot<Int>(outline: tree))
    }

    @Test func itemsOfAnyTypeAreFoundByTheirLabels() throws {
        let byName = ["one": 1, "two": 2]
        let outline = try SectionSnapshot<Int>(outline: "- two\n  - one") { byName[$0] }
        #expect(outline.items == [2, 1])
        #expect(throws: OutlineTextError.noItem(line: 3, label: "three")) {
            try SectionSnapshot<Int>(outline: "- one\n\n- three") { byName[$0] }
        }
    }

    @Test func aLineBreakInAnItemIsDrawnOnOneLine() throws {
        var outline = SectionSnapshot<String>()
        try outline.append(["two\nlines"])
        #expect(outline.outlineText().description == "- two⏎lines")
    }

    @Test(arguments: 0..<5)
    func aWrongLineIsNamed(index: Int) {
        let (text, error, description): (String, OutlineTextError, String) = [
            (
                "- A\n\nB", .noDash(line: 3, text: "B"),
                "line 3, “B”: a line is spaces, a dash, a space and a label"
            ),
            (
                "- A\n\t- B", .noDash(line: 2, text: "\t- B"),
                "line 2, “\t- B”: a line is spaces, a dash, a space and a label"
            ),
            (
                "- A\n   - B", .oddIndentation(line: 2, spaces: 3),
                "line 2: 3 spaces before the dash; each level has two"
            ),
            (
                "  - A", .missingParent(line: 1, label: "A"),
                "line 1, “A”: more than one level below the line before"
            ),
            (
                "- A\n\n    - B", .missingParent(line: 3, label: "B"),
                "line 3, “B”: more than one level below the line before"
            ),
        ][index]
        #expect(throws: error) { try OutlineText(text) }
        #expect(throws: error) { try SectionSnapshot<String>(outline: text) }
        #expect(error.description == description)
    }

    @Test func aSnapshotRefusesWhatItCannotHold() throws {
        #expect(throws: OutlineTextError.duplicateItem(line: 4, label: "A")) {
            try SectionSnapshot<String>(outline: "- A\n- B\n\n  - A")
        }
        #expect(throws: OutlineTextError.noItem(line: 2, label: "B")) {
            try SectionSnapshot<Int>(outline: "- 1\n- B")
        }
        let wrong: [(String, OutlineTextError)] = [
            ("- S\n  - 1\n    - 2", .tooDeep(line: 3, label: "2")),
            ("- S +", .openInFlatSnapshot(line: 1, label: "S")),
            ("- S\n- S", .duplicateItem(line: 2, label: "S")),
            ("- S\n  - 1\n- T\n  - 1", .duplicateItem(line: 4, label: "1")),
            ("- S\n  - B", .noItem(line: 2, label: "B")),
        ]
        for (text, error) in wrong {
            #expect(throws: error) { try Snapshot<String, Int>(outline: text) }
        }
    }
}
