import Testing

@testable import OutlineFormats

/// What the parts of an OPML file mean.
@Suite struct OPMLReadingTests {
    @Test func linksFoldersAndNotes() throws {
        let text = try outline(
            opml(
                """
                <outline text="News">
                  <outline type="rss" text="A" xmlUrl="http://a/feed" htmlUrl="http://a/"/>
                  <outline type="link" text="B" url="http://b/"/>
                  <outline type="include" text="C" url="http://c/c.opml"/>
                  <outline text="D" htmlUrl="http://d/"/>
                  <outline text="a thought"/>
                </outline>
                <outline text="E" xmlurl="http://e/feed"><outline text="F" XMLURL="javascript:f()"/></outline>
                """), as: .opml)
        #expect(
            text == """
                - News
                  * A <http://a/feed>
                  * B <http://b/>
                  * C <http://c/c.opml>
                  * D <http://d/>
                  ~ a thought
                * E <http://e/feed>
                  * F <javascript:f()>
                """)
    }

    @Test func everyAttributeIsKeptAndWrittenAgain() throws {
        let body = """
            <outline text="t" title="t" type="rss" xmlUrl="x:1" htmlUrl="h:1" url="u:1" created="Tue, 12 Jul 2005 23:56:35 GMT" description="d" category="a,b/c" isComment="true" isBreakpoint="false" language="en" version="RSS2" custom="&#10;&lt;&quot;"/>
            """
        let imported = try read(opml(body), as: .opml)
        #expect(imported.report.problemCount == 0)
        let entry = try #require(imported.entries.first)
        #expect(entry.title == "t")
        #expect(entry.address == "x:1")
        #expect(entry.added == EntryDate(seconds: 1_121_212_595))
        #expect(entry.description == "d")
        #expect(entry.tags == ["a", "b/c"])
        #expect(
            entry.attributes == [
                EntryAttribute("title", nil), EntryAttribute("type", "rss"),
                EntryAttribute("htmlUrl", "h:1"), EntryAttribute("url", "u:1"),
                EntryAttribute("isComment", "true"), EntryAttribute("isBreakpoint", "false"),
                EntryAttribute("language", "en"), EntryAttribute("version", "RSS2"),
                EntryAttribute("custom", "\n<\""),
            ])
        let written = try file(imported, as: .opml)
        for attribute in [
            "text=\"t\" title=\"t\"", "type=\"rss\"", "xmlUrl=\"x:1\"", "htmlUrl=\"h:1\"",
            "url=\"u:1\"", "created=\"Tue, 12 Jul 2005 23:56:35 GMT\"", "description=\"d\"",
            "category=\"a,b/c\"", "isComment=\"true\"", "custom=\"&#10;&lt;&quot;\"",
        ] {
            #expect(written.contains(" \(attribute)"), "\(attribute)")
        }
        #expect(!written.contains("outlinestore"))
    }

    @Test(arguments: [
        "url=\"u:1\"", "type=\"link\" url=\"u:1\"", "type=\"include\" url=\"u:1\"",
        "htmlUrl=\"u:1\"", "type=\"link\" htmlUrl=\"u:1\"", "xmlUrl=\"u:1\"",
        "type=\"rss\" xmlUrl=\"u:1\"", "type=\"atom\" xmlUrl=\"u:1\"", "type=\"rss\" url=\"u:1\"",
        "type=\"song\" url=\"u:1\" _note=\"n\"", "xmlUrl=\"\" url=\"u:1\"",
    ])
    func theSpellingOfAnAddressStays(_ attributes: String) throws {
        let imported = try read(opml("<outline text=\"t\" \(attributes)/>"), as: .opml)
        #expect(imported.entries.first?.address == "u:1")
        let written = try file(imported, as: .opml)
        let pieces = attributes.split(separator: " ")
        for piece in pieces { #expect(written.contains(" \(piece)"), "\(written)") }
        let line = try #require(written.split(separator: "\n").first { $0.contains("<outline") })
        #expect(line.count { $0 == "=" } == pieces.count + 1, "\(line)")
    }

    @Test func prefixesAreKeptWithTheirDeclarations() throws {
        let text = """
            <opml version="2.0" xmlns:podcast="https://p/"><head/><body>
            <outline text="a" podcast:guid="1"/>
            <outline text="b" xmlns:x="urn:x" x:y="2" lost:z="3"><outline text="c" x:y="4"/></outline>
            </body></opml>
            """
        let imported = try read(text, as: .opml)
        #expect(
            imported.entries.map(\.attributes) == [
                [
                    EntryAttribute("xmlns:podcast", "https://p/"),
                    EntryAttribute("podcast:guid", "1"),
                ],
                [
                    EntryAttribute("xmlns:x", "urn:x"), EntryAttribute("x:y", "2"),
                    EntryAttribute("lost:z", "3"),
                ],
                [EntryAttribute("xmlns:x", "urn:x"), EntryAttribute("x:y", "4")],
            ])
        let once = try file(imported, as: .opml)
        #expect(once.components(of: "xmlns:podcast") == 1)
        #expect(once.components(of: "xmlns:x") == 1)
        #expect(once.components(of: "xmlns:lost=\"urn:outline-store:prefix:lost\"") == 1)
        // Also without the head, as from a store, and a second time.
        let (bare, report) = try file(imported.events.events, as: .opml)
        #expect(report.lossCount == 0)
        let again = try read(bare, as: .opml)
        #expect(again.events.events == imported.events.events)
        #expect(try read(once, as: .opml).events.events == imported.events.events)
    }

    @Test func titleStandsInForText() throws {
        let imported = try read(
            opml("<outline title=\"only\" xmlUrl=\"u:1\"/>\n<outline xmlUrl=\"u:2\"/>"), as: .opml)
        #expect(imported.entries.map(\.title) == ["only", ""])
        #expect(
            imported.report.problems.map { "\($0)" } == [
                "3:1 (byte 78): missing-text, repaired", "4:1 (byte 115): missing-text, kept",
            ])
        #expect(try file(imported, as: .opml).contains("text=\"only\" title=\"only\""))
    }

    @Test func theSameFeedTwiceAndTheSameNameTwiceAreFourEntries() throws {
        let text = try outline(
            opml(
                """
                <outline text="A"><outline text="News"><outline text="f" xmlUrl="u:1?a#b"/></outline></outline>
                <outline text="B"><outline text="News"><outline text="f" xmlUrl="u:1?a#b"/></outline></outline>
                """), as: .opml)
        #expect(
            text == """
                - A
                  - News
                    * f <u:1?a#b>
                - B
                  - News
                    * f <u:1?a#b>
                """)
    }

    @Test(
        arguments: [
            ("Tue, 12 Jul 2005 23:56:35 GMT", 1_121_212_595),
            ("12 Jul 2005 23:56 GMT", 1_121_212_560),
            ("Wed, 13 Jul 05 01:56:35 +0200", 1_121_212_595),
            ("2005-07-12T23:56:35Z", 1_121_212_595),
            ("Tue, 12 Jul 2005 16:56:35 PDT", 1_121_212_595), ("1121212595", 1_121_212_595),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ] as [(String, Int64)])
    func datesOfMail(_ text: String, _ seconds: Int64) throws {
        let imported = try read(opml("<outline text=\"t\" created=\"\(text)\"/>"), as: .opml)
        #expect(imported.entries.first?.added == EntryDate(seconds: seconds))
        #expect(imported.report.problemCount == 0)
    }

    @Test(arguments: [
        "yesterday", "Tue, 45 Jul 2005 23:56:35 GMT", "99999999999999999999999999", "12 Foo 2005",
    ])
    func whatIsNoDateStaysAsItIs(_ text: String) throws {
        let imported = try read(opml("<outline text=\"t\" created=\"\(text)\"/>"), as: .opml)
        #expect(imported.codes == [.unreadableDate])
        #expect(imported.entries.first?.attributes == [EntryAttribute("created", text)])
        #expect(try file(imported, as: .opml).contains("created=\"\(text)\""))
    }

    @Test func theHeadIsTheDocument() throws {
        let head = """
            <title> My &amp; list </title><dateCreated>Tue, 12 Jul 2005 23:56:35 GMT</dateCreated>
            <dateModified>once</dateModified><ownerName>Ann</ownerName><vertScrollState>3</vertScrollState>
            <windowTop>1</windowTop><cloud domain="d"><a>b</a></cloud>
            """
        let text = opml("<outline text=\"t\"/>", head: head)
            .replacing("<body>", with: "<body fold=\"1\">")
        let imported = try read(text, as: .opml)
        let document = imported.report.document
        #expect(document.title == "My & list")
        #expect(document.added == EntryDate(seconds: 1_121_212_595))
        #expect(
            document.attributes == [
                EntryAttribute("dateModified", "once"), EntryAttribute("ownerName", "Ann"),
                EntryAttribute("vertScrollState", "3"), EntryAttribute("windowTop", "1"),
                EntryAttribute("<cloud>", "<cloud domain=\"d\"><a>b</a></cloud>"),
                EntryAttribute("body@fold", "1"),
            ])
        let again = try read(try file(imported, as: .opml), as: .opml)
        #expect(again.report.document == document)
    }

    @Test func whatTheHeadCannotHoldIsALoss() throws {
        var document = OutlineEntry.folder("t")
        document.attributes = [
            EntryAttribute("no name", "x"), EntryAttribute("<a>", "<b/>"),
            EntryAttribute("<a>", "<a"), EntryAttribute("opml@1", "x"),
            EntryAttribute("body", "x"), EntryAttribute("fine", "<&>"),
        ]
        let (text, report) = try file([], document: document, as: .opml)
        #expect(report.losses.map(\.code) == Array(repeating: .document, count: 5))
        #expect(text.contains("<fine>&lt;&amp;&gt;</fine>"))
        #expect(try read(text, as: .opml).report.problemCount == 0)
    }
}

extension String {
    func components(of text: String) -> Int { ranges(of: text).count }
}
