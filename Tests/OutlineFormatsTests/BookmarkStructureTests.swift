import Testing

@testable import OutlineFormats

/// Files that are not what they should be, and files that are and broke other programs.
@Suite struct BookmarkStructureTests {
    /// A file around some lines.
    private func file(_ body: String) -> String {
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>B</TITLE>\n<H1>B</H1>\n<DL><p>\n\(body)\n</DL><p>\n"
    }

    @Test func listOnTheLineOfTheHeading() throws {
        let text = try outline("<H1>Bookmarks</H1><DL><p><DT><A HREF=\"u:1\">t</A>")
        #expect(text == "* t <u:1>")
    }

    @Test func noDocumentTypeAndNoHeading() throws {
        let text = try outline(
            """
            <DL><p>
                <DT><H3 ADD_DATE="1234567890">Bar</H3>
                <DL><p>
                    <DT><A HREF="https://one.example">1</A>
                    <HR>
                    <DT><A HREF="https://two.example">2</A>
                </DL>
                <p>
                <DT><A HREF="https://three.example">3</A>
            </DL><p>
            """)
        #expect(
            text == """
                - Bar
                  * 1 <https://one.example>
                  ---
                  * 2 <https://two.example>
                * 3 <https://three.example>
                """)
    }

    @Test func unclosedTermsDoNotNest() throws {
        let links = (1...300).map { "<DT><A HREF=http://a/\($0)>t</A>" }.joined(separator: "\n")
        let imported = try read(links)
        #expect(imported.report.links == 300)
        #expect(imported.report.maximumDepth == 1)
        #expect(imported.report.problemCount == 0)
    }

    @Test func separatorOnTheLineOfTheNextEntry() throws {
        let text = try outline(file("<HR>    <DT><A HREF='u:1'>1</A>\n<HR><HR>"))
        #expect(text == "---\n* 1 <u:1>\n---\n---")
    }

    @Test func endOfListWithoutParagraph() throws {
        let text = try outline(
            file("<DT><H3>F</H3><DL><DT><A HREF=\"u:1\">1</A></DL><DT><A HREF=\"u:2\">2</A>"))
        #expect(text == "- F\n  * 1 <u:1>\n* 2 <u:2>")
    }

    @Test func foldersOfTheSameNameStayApart() throws {
        let imported = try read(
            file(
                """
                <DT><H3>A</H3><DL><p><DT><H3>News</H3><DL><p><DT><A HREF="u:1">1</A></DL><p></DL><p>
                <DT><H3>B</H3><DL><p><DT><H3>News</H3><DL><p><DT><A HREF="u:2">2</A></DL><p></DL><p>
                """))
        #expect(imported.entries.map(\.title) == ["A", "News", "1", "B", "News", "2"])
        #expect(imported.report.maximumDepth == 3)
    }

    @Test func duplicatesAndSlashesAndLongNamesStay() throws {
        let long = String(repeating: "n", count: 4_000)
        let text = try outline(
            file(
                """
                <DT><H3>Test 1/2</H3><DL><p>
                <DT><A HREF="http://a/1">one</A><DT><A HREF="http://a/1">one</A><DT><A HREF="http://a/1#f">one</A>
                </DL><p>
                <DT><H3>\(long)</H3><DL><p><DT><A HREF="u:1">1</A></DL><p>
                """))
        #expect(
            text == """
                - Test 1/2
                  * one <http://a/1>
                  * one <http://a/1>
                  * one <http://a/1#f>
                - \(long)
                  * 1 <u:1>
                """)
    }

    @Test func aListAfterALinkIsItsChildren() throws {
        let text = try outline(
            file(
                "<DT><A HREF=\"u:1\" OPEN>1</A>\n<DD>note\n<DL><p><DT><A HREF=\"u:2\">2</A></DL><p>"
            ))
        #expect(text == "* 1 <u:1>\n  * 2 <u:2>")
    }

    @Test func aListWithoutAFolderJoinsTheListAroundIt() throws {
        let imported = try read(
            file("<DL><p><DT><A HREF=\"u:1\">1</A></DL><p>\n<DT><A HREF=\"u:2\">2</A>"))
        #expect(imported.report.links == 2)
        #expect(imported.report.maximumDepth == 1)
        #expect(imported.codes == [.listWithoutFolder])
    }

    @Test func aFolderWithoutAListIsEmpty() throws {
        let imported = try read(file("<DT><H3>F</H3>\n<DT><A HREF=\"u:1\">1</A>"))
        #expect(imported.report.folders == 1)
        #expect(imported.report.maximumDepth == 1)
        #expect(imported.codes == [.folderWithoutList])
    }

    @Test func missingAndStrayEndsOfLists() throws {
        let missing = try read("<DL><p><DT><H3>F</H3><DL><p><DT><A HREF=\"u:1\">1</A>\n")
        #expect(missing.report.items == 2)
        #expect(missing.report.endsEarly)
        #expect(missing.codes == [.unexpectedEnd])
        let stray = try read(
            "<DL><p><DT><A HREF=\"u:1\">1</A></DL></DL></DL>\n<DT><A HREF=\"u:2\">2</A>")
        #expect(stray.report.links == 2)
        #expect(stray.codes == [.strayEndOfList, .strayEndOfList])
        #expect(!stray.report.endsEarly)
    }

    @Test func anyCaseAnyQuotesAnyLineEnds() throws {
        let imported = try read(
            "<dl><P>\r<dT><a hReF=u:1 Tags=a,b Private>one</A>\r<Dt><A HREF='u:2'\rX='say \"hi\"'>two</a></Dl>"
        )
        #expect(imported.entries.map(\.address) == ["u:1", "u:2"])
        #expect(imported.entries[0].tags == ["a", "b"])
        #expect(imported.entries[0].attributes == [EntryAttribute("Private", nil)])
        #expect(imported.entries[1].attributes == [EntryAttribute("X", "say \"hi\"")])
        #expect(imported.report.problemCount == 0)
    }

    @Test func newlinesInAttributes() throws {
        let imported = try read(file("<DT><A HREF=\"u:1\" SUMMARY=\"one\r\ntwo\">t</A>"))
        #expect(imported.entries[0].attributes == [EntryAttribute("SUMMARY", "one\ntwo")])
    }

    @Test func commentsAndStrayTagsAreLeftOut() throws {
        let text = try outline(
            file(
                """
                <!-- <DT><A HREF="u:0">not me</A> -->
                </B></A></FONT></H3></DD>
                <DT><A HREF="u:1"><B>Bold</B> and <FONT COLOR="red">red</FONT><!-- hm --></A>
                <DT><A HREF="u:2">a < b &lt; c</A>
                """))
        #expect(text == "* Bold and red <u:1>\n* a < b < c <u:2>")
    }

    @Test func anUnclosedCommentDoesNotSwallowTheFile() throws {
        let imported = try read(file("<!-- oops\n<DT><A HREF=\"u:1\">1</A>"))
        #expect(imported.report.links == 1)
        #expect(imported.codes.contains(.unclosedComment))
    }

    @Test func titlesWithoutAnEnd() throws {
        let imported = try read(
            file("<DT><A HREF=\"u:1\">one\n<DT><H3>F\n<DL><p><DT><A HREF=\"u:2\">two<HR></DL><p>"))
        #expect(imported.entries.map(\.title) == ["one", "F", "two", ""])
        #expect(imported.entries.map(\.kind) == [.link, .folder, .link, .separator])
        #expect(imported.codes == [.missingEndTag, .missingEndTag, .missingEndTag])
    }

    @Test func linksWithoutAnAddressAreNotes() throws {
        let imported = try read(file("<DT><A NAME=\"x\">Just text</A><DT><A HREF=\"\">Empty</A>"))
        #expect(imported.entries.map(\.kind) == [.note, .link])
        #expect(imported.codes == [.missingAddress, .missingAddress])
    }

    @Test func scriptsAndRelativeAddressesAreKeptAsTheyAre() throws {
        let imported = try read(
            file(
                """
                <DT><A HREF="javascript:alert('<dt>')">s</A>
                <DT><A HREF="b0rked" ICON="b0rked">r</A>
                <DT><A HREF="//host/path">p</A>
                """))
        #expect(
            imported.entries.map(\.address) == [
                "javascript:alert('<dt>')", "b0rked", "//host/path",
            ])
        #expect(imported.entries[1].icon == "b0rked")
        #expect(imported.codes == [.relativeAddress, .relativeAddress])
        #expect(imported.report.problems.allSatisfy { $0.action == .kept })
    }

    @Test func aHundredThousandNestedFolders() throws {
        let depth = 100_000
        let html =
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>"
            + String(repeating: "<DT><H3>f</H3><DL><p>", count: depth)
            + String(repeating: "</B>", count: depth)
            + String(repeating: "</DL><p>", count: depth + 1)
        let imported = try read(html)
        #expect(imported.report.folders == depth)
        #expect(imported.report.maximumDepth == depth)
        #expect(imported.events.isBalanced)
        #expect(imported.report.problemCount == 0)
    }

    @Test func aLinkInAFolderTitleIsItsAddress() throws {
        let text = try outline(
            file("<DT><H3><A HREF=\"http://f/\">F</A> more</H3><DL><DT><A HREF=\"u:1\">1</A></DL>"))
        #expect(text == "- F more <http://f/>\n  * 1 <u:1>")
    }

    @Test func scriptsAndStylesAreLeftOut() throws {
        let text = try outline(
            file(
                "<STYLE>dt > a { }</STYLE><SCRIPT>'<DT><A HREF=x>'</SCRIPT>\n<DT><A HREF=\"u:1\">1</A>"
            ))
        #expect(text == "* 1 <u:1>")
    }

    @Test func textBetweenEntriesIsReported() throws {
        let imported = try read(
            file("<DT><A HREF=\"u:1\">1</A> trailing\n<DT>&nbsp;<A HREF=\"u:2\">2</A>"))
        #expect(imported.report.links == 2)
        #expect(imported.codes == [.strayText, .strayText])
        #expect(imported.report.skipped == 2)
    }
}
