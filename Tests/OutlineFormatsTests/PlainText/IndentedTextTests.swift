import Testing

@testable import OutlineFormats

@Suite struct IndentedTextTests {
    private func outline(_ text: String) throws -> String {
        try FormatFile.outline(text, as: .indentedText)
    }

    @Test(arguments: ["\t", " ", "  ", "   ", "    ", "        ", " \t"])
    func anyIndentationIsOneLevel(_ indent: String) throws {
        let text = (0..<6).map { String(repeating: indent, count: $0) + "\($0)" }
        #expect(
            try outline(text.joined(separator: "\n")) == """
                - 0
                  - 1
                    - 2
                      - 3
                        - 4
                          ~ 5
                """)
    }

    @Test func tabsAndSpacesMayBeMixed() throws {
        #expect(
            try outline("a\n\tb\n    c\n\t\td\n        e\n")
                == "- a\n  ~ b\n  - c\n    ~ d\n    ~ e")
    }

    @Test func aStepBackBetweenTwoLevelsBelongsToTheOuterOne() throws {
        let text = "a\n    b\n  c\n   d\ne\n"
        #expect(try outline(text) == "- a\n  ~ b\n  - c\n    ~ d\n~ e")
        let report = try FormatFile.read(text, as: .indentedText).report
        #expect(
            report.problems == [
                ImportProblem(
                    .unevenIndentation, .kept,
                    at: ImportPosition(line: 3, column: 1, byteOffset: 8))
            ])
    }

    @Test func theFirstLineMayBeIndented() throws {
        #expect(try outline("    a\n      b\n  c\n") == "- a\n  ~ b\n~ c")
    }

    @Test func blankLinesDoNotCount() throws {
        #expect(try outline("\n \na\n\n\n\tb\n \t \nc") == "- a\n  ~ b\n~ c")
    }

    @Test func listMarksAreDropped() throws {
        #expect(
            try outline("- a\n  * b\n    + c\n  • d\n-\n-e\n")
                == "- a\n  - b\n    ~ c\n  ~ d\n~\n~ -e")
    }

    @Test func addressesMakeLinks() throws {
        let text = """
            Search <https://ddg.gg/?q=a%20b>
            https://example.org/
            <mailto:a@example.org>
            Mail me <a@example.org> now
            John <john@example.org>
            if a <b>
            x <<john@example.org>>
            y <>
            see https://example.org/
            """
        #expect(
            try outline(text) == """
                * Search <https://ddg.gg/?q=a%20b>
                * <https://example.org/>
                * <mailto:a@example.org>
                ~ Mail me <a@example.org> now
                ~ John <john@example.org>
                ~ if a <b>
                * x <john@example.org>
                ~ y <>
                ~ see https://example.org/
                """)
    }

    @Test func windowsPathsStayWhatTheyAre() throws {
        #expect(try outline("C:\\new\\table\n\tD:\\x") == "- C:\\new\\table\n  ~ D:\\x")
    }

    @Test func taskPaperComesIn() throws {
        let text =
            "Home:\n\t- Paint @done(2020-01-01)\n\t\tUse white.\n\t- Call\n\nWork:\n\t- Mail\n"
        #expect(
            try outline(text) == """
                - Home:
                  - Paint @done(2020-01-01)
                    ~ Use white.
                  ~ Call
                - Work:
                  ~ Mail
                """)
    }

    @Test func hyphensAreALine() throws {
        #expect(try outline("a\n---\n- -----\n\\---\n") == "~ a\n---\n---\n~ ---")
    }

    @Test func deepLinesSayTheirLevel() throws {
        let events =
            Array(repeating: EntryEvent.open(.folder("f"), isExpanded: false), count: 200)
            + [.open(.note("n"), isExpanded: false)]
            + Array(repeating: EntryEvent.close, count: 201)
            + [.open(.note("m"), isExpanded: false), .close]
        let (file, report) = try FormatFile.write(events, as: .indentedText)
        #expect(String(decoding: file, as: UTF8.self).contains("\n\\65\\ f\n"))
        #expect(file.count < 3_600)
        #expect(try FormatFile.read(file, as: .indentedText).events.events == events)
        #expect(report.lossCount == 0)
    }

    @Test func aLevelThatIsTooDeepIsMended() throws {
        let imported = try FormatFile.read("a\n\\9\\ b\n\\2\\ c\n", as: .indentedText)
        #expect(imported.report.maximumDepth == 2)
        #expect(imported.codes == [.unevenIndentation])
    }

    @Test func depthIsLimited() throws {
        var limits = ImportLimits()
        limits.depth = 2
        let imported = try FormatFile.read(
            Array("a\n b\n  c\n   d\n".utf8), as: .indentedText, limits: limits)
        #expect(imported.report.maximumDepth == 2)
        #expect(imported.report.items == 4)
        #expect(imported.codes == [.tooDeep, .tooDeep])
    }

    @Test func longLinesAreCutBetweenCharacters() throws {
        var limits = ImportLimits()
        limits.fieldLength = 6
        let imported = try FormatFile.read(
            Array("日本語の行\nb\n".utf8), as: .indentedText, limits: limits)
        #expect(imported.entries.map(\.title) == ["日本", "b"])
        #expect(imported.codes == [.fieldTooLong])
    }

    @Test func zeroBytesAreReplacedAndReported() throws {
        let imported = try FormatFile.read("a\0b and so on and so on\n", as: .indentedText)
        #expect(imported.entries.map(\.title) == ["a\u{FFFD}b and so on and so on"])
        #expect(imported.codes == [.invalidBytes])
    }

    @Test func anotherCharacterSetIsGuessedAndReported() throws {
        let imported = try FormatFile.read([0x43, 0x61, 0x66, 0xE9, 0x21], as: .indentedText)
        #expect(imported.entries.map(\.title) == ["Café!"])
        #expect(imported.codes == [.guessedCharacterSet])
    }
}
