import Testing

@testable import OutlineFormats

/// What single programs write beside the common format, and that it comes out again.
@Suite struct BookmarkDialectTests {
    private func file(_ body: String) -> String {
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n\(body)\n</DL><p>\n"
    }

    /// The entries, when they are the same after they were written and read again.
    private func lasting(_ html: String) throws -> [OutlineEntry] {
        let imported = try read(html)
        let (text, report) = try OutlineFormatsTests.html(imported.events.events)
        #expect(report.lossCount == 0)
        #expect(try read(text).events.events == imported.events.events)
        return imported.entries
    }

    @Test func `The placeholder of Vivaldi is a separator, and is written as one`() throws {
        let html = file("<DT><A HREF=\"http://bookmark.placeholder.url/\">---</A>")
        #expect(try lasting(html) == [.separator])
        let written = try OutlineFormatsTests.html(try read(html).events.events).text
        #expect(written.contains("<HR>") && !written.contains("placeholder"))
    }

    @Test(arguments: [
        ("about:blank", "-----"), ("https://separator.mayastudios.com/index.php?t=horz", "───────"),
        ("https://separator.floccus.org/?id=467366", "-----"),
        ("http://bookmark.placeholder.url/", "My section"), ("https://a.example/", "---"),
    ])
    func `Links that people made to look like lines stay links`(
        _ address: String, _ title: String
    ) throws {
        let html = file("<DT><A HREF=\"\(address)\">\(title)</A>")
        #expect(try lasting(html) == [.link(title, to: address)])
    }

    @Test func `Pinboard's and Shaarli's private and unread marks stay`() throws {
        let entries = try lasting(
            file("<DT><A HREF=\"u:1\" ADD_DATE=\"1\" PRIVATE=\"1\" TOREAD=\"1\" TAGS=\"a,b\">1</A>")
        )
        #expect(
            entries[0].attributes == [
                EntryAttribute("PRIVATE", "1"), EntryAttribute("TOREAD", "1"),
            ])
        #expect(entries[0].tags == ["a", "b"])
    }

    @Test func `Internet Explorer's feeds and web slices stay`() throws {
        let entries = try lasting(
            file(
                """
                <DT><A FEEDURL="http://f/rss" HREF="http://f/" FEED="true">Feed</A>
                <DT><A FEEDURL="http://f/only">Feed without a page</A>
                <DT><A HREF="http://s/#x" FEEDURL="http://s/#x" WEBSLICE="true" ISLIVEPREVIEW="true" PREVIEWSIZE="100 x 100">Slice</A>
                """))
        #expect(entries.map(\.kind) == [.link, .link, .link])
        #expect(
            entries.map { $0.attributes.first { $0.name == "FEEDURL" }?.value }
                == ["http://f/rss", "http://f/only", "http://s/#x"])
        #expect(entries[2].attributes.last == EntryAttribute("PREVIEWSIZE", "100 x 100"))
    }

    @Test func `Netscape's marks without a value stay`() throws {
        let entries = try lasting(
            file(
                """
                <DT><H3 FOLDED NEWITEMHEADER MENUHEADER ADD_DATE="910000000">F</H3>
                <DL><p>
                <DT><A HREF="u:1" ALIASID="1" LAST_CHARSET="ISO-8859-1">1</A>
                </DL><p>
                """))
        #expect(
            entries[0].attributes == [
                EntryAttribute("NEWITEMHEADER", nil), EntryAttribute("MENUHEADER", nil),
            ])
        #expect(entries[1].attributes.map(\.name) == ["ALIASID", "LAST_CHARSET"])
    }

    @Test func `Unknown attributes stay on folders, links and separators`() throws {
        let entries = try lasting(
            file(
                """
                <DT><H3 id="com.apple.ReadingList" X-Order='3'>F</H3>
                <DL><p>
                <DT><A HREF="u:1" DATA-COVER="https://c/?a=1&amp;b=2" data-important="true">1</A>
                <HR COLOR="red" NOSHADE>
                </DL><p>
                """))
        #expect(entries[0].attributes.map(\.name) == ["id", "X-Order"])
        #expect(entries[1].attributes[0] == EntryAttribute("DATA-COVER", "https://c/?a=1&b=2"))
        #expect(
            entries[2].attributes == [
                EntryAttribute("COLOR", "red"), EntryAttribute("NOSHADE", nil),
            ])
    }

    @Test func `Numbered lists without ends of items are read-later lists too`() throws {
        let text = try outline(
            """
            <!DOCTYPE html>
            <html><head><title>Export</title></head>
            <body>
            <h1>Unread</h1>
            <ol>
            <li><a href="https://a.example/" time_added="1440000000">A</a>
            <li><a href="https://b.example/" time_added="1440000000" tags="x,y">B</a>
            </ol>
            <h1>Archive</h1>
            <ol>
            <li><a href="https://c.example/" time_added="1440000000">C</a>
            </ol>
            </body></html>
            """)
        #expect(
            text == """
                - Unread
                  * A <https://a.example/>
                  * B <https://b.example/>
                - Archive
                  * C <https://c.example/>
                """)
    }
}
