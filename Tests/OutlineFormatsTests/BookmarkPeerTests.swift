import Foundation
import Testing

@testable import OutlineFormats

/// What the tests of other programs expect of the same files.
///
/// Two of their answers are not ours, on purpose: Shaarli splits tags at spaces, which would break
/// Firefox's tags of several words; Firefox skips an address that is none, which would lose it.
@Suite(.enabled(if: BookmarkCorpusTests.folder != nil, "OUTLINE_CORPUS is not set"))
struct BookmarkPeerTests {
    private func entries(_ path: String) throws -> [OutlineEntry] {
        try BookmarkCorpusTests.read(path).entries
    }

    private func tree(_ path: String) throws -> [EntryTree] {
        EntryTree.trees(of: try BookmarkCorpusTests.read(path).events.events)
    }

    // MARK: DuckDuckGo's snapshots

    private struct Snapshot: Decodable {
        struct Node: Decodable, Equatable {
            var name: String
            var type: String
            var url: String?
            var children: [Node]?
        }
        struct Roots: Decodable {
            var bookmark_bar: Node
            var other: Node
        }
        var roots: Roots
    }

    private func node(_ tree: EntryTree) -> Snapshot.Node? {
        switch tree.entry.kind {
        case .folder:
            Snapshot.Node(
                name: tree.entry.title, type: "folder", url: nil,
                children: tree.children.compactMap(node))
        case .link:
            Snapshot.Node(
                name: tree.entry.title, type: "bookmark", url: tree.entry.address, children: nil)
        case .separator, .note: nil
        }
    }

    @Test(arguments: ["chrome", "chrome_dirty", "firefox", "safari"])
    func duckDuckGo(_ browser: String) throws {
        let folder = try #require(BookmarkCorpusTests.folder)
        let file = folder + "/expected/ddg/snapshot.bookmarks_\(browser).json"
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        let roots = try JSONDecoder().decode(Snapshot.self, from: data).roots
        var nodes = try tree("html/ddg/bookmarks_\(browser).html").compactMap(node)
        let bar = try #require(nodes.firstIndex { $0.name == roots.bookmark_bar.name })
        #expect(nodes.remove(at: bar) == roots.bookmark_bar)
        #expect(nodes == roots.other.children)
    }

    // MARK: Firefox

    @Test func firefoxBeforePlaces() throws {
        let roots = try tree("html/gecko/bookmarks.preplaces.html")
        #expect(
            roots.map(\.entry.title) == [
                "Mozilla Firefox", "", "test", "Unsorted Bookmarks", "Bookmarks Toolbar Folder",
            ])
        #expect(roots.map(\.children.count) == [4, 0, 1, 1, 2])
        #expect(roots[1].entry.kind == .separator)
        #expect(roots[2].entry.added == EntryDate(seconds: 1_177_541_020))
        #expect(roots[2].entry.modified == EntryDate(seconds: 1_177_541_050))
        #expect(roots[2].entry.description == "folder test comment")
        let post = try #require(roots[2].children.first).entry
        #expect(post.title == "test post keyword")
        #expect(post.keyword == "test")
        #expect(post.description == "item description")
        #expect(post.added == EntryDate(seconds: 1_177_375_336))
        #expect(post.modified == EntryDate(seconds: 1_177_375_423))
        #expect(post.attributes.contains(EntryAttribute("POST_DATA", "hidden1%3Dbar&text1%3D%25s")))
        #expect(roots[4].children.map(\.entry.title) == ["Getting Started", "Latest Headlines"])
        #expect(roots[4].children[1].entry.attributes.contains { $0.name == "FEEDURL" })
    }

    @Test func firefoxCorrupt() throws {
        let roots = try tree("html/gecko/bookmarks.corrupt.html")
        // Firefox leaves the address that is none out of the first folder; here it is kept.
        #expect(roots.map(\.children.count) == [5, 1, 1, 3])
        #expect(roots[0].children.contains { $0.entry.address == "b0rked" })
    }

    // MARK: Shaarli

    @Test func shaarliFlatFiles() throws {
        let chromium = try entries("html/shaarli/chromium_flat.htm")
        #expect(chromium[0].title == "Cozy - Simple, versatile, yours")
        #expect(chromium[0].added == EntryDate(seconds: 1_466_009_029))
        let explorer = try entries("html/shaarli/internet_explorer_11_flat.htm")
        #expect(explorer[0].added == EntryDate(seconds: 1_466_267_453))
        let delicious = try entries("html/shaarli/delicious.htm")
        #expect(
            delicious.compactMap(\.added)
                == [
                    1_098_309_600, 1_268_866_800, 1_265_670_000, 1_428_876_000, 1_412_085_559,
                ].map { EntryDate(seconds: $0) })
        #expect(delicious[2].attributes == [EntryAttribute("PRIVATE", "1")])
        #expect(delicious[3].description == "\"Hello!\"")
    }

    @Test func shaarliNotes() throws {
        let basic = try entries("html/shaarli/netscape_basic.htm")
        #expect(basic[0].added == EntryDate(seconds: 971_175_336))
        #expect(basic[0].description == "Super-secret stuff you're not supposed to know about")
        #expect(basic[0].tags == ["private secret"])
        let lines = try entries("html/shaarli/netscape_multiline.htm")
        #expect(
            lines[1].description
                == "Nested lists:\n- list1\n  - item1.1\n  - item1.2\n  - item1.3\n- list2\n  - item2.1"
        )
        #expect(lines[2].description.hasSuffix("number\ntwo."))
        let tabs = try #require(try entries("html/shaarli/shaarli_with_tabs_and_spaces.htm").first)
        #expect(tabs.description.contains("\n\t\t$length += 100;"))
        #expect(tabs.description.contains("\n    + but also\n"))
        #expect(tabs.description.hasSuffix("```"))
        let legacy = try entries("html/shaarli/shaarli_legacy.htm")
        #expect(legacy.map(\.title.isEmpty) == [false, false])
        let scuttle = try #require(try entries("html/shaarli/scuttle_new_line.htm").first)
        #expect(scuttle.tags == ["funk", "musik", "blog"])
        #expect(scuttle.added == EntryDate(seconds: 1_491_107_880))
        #expect(scuttle.description.contains("vinyl\nI have"))
        #expect(scuttle.attributes.map(\.name) == ["hash"])
    }

    @Test func shaarliFolders() throws {
        let roots = try tree("html/shaarli/firefox_nested.htm")
        #expect(roots[2].entry.kind == .separator)
        let comics = try #require(roots.first { $0.entry.title == "Comics" })
        #expect(comics.entry.description == "Comics, webcomics, fun stuff!")
        let development = try #require(roots.first { $0.entry.title == "Dev" })
        #expect(development.children.contains { $0.entry.title == "PHP" && $0.children.count == 2 })
        #expect(development.children[1].entry.description.hasSuffix("figure out&#8230;"))
        let safari = try tree("html/shaarli/safari_folded.htm")
        #expect(
            safari.map(\.entry.title) == [
                "Favoris", "Menu Signets", "Github - Shaarli", "Autre Divers",
            ])
        #expect(safari[3].children[0].entry.title == "doc")
        #expect(try BookmarkCorpusTests.read("html/shaarli/empty.htm").report.isBlank)
    }
}
