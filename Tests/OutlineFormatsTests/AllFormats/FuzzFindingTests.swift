import Foundation
import Testing

@testable import OutlineFormats

/// What made-up files have shown: a case of each kind, with the right values.
@Suite struct FuzzFindingTests {
    @Test func damagedJSONIsKeptAsJSON() throws {
        var text = JSONText()
        let tokens: [(JSONToken, String)] = [
            (.beginObject, ""), (.string, "x"), (.key, "k"), (.key, "l"), (.endObject, ""),
        ]
        for (token, bytes) in tokens { text.append(token, text: Array(bytes.utf8)) }
        #expect(String(decoding: text.bytes, as: UTF8.self) == #"{"":"x","k":null,"l":null}"#)
    }

    @Test func damagedAnnotationsOfFirefoxStayReadable() throws {
        let file = #"""
            {"root":"placesRoot","children":[{"root":"toolbarFolder","typeCode":2,"children":[
            {"typeCode":1,"title":"a","uri":"u:1","annos":[{"name":"n", 5, "value"}, "odd"]}]}]}
            """#
        let first = try FormatFile.read(file, as: .firefox)
        let kept = try #require(first.entries.last?.attributes.first { $0.name == "annos" }?.value)
        #expect(JSONText.isJSON(kept))
        let (again, report) = try FormatFile.write(first.events.events, as: .firefox)
        #expect(report.lossCount == 0)
        #expect(try JSONSerialization.jsonObject(with: Data(again)) is [String: Any])
        let links = try FormatFile.read(again, as: .firefox).entries.filter { $0.kind == .link }
        #expect(links == first.entries.suffix(1))
    }

    @Test(arguments: ["null", "5", "{}", "[1]", "true"])
    func aRootOfFirefoxIsAText(_ value: String) throws {
        let file = """
            {"typeCode":2,"title":"","root":"placesRoot","children":[
            {"typeCode":2,"title":"a","root":\(value),"children":[]}]}
            """
        let imported = try FormatFile.read(file, as: .firefox)
        #expect(imported.entries.map(\.title) == ["a"])
        #expect(imported.entries.map(\.attributes) == [[]])
        #expect(imported.codes == [.wrongType])
    }

    @Test func anObjectAmongTheRootsOfChromiumIsALoss() throws {
        var document = OutlineEntry.folder("")
        document.attributes = [
            EntryAttribute("roots/x", #"{"a":{}}"#), EntryAttribute("roots/version", "1"),
            EntryAttribute("y", "[1]"),
        ]
        let (file, report) = try FormatFile.write([], as: .chromium, document: document)
        #expect(report.losses.map(\.code) == [.document])
        let again = try FormatFile.read(file, as: .chromium)
        #expect(again.entries.map(\.role) == [.toolbar, .unfiled, .mobile])
        #expect(
            again.report.document.attributes.map(\.name).filter { $0 != "version" }
                == ["roots/version", "y"])
    }

    @Test func anEntryOfFirefoxIsNotTheRootOfAllRoots() throws {
        let file = """
            {"typeCode":2,"title":"","root":"placesRoot","children":[
            {"typeCode":2,"root":"bookmarksMenuFolder","title":"menu","children":[
            {"typeCode":2,"guid":"menu________","root":"placesRoot","title":"","children":[]}]}]}
            """
        let first = try FormatFile.read(file, as: .firefox)
        #expect(first.entries.map(\.title) == ["Bookmarks Menu", "Bookmarks Menu"])
        let (again, report) = try FormatFile.write(first.events.events, as: .firefox)
        #expect(report.lossCount == 0)
        #expect(try FormatFile.read(again, as: .firefox).entries.prefix(2) == first.entries[...])
    }

    @Test(arguments: ["no list", "{}", "[", "5"])
    func annotationsThatAreNoListAreALoss(_ value: String) throws {
        var folder = OutlineEntry.folder("f")
        folder.attributes = [EntryAttribute("root", "bookmarksMenuFolder")]
        var link = OutlineEntry.link("a", to: "u:1")
        link.attributes = [EntryAttribute("annos", value)]
        let (file, report) = try FormatFile.write(
            [
                .open(folder, isExpanded: false), .open(link, isExpanded: false), .close, .close,
            ], as: .firefox)
        #expect(report.losses.filter { $0.code == .attribute }.count == 1)
        let again = try FormatFile.read(file, as: .firefox)
        #expect(again.report.problemCount == 0)
        #expect(again.entries.filter { $0.kind == .link } == [.link("a", to: "u:1")])
    }

    @Test(arguments: [
        OutlineFormat.indentedText, .paths, .commaSeparated, .tabSeparated, .markdown,
    ])
    func titlesThatLookLikeAnotherFileAreReadBack(_ format: OutlineFormat) throws {
        let titles = [
            "\u{1F}\u{8B}\u{8}", "SQLite format 3\0", "bplist00", "mozLz40\0", "a\0b\0c\0d\0",
            "\0a\0b",
        ]
        for title in titles {
            let events: [EntryEvent] = [.open(.note(title), isExpanded: false), .close]
            let (file, _) = try FormatFile.write(events, as: format)
            let again = try FormatFile.read(file, as: format)
            #expect(again.entries.count == 1, "\(title.debugDescription)")
            #expect(again.report.problemCount == 0, "\(title.debugDescription)")
        }
    }

    @Test func anUnclosedRootKeepsItsDeclarations() throws {
        let file = """
            <opml version="2.0" xmlns:p="urn:p" <body><outline text="a" p:b="c"/></body></opml>
            """
        let imported = try FormatFile.read(file, as: .opml)
        #expect(imported.entries.map(\.title) == ["a"])
        #expect(imported.entries[0].attributes.contains(EntryAttribute("p:b", "c")))
        #expect(imported.codes.contains(.unclosedTag))
    }

    #if Markdown
        @Test(arguments: ["[x] a\n===\n", "# [x] a\n", "[x] a\n---\n"])
        func aHeadingCanBeATask(_ text: String) throws {
            let first = try FormatFile.read(text, as: .markdown)
            #expect(first.entries.map(\.title) == ["a"])
            #expect(first.entries[0].attributes.map(\.value) == ["true"])
            try requireFixedPoint(first)
        }

        @Test func aDescriptionThatWouldBecomeSomethingElseIsText() throws {
            for description in ["# heading", "- item", "***", "a\n===", "1. one"] {
                var entry = OutlineEntry.link("a", to: "u:1")
                entry.description = description
                entry.attributes = [MarkdownMark.description]
                let (file, report) = try FormatFile.write(
                    [.open(entry, isExpanded: false), .close], as: .markdown)
                #expect(report.lossCount == 1, "\(description)")
                let again = try FormatFile.read(file, as: .markdown)
                #expect(again.entries.map(\.title) == ["a"], "\(description)")
                #expect(again.entries.map(\.description) == [description])
            }
        }

        @Test(arguments: [
            "- [a](b) - # c\n", "- [a](b) *c*\n  - d\n", "- [a](b) - `c\n  d`\n", "- [a](b)<x>\n",
            "- [a](b) *mor\u{18}*x\n", "- a long enough title\n\n  *mor\u{18}*x\n",
        ])
        func whatFollowsALinkStaysAsItIs(_ text: String) throws {
            let first = try FormatFile.read(text, as: .markdown)
            #expect(first.entries.count <= 2)
            try requireFixedPoint(first)
        }

        @Test(arguments: ["\u{C}", " \u{C}\n", "\t\n\u{C}\n"])
        func blankMarkdownIsNoOutline(_ text: String) throws {
            let imported = try FormatFile.read(text, as: .markdown)
            #expect(imported.report.isBlank)
            #expect(imported.entries.isEmpty)
        }

        /// What is read, written and read again is the same.
        private func requireFixedPoint(_ first: Imported) throws {
            let (file, report) = try FormatFile.write(first.events.events, as: .markdown)
            #expect(report.lossCount == 0)
            let second = try FormatFile.read(file, as: .markdown)
            #expect(second.events.events == first.events.events)
        }
    #endif
}
