import OutlineStore
import OutlineTesting
import Testing

@Suite struct OutlineTextTests {
    private let tree = """
        - A +
          - B
            - deep +
          - C with - and +signs
        - D
        """

    @Test func aTreeReadsAsItWasWritten() throws {
        let text = try OutlineText(tree)
        #expect(text.description == tree)
        #expect(text.lines.map(\.level) == [0, 1, 2, 1, 0])
        #expect(text.lines.map(\.isExpanded) == [true, false, true, false, false])
        #expect(text.lines[3].label == "C with - and +signs")
    }

    @Test func itsTreesAreNested() throws {
        let trees = try OutlineText(tree).trees
        #expect(trees.map(\.content.title) == ["A", "D"])
        #expect(trees[0].children.map(\.content.title) == ["B", "C with - and +signs"])
        #expect(trees[0].children[0].children.map(\.content.title) == ["deep"])
        #expect(trees[1].children.isEmpty)
    }

    @Test func aStoreGivesBackWhatWasPlanted() throws {
        let fixture = try OutlineFixture(tree)
        #expect(try fixture.text() == tree)
        #expect(
            try fixture.visibleText() == """
                - A +
                  - B
                  - C with - and +signs
                - D
                """)
    }

    @Test func emptyLinesAreSkipped() throws {
        #expect(try OutlineText("\n- A\n  \n  - B\n").description == "- A\n  - B")
        #expect(try OutlineText("").lines.isEmpty)
        #expect(try OutlineText("-").lines == [.init(level: 0, label: "")])
    }

    @Test func aDifferenceShowsWhatGoesAndWhatComes() throws {
        let found = try OutlineText("- A\n- B\n- C")
        #expect(found.difference(to: found) == nil)
        #expect(
            found.difference(to: try OutlineText("- A\n- C\n- D"))
                == "  - A\n- - B\n  - C\n+ - D")
    }
}
