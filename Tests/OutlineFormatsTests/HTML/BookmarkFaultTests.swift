import OutlineStore
import Testing

@testable import OutlineFormats

/// What bookmark files did to other programs, and must not do here.
@Suite struct BookmarkFaultTests {
    private func file(_ body: String) -> String {
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>B</TITLE>\n<H1>B</H1>\n<DL><p>\n\(body)\n</DL><p>\n"
    }

    private func writtenAgain(_ html: String) throws -> String {
        try OutlineFormatsTests.html(try read(html).events.events).text
    }

    // MARK: Dates

    @Test func `Links without dates come in, without dates`() throws {
        let imported = try read(
            file(
                "<DT><H3>F</H3>\n<DL><p>\n<DT><A HREF=\"u:1\">1</A>\n</DL><p>\n<DT><A HREF=\"u:2\">2</A>"
            ))
        #expect(imported.entries.map(\.title) == ["F", "1", "2"])
        for entry in imported.entries {
            #expect(entry.added == nil && entry.modified == nil && entry.visited == nil)
        }
        #expect(imported.report.problemCount == 0)
    }

    @Test func `A date of zero is none, and none is written`() throws {
        let html = file(
            "<DT><A HREF=\"u:1\" ADD_DATE=\"0\" LAST_VISIT=\"0\" LAST_MODIFIED=\"0\">1</A>")
        let entry = try #require(try read(html).entries.first)
        #expect(entry == .link("1", to: "u:1"))
        #expect(try writtenAgain(html).contains("<DT><A HREF=\"u:1\">1</A>"))
    }

    @Test func `Dates of several units in one file keep their moments and their kinds`() throws {
        let html = file(
            """
            <DT><H3 ADD_DATE="1466009029" LAST_MODIFIED="1466009030">seconds</H3>
            <DL><p>
            <DT><A HREF="u:1" ADD_DATE="1466009029000" LAST_VISIT="1466009031000">milliseconds</A>
            <DT><A HREF="u:2" ADD_DATE="1466009029000000">microseconds</A>
            <DT><A HREF="u:3" ADD_DATE="13110482629000000">microseconds since 1601</A>
            </DL><p>
            """)
        for text in [html, try writtenAgain(html)] {
            let entries = try read(text).entries
            #expect(entries.allSatisfy { $0.added == EntryDate(seconds: 1_466_009_029) })
            #expect(entries[0].modified == EntryDate(seconds: 1_466_009_030))
            #expect(entries[1].visited == EntryDate(seconds: 1_466_009_031))
            #expect(entries[1].modified == nil && entries[0].visited == nil)
        }
    }

    @Test func `One nonsense date costs nothing but itself`() throws {
        let imported = try read(
            file(
                """
                <DT><A HREF="u:1" ADD_DATE="Invalid Date">1</A>
                <DT><A HREF="u:2" ADD_DATE="99999999999999999999999999">2</A>
                <DT><A HREF="u:3" ADD_DATE="1466009029">3</A>
                """))
        #expect(imported.entries.map(\.address) == ["u:1", "u:2", "u:3"])
        #expect(imported.codes == [.unreadableDate, .unreadableDate])
        #expect(imported.entries[2].added == EntryDate(seconds: 1_466_009_029))
    }

    // MARK: Structure

    @Test func `Tens of thousands of links in many folders are all counted`() throws {
        let links = (0..<17).map { "<DT><A HREF=\"http://a/?\($0)\">t</A>\n" }.joined()
        let folder = "<DT><H3>Label</H3>\n<DL><p>\n\(links)</DL><p>\n"
        let imported = try read(file(String(repeating: folder, count: 1_921)))
        #expect(imported.report.folders == 1_921)
        #expect(imported.report.links == 1_921 * 17)
        #expect(imported.report.problemCount == 0)
    }

    @Test func `A quote that is missing costs neither the rest nor its own entry`() throws {
        let imported = try read(
            file(
                """
                <DT><A HREF="http://a TAGS="x">..</A>
                <DT><A HREF="u:2">2</A>
                """))
        #expect(imported.entries.map(\.address) == ["http://a", "u:2"])
        #expect(imported.codes == [.missingQuote])
        #expect(imported.report.problems.first?.position.line == 5)
    }

    @Test func `A slash in a folder's title stays one folder`() throws {
        let html = file("<DT><H3>Test 1/2</H3>\n<DL><p>\n</DL><p>")
        #expect(try read(try writtenAgain(html)).entries == [.folder("Test 1/2")])
    }

    @Test func `A feed in two folders stays in both`() throws {
        let feed = "<DT><A FEEDURL=\"http://f/rss\" HREF=\"http://f/\">Feed</A>"
        let text = try outline(
            file("<DT><H3>A</H3><DL><p>\(feed)</DL><p><DT><H3>B</H3><DL><p>\(feed)</DL><p>"))
        #expect(text == "- A\n  * Feed <http://f/>\n- B\n  * Feed <http://f/>")
    }

    @Test func `Our own file comes back without a folder around it`() throws {
        let html = file(
            """
            <DT><H3>F</H3>
            <DL><p>
            <DT><A HREF="http://a/">A</A>
            <HR>
            <DT><A HREF="http://a/">A</A>
            </DL><p>
            """)
        let once = try writtenAgain(html)
        #expect(try writtenAgain(once) == once)
        #expect(try outline(once) == "- F\n  * A <http://a/>\n  ---\n  * A <http://a/>")
    }

    @Test func `A store keeps the order of links to one address`() throws {
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let root = try store.section(named: "Bookmarks").root
        let links = ["c", "a", "b", "a"].map { "<DT><A HREF=\"http://a/?x#\($0)\">\($0)</A>" }
        let same = "<DT><A HREF=\"http://a/?x#a\">again</A>"
        try store.write("Import") { transaction in
            var source = MemoryByteSource(file(links.joined(separator: "\n") + same))
            try transaction.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: root, mode: .append)
        }
        let titles = try store.read { transaction in
            try transaction.children(of: root).map { try transaction.content(of: $0).title }
        }
        #expect(titles == ["c", "a", "b", "a", "again"])
    }
}
