import Testing

@testable import OutlineFormats

/// What is written is what is read.
@Suite struct RoundTripTests {
    @Test func randomOutlinesComeBackTheSame() throws {
        for seed in 0..<600 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = outline.events(count: 25)
            let (text, report) = try html(events)
            #expect(report.lossCount == 0, "seed \(seed)")
            let imported = try read(text)
            guard imported.events.events == events else {
                let pair = zip(imported.events.events, events).first { $0 != $1 }
                Issue.record("seed \(seed): \(String(describing: pair))")
                continue
            }
            #expect(try html(imported.events.events).text == text, "seed \(seed)")
        }
    }

    @Test func aReadFileIsAFixedPoint() throws {
        let imported = try read(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
            <DT><H3 ADD_DATE="1700000000000" Personal_Toolbar_Folder="true">Bar</H3>
            <DD>about
            <DL><p>
            <DT><A HREF="u:1" LAST_VISIT="13110482629123456" PRIVATE ADD_DATE="soon">  t &amp; u </A>
            </DL><p>
            </DL><p>
            """)
        let again = try read(try html(imported.events.events).text)
        #expect(again.events.events == imported.events.events)
    }

    @Test func writesAsBrowsersDo() throws {
        var folder = OutlineEntry.folder("A & B")
        folder.added = EntryDate(seconds: 1_700_000_000)
        folder.description = "two\n  lines"
        var link = OutlineEntry.link("\"Swift\" <5>", to: "https://swift.org/?a=1&b=2")
        link.added = EntryDate(seconds: 1_700_000_001)
        link.visited = EntryDate(microseconds: 1_700_000_002_500_000)
        link.tags = ["to read", "a,b"]
        link.keyword = "sw"
        link.attributes = [EntryAttribute("PRIVATE", "1"), EntryAttribute("x", nil)]
        let events: [EntryEvent] = [
            .open(folder, isExpanded: true), .open(link, isExpanded: false), .close,
            .open(.separator, isExpanded: false), .close,
            .open(.note("a note"), isExpanded: false), .close, .close,
            .open(.folder("empty"), isExpanded: false), .close,
            .open(.link("parent", to: "u:1"), isExpanded: true),
            .open(.link("child", to: "u:2"), isExpanded: false), .close, .close,
        ]
        #expect(
            try html(events).text == """
                <!DOCTYPE NETSCAPE-Bookmark-file-1>
                <!-- This is an automatically generated file.
                     It will be read and overwritten.
                     DO NOT EDIT! -->
                <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
                <TITLE>Bookmarks</TITLE>
                <H1>Bookmarks</H1>

                <DL><p>
                    <DT><H3 OPEN ADD_DATE="1700000000">A &amp; B</H3>
                    <DD>two
                  lines
                    <DL><p>
                        <DT><A HREF="https://swift.org/?a=1&amp;b=2" ADD_DATE="1700000001" LAST_VISIT="1700000002.5" TAGS="to read,a&#44;b" SHORTCUTURL="sw" PRIVATE="1" x>&quot;Swift&quot; &lt;5&gt;</A>
                        <HR>
                        <DT><A NOTE>a note</A>
                    </DL><p>
                    <DT><H3 FOLDED>empty</H3>
                    <DL><p>
                    </DL><p>
                    <DT><A HREF="u:1" OPEN>parent</A>
                    <DL><p>
                        <DT><A HREF="u:2">child</A>
                    </DL><p>
                </DL><p>

                """)
    }

    @Test func lossesAreReportedWithTheirEntry() throws {
        var entry = OutlineEntry.link("zero\0", to: "u:1")
        entry.added = EntryDate(microseconds: 0)
        entry.tags = ["", "a"]
        entry.attributes = [
            EntryAttribute("no name", "x"), EntryAttribute("HREF", "u:2"),
            EntryAttribute("OPEN", nil),
            EntryAttribute("ADD_DATE", "soon"), EntryAttribute("", nil),
        ]
        let (text, report) = try html([
            .open(.separator, isExpanded: false), .close, .open(entry, isExpanded: false), .close,
        ])
        #expect(report.items == 2)
        #expect(report.losses.allSatisfy { $0.item == 2 })
        #expect(
            report.losses.map(\.code).sorted { $0.rawValue < $1.rawValue } == [
                .attribute, .attribute, .attribute, .attribute, .date, .emptyTag, .zeroCharacter,
            ])
        let read = try #require(try read(text).entries.last)
        #expect(read.title == "zero\u{FFFD}")
        #expect(read.tags == ["a"])
        #expect(read.attributes == [EntryAttribute("ADD_DATE", "soon")])
    }

    @Test func unbalancedCallsAreRefused() throws {
        var closed = BookmarkHTMLWriter(to: MemoryByteSink())
        #expect(throws: ExportError.unbalanced) { try closed.close() }
        #expect(throws: ExportError.unbalanced) {
            var open = BookmarkHTMLWriter(to: MemoryByteSink())
            try open.open(.separator, isExpanded: false)
            _ = try open.finish()
        }
    }

    @Test func deepOutlinesStaySmall() throws {
        let depth = 20_000
        let events =
            Array(repeating: EntryEvent.open(.folder("f"), isExpanded: true), count: depth)
            + Array(repeating: EntryEvent.close, count: depth)
        let text = try html(events).text
        #expect(text.utf8.count < depth * 600)
        #expect(try read(text).events.events == events)
    }
}
