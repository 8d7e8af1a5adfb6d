import Testing

@testable import OutlineFormats

/// Broken entries: what is saved of them, and where the reader says they are.
@Suite struct BookmarkRepairTests {
    private static let head = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n"

    private func file(_ body: String) -> String { Self.head + body + "\n</DL><p>\n" }

    @Test func missingQuoteBeforeTheNextAttribute() throws {
        let imported = try read(
            file(
                "<DT><A HREF=\"http://a TAGS=\"x,y\" ADD_DATE=\"1700000000\">one</A>\n<DT><A HREF=\"u:2\">2</A>"
            ))
        #expect(imported.entries.map(\.address) == ["http://a", "u:2"])
        #expect(imported.entries[0].tags == ["x", "y"])
        #expect(imported.entries[0].added == EntryDate(seconds: 1_700_000_000))
        #expect(imported.codes == [.missingQuote])
        #expect(
            imported.report.problems[0].position
                == ImportPosition(line: 3, column: 8, byteOffset: 51))
    }

    @Test func missingQuoteAtTheEndOfTheTag() throws {
        let imported = try read(
            file(
                """
                <DT><A HREF="u:1">1</A>
                <DT><A HREF="http://a>broken</A>
                <DT><A HREF="u:3">3</A>
                <DT><A HREF="u:4">4</A>
                """))
        #expect(imported.entries.map(\.address) == ["u:1", "http://a", "u:3", "u:4"])
        #expect(imported.entries.map(\.title) == ["1", "broken", "3", "4"])
        #expect(imported.codes == [.missingQuote])
        #expect(imported.report.problems[0].position.line == 4)
        #expect(imported.report.repaired == 1)
    }

    @Test func missingQuoteInTheLastEntry() throws {
        let imported = try read(
            Self.head + "<DT><A HREF=\"u:1\">1</A>\n<DT><A HREF=\"http://a>last</A>\n")
        #expect(imported.entries.map(\.title) == ["1", "last"])
        #expect(imported.codes.contains(.missingQuote))
    }

    @Test func missingOpeningQuote() throws {
        let imported = try read(file("<DT><A HREF=http://a\" ADD_DATE=\"1700000000\">t</A>"))
        #expect(imported.entries[0].address == "http://a")
        #expect(imported.entries[0].added == EntryDate(seconds: 1_700_000_000))
        #expect(imported.codes == [.missingQuote])
    }

    @Test func missingEndOfTag() throws {
        let imported = try read(file("<DT><A HREF=\"u:1\"\n<DT><A HREF=\"u:2\">2</A>"))
        #expect(imported.entries.map(\.address) == ["u:1", "u:2"])
        #expect(imported.codes.contains(.unclosedTag))
    }

    @Test func soundValuesThatLookBrokenAreLeftAlone() throws {
        let imported = try read(
            file(
                """
                <DT><A HREF="u:1" NOTE_TEXT="x y=" ADD_DATE="1700000000">1</A>
                <DT><A HREF="javascript:'<DT>'"ADD_DATE="1700000000">2</A>
                """))
        #expect(imported.entries[0].attributes == [EntryAttribute("NOTE_TEXT", "x y=")])
        #expect(
            imported.entries.map(\.added) == [
                EntryDate(seconds: 1_700_000_000), EntryDate(seconds: 1_700_000_000),
            ])
    }

    @Test func everyTruncationGivesTheEntriesBefore() throws {
        let whole = Array(
            file(
                """
                <DT><H3 ADD_DATE="1700000000">F</H3>
                <DD>about
                <DL><p>
                    <DT><A HREF="http://a" TAGS="x">é one</A>
                </DL><p>
                <DT><A HREF="http://b" ICON="data:">two</A>
                <HR>
                """
            ).utf8)
        let complete = try read(whole)
        for length in Self.head.utf8.count..<whole.count {
            let imported = try read(Array(whole[..<length]))
            #expect(imported.events.isBalanced, "\(length)")
            #expect(imported.report.items <= complete.report.items, "\(length)")
            if length < whole.count - 10 { #expect(imported.report.endsEarly, "\(length)") }
            let addresses = imported.entries.map(\.address).filter { !$0.isEmpty }
            #expect(["http://a", "http://b"].starts(with: addresses), "\(length)")
        }
    }

    @Test func duplicateAttributesAreReported() throws {
        let imported = try read(file("<DT><A HREF=\"u:1\" href=\"u:2\">1</A>"))
        #expect(imported.entries[0].address == "u:1")
        #expect(imported.entries[0].attributes.isEmpty)
        #expect(imported.codes == [.duplicateAttribute])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func positionsCountLinesScalarsAndBytes(_ lineEnd: String) throws {
        let lines = [
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<DL><p>", "<DT><A HREF=\"u:1\">😀 é</A>",
            "é😀 <DT><A HREF=\"x\">t</A>", "</DL><p>", "",
        ]
        let imported = try read(lines.joined(separator: lineEnd))
        let before = lines[..<3].map { $0.utf8.count + lineEnd.utf8.count }.reduce(0, +)
        #expect(
            imported.report.problems == [
                ImportProblem(
                    .strayText, .skipped, at: ImportPosition(line: 4, column: 1, byteOffset: before)
                ),
                ImportProblem(
                    .relativeAddress, .kept,
                    at: ImportPosition(line: 4, column: 8, byteOffset: before + 11)),
            ])
    }

    @Test func positionsHoldFarIntoAFile() throws {
        let link = "<DT><A HREF=\"http://a.example/\">é title</A>\n"
        let count = 20_000
        let imported = try read(
            file(String(repeating: link, count: count) + "<DT><A HREF=\"x\">t</A>"))
        let position = imported.report.problems[0].position
        #expect(position.line == count + 3)
        #expect(position.column == 5)
        #expect(position.byteOffset == Self.head.utf8.count + count * link.utf8.count + 4)
    }

    // MARK: Limits

    @Test func hugeFieldsAreTaken() throws {
        let icon = "data:" + String(repeating: "A", count: 10_000_000)
        let imported = try read(
            file("<DT><A HREF=\"u:1\" ICON=\"\(icon)\">1</A><DT><A HREF=\"u:2\">2</A>"))
        #expect(imported.entries[0].icon == icon)
        #expect(imported.report.links == 2)
        #expect(imported.report.problemCount == 0)
    }

    @Test(arguments: [150, 200_000])
    func tagsBeyondTheLimitAreSkipped(_ length: Int) throws {
        var limits = ImportLimits()
        limits.fieldLength = length / 2
        let html = file(
            """
            <DT><A HREF="u:1">1</A>
            <DT><A HREF="u:2" ICON="\(String(repeating: "A", count: length))">2</A>
            <DT><A HREF="u:3">3</A>
            """)
        let imported = try read(Array(html.utf8), limits: limits)
        #expect(imported.entries.map(\.address) == ["u:1", "u:3"])
        #expect(imported.codes == [.fieldTooLong])
        #expect(imported.report.skipped == 1)
    }

    @Test func textsBeyondTheLimitAreCutBetweenCharacters() throws {
        var limits = ImportLimits()
        limits.fieldLength = 64
        let html = file("<DT><A HREF=\"u:1\">\(String(repeating: "é", count: 100))x</A>")
        let imported = try read(Array(html.utf8), limits: limits)
        #expect(imported.entries.map(\.title) == [String(repeating: "é", count: 32)])
        #expect(imported.codes == [.fieldTooLong])
    }

    @Test func listsBeyondTheDepthLimitJoinTheDeepest() throws {
        var limits = ImportLimits()
        limits.depth = 2
        let nested =
            String(repeating: "<DT><H3>f</H3><DL><p>", count: 4) + "<DT><A HREF=\"u:1\">1</A>"
            + String(repeating: "</DL><p>", count: 4)
        let imported = try read(Array(file(nested).utf8), limits: limits)
        #expect(imported.report.items == 5)
        #expect(imported.report.maximumDepth == 3)
        #expect(imported.codes == [.tooDeep, .tooDeep])
        #expect(imported.events.isBalanced)
    }

    @Test func attributesBeyondTheLimitAreDropped() throws {
        var limits = ImportLimits()
        limits.attributeCount = 3
        let html = file("<DT><A HREF=\"u:1\" A=1 B=2 C=3 D=4>1</A>")
        let imported = try read(Array(html.utf8), limits: limits)
        #expect(
            imported.entries[0].attributes == [EntryAttribute("A", "1"), EntryAttribute("B", "2")])
        #expect(imported.codes == [.tooManyAttributes])
    }

    @Test func problemsBeyondTheLimitAreCounted() throws {
        var limits = ImportLimits()
        limits.listedProblems = 10
        let html = file(String(repeating: "<DT><A HREF=\"x\">1</A>\n", count: 50))
        let imported = try read(Array(html.utf8), limits: limits)
        #expect(imported.report.problems.count == 10)
        #expect(imported.report.problemCount == 50)
    }
}
