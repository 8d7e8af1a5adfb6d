import Testing

@testable import OutlineFormats

@Suite struct MarkdownTests {
    private func outline(_ text: String) throws -> String {
        try FormatFile.outline(text, as: .markdown)
    }

    @Test(arguments: [2, 3, 4])
    func sixLevelsAreSixLevels(_ width: Int) throws {
        let text = (0..<6).map { String(repeating: " ", count: min($0 * width, 99)) + "- \($0)" }
        let expected = "- 0\n  - 1\n    - 2\n      - 3\n        - 4\n          ~ 5"
        #expect(try outline(text.joined(separator: "\n")) == expected)
    }

    @Test func headingsAreFoldersByTheirLevels() throws {
        #expect(
            try outline("## A\n\n- x\n\n#### B\n\n- y\n\n# C\n\nD\n=\n\ntext\n") == """
                - A
                  ~ x
                  - B
                    ~ y
                - C
                - D
                """)
    }

    @Test func linksAndTheTextAfterThem() throws {
        let text = """
            - [One](https://example.org/1 "t") - A thing.
            - [Two][2] – another
            - <https://example.org/3>
            - https://example.org/4
            - [*Five* `x`](<a b>), and *more*

            [2]: https://example.org/2
            """
        let entries = try FormatFile.read(text, as: .markdown).entries
        #expect(entries.map(\.title) == ["One", "Two", "", "", "Five x"])
        #expect(entries.map(\.description) == ["A thing.", "another", "", "", ", and *more*"])
        #expect(
            entries.map(\.address) == [
                "https://example.org/1", "https://example.org/2", "https://example.org/3",
                "https://example.org/4", "a b",
            ])
        #expect(entries[0].attributes == [EntryAttribute("link-title", "t")])
    }

    @Test func tasksAreMarked() throws {
        let entries = try FormatFile.read(
            "- [ ] a\n- [x] b\n- [X] [c](u:1)\n- \\[x\\] d\n", as: .markdown
        ).entries
        #expect(entries.map(\.title) == ["a", "b", "c", "[x] d"])
        #expect(
            entries.map { $0.attributes.first?.value } == ["false", "true", "true", nil])
    }

    @Test func moreThanTextIsKeptAsMarkdown() throws {
        let text = "- *a* b `c`\n\n  para **d**\n\n      code\n"
        let imported = try FormatFile.read(text, as: .markdown)
        let entry = try #require(imported.entries.first)
        #expect(entry.title == "*a* b `c`")
        #expect(entry.description == "para **d**\n\n``` \ncode\n```")
        let (file, report) = try FormatFile.write(imported.events.events, as: .markdown)
        #expect(report.lossCount == 0)
        #expect(try FormatFile.read(file, as: .markdown).entries == imported.entries)
    }

    @Test func paragraphsDescribeHeadingsAndItems() throws {
        let entries = try FormatFile.read(
            "intro\n\n# A\n\nfirst\nline\n\nsecond\n\n- b\n\n  of b\n\nafter\n", as: .markdown
        ).entries
        #expect(entries.map(\.title) == ["intro", "A", "b", "after"])
        #expect(entries.map(\.description) == ["", "first\nline\n\nsecond", "of b", ""])
    }

    @Test func rulesAreSeparators() throws {
        #expect(try outline("- a\n- ***\n\n---\n") == "~ a\n---\n---")
    }

    @Test func foldersAreHeadingsWhereNothingElseFollows() throws {
        let events: [EntryEvent] = [
            .open(.link("x", to: "u:1"), isExpanded: false), .close,
            .open(.folder("A"), isExpanded: false),
            .open(.folder("list"), isExpanded: false),
            .open(.note("n"), isExpanded: false), .close, .close,
            .open(.note("m"), isExpanded: false), .close,
            .open(.folder("B"), isExpanded: false), .close, .close,
        ]
        let (file, report) = try FormatFile.write(events, as: .markdown)
        #expect(
            String(decoding: file, as: UTF8.self) == """
                - [x](<u:1>)

                # A

                - list
                  - n
                - m

                ## B


                """)
        #expect(report.lossCount == 0)
        #expect(try FormatFile.read(file, as: .markdown).events.events == events)
    }

    static let hard =
        PlainRoundTripTests.hard + [
            "*a*", "_a_", "a_b", "`", "``a", "[a](b)", "[x] a", "[ ]", "![a](b)", "<b>",
            "<!-- a -->",
            "&amp;", "&#10;", "# a", "a #", "1. a", "1) a", "12", "+ a", "= a", "===", "~~~", "> a",
            "a  ", "\u{B}", "[a]: b", "https://a_b.c/d&e", "a\n\nb", "a\n\n\nb", "\\\n", "a\n- b",
            "    a", "a\n    b", "***", "a\n---", "| a | b |",
        ]

    @Test(arguments: hard.indices) func aTextComesBack(_ index: Int) throws {
        let text = Self.hard[index]
        var link = OutlineEntry.link(text, to: text)
        var folder = OutlineEntry.folder(text)
        var note = OutlineEntry.note(text)
        for other in [false, true] {
            let events: [EntryEvent] = [
                .open(note, isExpanded: false), .close, .open(link, isExpanded: false), .close,
                .open(folder, isExpanded: false), .open(folder, isExpanded: false),
                .open(note, isExpanded: false), .close, .close,
                .open(link, isExpanded: false), .close, .close,
            ]
            let (file, report) = try FormatFile.write(events, as: .markdown)
            let imported = try FormatFile.read(file, as: .markdown)
            #expect(
                imported.events.events == events,
                "\(other) \(String(decoding: file, as: UTF8.self))"
            )
            #expect(report.lossCount == 0)
            link.description = text
            folder.description = text
            note.description = text
        }
    }

    @Test func addressesThatAreBombsAreRefused() {
        let text =
            "[a]: https://example.org/" + String(repeating: "x", count: 1 << 20) + "\n\n"
            + String(repeating: "[a] ", count: 1_000)
        #expect(throws: ImportError.self) { try FormatFile.read(text, as: .markdown) }
    }

    @Test(.withCorpus) func aLongListOfLists() throws {
        let imported = try FormatFile.read(
            Corpus.bytes("text/sindresorhus-awesome.md"), as: .markdown)
        #expect(imported.report.folders >= 28)
        #expect(imported.report.links == 711)
        #expect(imported.report.problemCount == 0)
        let (file, report) = try FormatFile.write(imported.events.events, as: .markdown)
        #expect(report.lossCount == 0)
        let again = try FormatFile.read(file, as: .markdown)
        #expect(again.events.events == imported.events.events)
    }
}
