import Testing

@testable import OutlineFormats

@Suite struct BookmarkTextTests {
    private func entry(_ line: String) throws -> OutlineEntry {
        let imported = try read("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n\(line)\n</DL><p>\n")
        #expect(imported.report.items == 1)
        return try #require(imported.entries.first)
    }

    @Test(arguments: [
        ("A &amp; B &#39;c&#39; &amp;amp;", "A & B 'c' &amp;"),
        ("&lt;b&gt; &quot;q&quot; &apos;", "<b> \"q\" '"),
        ("&eacute;&hellip;&euro;&#233;&#xE9;&#X1F600;", "é…€éé😀"),
        ("AT&T &unknown; &amp &#; &#x; &", "AT&T &unknown; &amp &#; &#x; &"),
        ("&#0;&#xD800;&#x110000;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("&#128;&#150;", "€–"),
    ])
    func referencesAreDecodedOnce(_ markup: String, _ text: String) throws {
        #expect(try entry("<DT><A HREF=\"u:1\">\(markup)</A>").title == text)
        #expect(
            try entry("<DT><A HREF=\"\(markup.replacing("\"", with: ""))\">t</A>").address == text)
    }

    @Test(arguments: [
        ("  padded\t", "padded"), ("a  b\tc", "a  b\tc"), ("wrapped\n      line", "wrapped line"),
        ("&#32;kept&#10;", " kept\n"), ("", ""), (" \n ", ""), ("line<BR>break", "line break"),
        ("a\r\nb", "a b"),
    ])
    func spaceInTitles(_ markup: String, _ text: String) throws {
        #expect(try entry("<DT><A HREF=\"u:1\">\(markup)</A>").title == text)
    }

    @Test(arguments: [
        ("one", "one"), ("one   ", "one"), ("  one", "one"),
        ("\n  \n  one\n  two\n\n", "  one\n  two"),
        ("  * a\n    * b", "  * a\n    * b"), ("a\r\n  b\rc", "a\n  b\nc"), ("", ""),
        (" \n\n ", ""),
        ("a<BR>b<p>c", "a\nb\nc"), ("&#32;kept&#10;&#9;", " kept\n\t"),
        ("if (a<b) &amp;&amp; c>d", "if (a<b) && c>d"),
        (
            "List:\n- a <a href=\"http://x\">y</a>\n  - b <a> </a>",
            "List:\n- a <a href=\"http://x\">y</a>\n  - b <a> </a>"
        ),
        ("Ham <h3>eggs</h3> <ul><li>x</ul>", "Ham <h3>eggs</h3> <ul><li>x</ul>"),
    ])
    func descriptionsKeepTheirLines(_ markup: String, _ text: String) throws {
        let entry = try entry("<DT><A HREF=\"u:1\">t</A>\n<DD>\(markup)")
        #expect(entry.description == text)
    }

    @Test func descriptionsEndAtTheNextTermListOrRule() throws {
        let imported = try read(
            """
            <DL><p>
            <DT><H3>F</H3><DD>of the folder
            <DL><p><DT><A HREF="u:1">1</A><DD>of one</DL><p>
            <DT><A HREF="u:2">2</A><DD>of two
            <HR>
            <DD>of the rule
            <DT><A HREF="u:3">3</A><DD>first<DD>second
            </DL><p>
            """)
        #expect(
            imported.entries.map(\.description) == [
                "of the folder", "of one", "of two", "of the rule", "first\nsecond",
            ])
        #expect(imported.report.problemCount == 0)
    }

    @Test func aDescriptionOfNothingIsReported() throws {
        let imported = try read("<DL><p><DD>whose?\n<DT><A HREF=\"u:1\">1</A></DL>")
        #expect(imported.entries.map(\.description) == [""])
        #expect(imported.codes == [.descriptionWithoutEntry])
    }

    @Test func tagsAreSplitAtCommas() throws {
        let entry = try entry("<DT><A HREF=\"u:1\" TAGS=\" a b , ,c&#44;d,&amp;,\">t</A>")
        #expect(entry.tags == ["a b", "c,d", "&"])
    }

    @Test func datesThatAreNoneStayAttributes() throws {
        let entry = try entry(
            "<DT><A HREF=\"u:1\" ADD_DATE=\"soon\" LAST_VISIT=\"0\" LAST_MODIFIED=\"\">t</A>")
        #expect(entry.added == nil && entry.visited == nil && entry.modified == nil)
        #expect(entry.attributes == [EntryAttribute("ADD_DATE", "soon")])
    }
}
