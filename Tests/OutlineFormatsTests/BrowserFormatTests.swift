import Testing

@testable import OutlineFormats

/// The ways in which programs write the format, each in a small file of our own.
@Suite struct BrowserFormatTests {
    @Test func chrome() throws {
        let imported = try read(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <!-- This is an automatically generated file.
                 It will be read and overwritten.
                 DO NOT EDIT! -->
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>
                <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000100" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
                <DL><p>
                    <DT><A HREF="https://swift.org/?a=1&b=2" ADD_DATE="1700000001" ICON="data:image/png;base64,AAAA">Swift</A>
                </DL><p>
                <DT><A HREF="https://example.org/" ADD_DATE="1700000002">Example</A>
            </DL><p>

            """)
        let bar = imported.entries[0]
        #expect(bar.kind == .folder)
        #expect(bar.added == EntryDate(seconds: 1_700_000_000))
        #expect(bar.modified == EntryDate(seconds: 1_700_000_100))
        #expect(bar.attributes == [EntryAttribute("PERSONAL_TOOLBAR_FOLDER", "true")])
        let swift = imported.entries[1]
        #expect(swift.address == "https://swift.org/?a=1&b=2")
        #expect(swift.icon == "data:image/png;base64,AAAA")
        #expect(imported.report.title == "Bookmarks")
        #expect(imported.report.problemCount == 0)
        #expect(imported.report.maximumDepth == 2)
    }

    @Test func firefox() throws {
        let imported = try read(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <meta http-equiv="Content-Security-Policy"
                  content="default-src 'self'; script-src 'none'; img-src data: *; object-src 'none'"></meta>
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks Menu</H1>

            <DL><p>
                <DT><A HREF="place:type=6&sort=14&maxResults=10" ADD_DATE="1700000000">Recent Tags</A>
                <HR>    <DT><H3 ADD_DATE="1700000000" UNFILED_BOOKMARKS_FOLDER="true">Other</H3>
                <DD>What was never filed
                <DL><p>
                    <DT><A HREF="https://a.example/" SHORTCUTURL="a" POST_DATA="q%3D%25s" TAGS="to read,swift" LAST_CHARSET="UTF-8" ICON_URI="https://a.example/favicon.ico">A</A>
                    <DD>
                    <DT><A HREF="https://a.example/feed" FEEDURL="https://a.example/feed.xml">Feed</A>
                </DL><p>
            </DL>

            """)
        let entries = imported.entries
        #expect(entries.map(\.kind) == [.link, .separator, .folder, .link, .link])
        #expect(entries[0].address == "place:type=6&sort=14&maxResults=10")
        #expect(entries[2].description == "What was never filed")
        #expect(entries[3].keyword == "a")
        #expect(entries[3].tags == ["to read", "swift"])
        #expect(entries[3].iconAddress == "https://a.example/favicon.ico")
        #expect(
            entries[3].attributes == [
                EntryAttribute("POST_DATA", "q%3D%25s"), EntryAttribute("LAST_CHARSET", "UTF-8"),
            ])
        #expect(entries[3].description == "")
        #expect(entries[4].attributes == [EntryAttribute("FEEDURL", "https://a.example/feed.xml")])
        #expect(imported.report.title == "Bookmarks Menu")
        #expect(imported.report.problemCount == 0)
    }

    @Test func safariHasNoOuterListAndNoDates() throws {
        let text = try outline(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            \t<HTML>
            \t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            \t<Title>Bookmarks</Title>
            \t<H1>Bookmarks</H1>
            \t<DT><H3 FOLDED>Favourites</H3>
            \t<DL><p>
            \t\t<DT><A HREF="https://www.apple.com/">Apple</A>
            \t</DL><p>
            \t<DT><H3 FOLDED>Bookmarks Menu</H3>
            \t<DL><p>
            \t</DL><p>
            \t<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
            \t<DL><p>
            \t\t<DT><A HREF="https://example.org/">Later</A>
            \t</DL><p>
            </HTML>
            """)
        #expect(
            text == """
                - Favourites
                  * Apple <https://www.apple.com/>
                - Bookmarks Menu
                - Reading List
                  * Later <https://example.org/>
                """)
    }

    @Test func internetExplorerAndEdgeWriteAByteOrderMark() throws {
        let imported = try read(
            """
            \u{FEFF}<!DOCTYPE NETSCAPE-Bookmark-file-1>
            <!-- This is an automatically generated file.
            It will be read and overwritten.
            Do Not Edit! -->
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>
                <DT><H3 FOLDED ADD_DATE="1466267453">Links</H3>
                <DL><p>
                    <DT><A HREF="https://example.org/" ADD_DATE="1466267453" LAST_VISIT="0" LAST_MODIFIED="1466267454" ICON_URI="https://example.org/favicon.ico" >Example</A>
                    <DT><A FEEDURL="https://example.org/rss" HREF="https://example.org/rss" FEED="true">Feed</A>
                </DL><p>
            </DL><p>
            """)
        #expect(imported.entries[1].visited == nil)
        #expect(imported.entries[1].modified == EntryDate(seconds: 1_466_267_454))
        #expect(imported.entries[2].attributes.map(\.name) == ["FEEDURL", "FEED"])
        #expect(imported.report.problemCount == 0)
    }

    @Test func vivaldiWritesSeparatorsAsLinks() throws {
        let imported = try read(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
                <DT><A HREF="https://a.example/" ADD_DATE="1700000000">A</A>
                <DT><A HREF="http://bookmark.placeholder.url/" ADD_DATE="1700000001">---</A>
                <DT><A HREF="http://bookmark.placeholder.url/" DESCRIPTION="separator">---</A>
                <DT><A HREF="https://b.example/" DESCRIPTION="What B is">B</A>
            </DL><p>
            """)
        #expect(imported.entries.map(\.kind) == [.link, .separator, .separator, .link])
        #expect(imported.entries[1].added == EntryDate(seconds: 1_700_000_001))
        #expect(imported.entries[2] == .separator)
        #expect(imported.entries[3].description == "What B is")
        #expect(imported.entries[3].attributes.isEmpty)
    }

    @Test func pocketWritesPlainListsUnderHeadings() throws {
        let imported = try read(
            """
            <!DOCTYPE html>
            <html>
            <head>
            <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
            <title>Pocket Export</title>
            </head>
            <body>
            <h1>Unread</h1>
            <ul>
            <li><a href="https://a.example/" time_added="1440000000" tags="swift,long reads">A</a></li>
            <li><a href="https://b.example/" time_added="1440000001" tags="">B</a></li>
            </ul>

            <h1>Read Archive</h1>
            <ul>
            </ul>
            </body>
            </html>
            """)
        #expect(imported.entries.map(\.title) == ["Unread", "A", "B", "Read Archive"])
        #expect(imported.entries.map(\.kind) == [.folder, .link, .link, .folder])
        #expect(imported.entries[1].added == EntryDate(seconds: 1_440_000_000))
        #expect(imported.entries[1].tags == ["swift", "long reads"])
        #expect(imported.entries[2].tags == [])
        #expect(imported.report.title == "Pocket Export")
        #expect(imported.report.problemCount == 0)
    }

    @Test func deliciousAndPinboardWriteTagsAndNotes() throws {
        let imported = try read(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p><DT><A HREF="https://a.example/" ADD_DATE="1098309600" PRIVATE="1" TOREAD="0" TAGS="@font,os">A</A>
            <DD>"Quoted" & bare
            <DT><A HREF="https://b.example/" ADD_DATE="1098309601" PRIVATE="0">B</A>
            </DL></p>
            """)
        #expect(imported.entries[0].tags == ["@font", "os"])
        #expect(
            imported.entries[0].attributes == [
                EntryAttribute("PRIVATE", "1"), EntryAttribute("TOREAD", "0"),
            ])
        #expect(imported.entries[0].description == "\"Quoted\" & bare")
        #expect(imported.entries[1].added == EntryDate(seconds: 1_098_309_601))
        #expect(imported.report.problemCount == 0)
    }

    @Test func shaarliBeginsOnTheLineOfTheHeading() throws {
        let imported = try read(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1><DT><A HREF="?Ab12cd" ADD_DATE="1470640652" PRIVATE="1">Note: mine</A>
            <DD>Steps:

              * one
              * two
            \ttabbed
            <DT><A HREF="https://b.example/">B</A>
            """)
        #expect(imported.entries.count == 2)
        #expect(imported.entries[0].address == "?Ab12cd")
        #expect(imported.entries[0].description == "Steps:\n\n  * one\n  * two\n\ttabbed")
        #expect(imported.codes == [.relativeAddress])
    }

    @Test func netscapeWroteTheOpenFoldersWithoutAMark() throws {
        let text = try outline(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
                <DT><H3 FOLDED ADD_DATE="910000000">Shut</H3>
                <DL><p></DL><p>
                <DT><H3 ADD_DATE="910000000">Unmarked</H3>
                <DL><p></DL><p>
                <DT><H3 OPEN>Marked open</H3>
                <DL><p></DL><p>
            </DL><p>
            """)
        #expect(text == "- Shut\n- Unmarked\n+ Marked open")
    }
}
