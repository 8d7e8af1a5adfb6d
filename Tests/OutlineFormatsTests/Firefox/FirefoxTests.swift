import Foundation
import Testing

@testable import OutlineFormats

@Suite struct FirefoxTests {
    private static let file = #"""
        {"guid":"root________","title":"","id":1,"dateAdded":1361551978957783,"typeCode":2,
        "type":"text/x-moz-place-container","root":"placesRoot","children":[
        {"guid":"menu________","title":"menu","typeCode":2,"type":"text/x-moz-place-container",
         "root":"bookmarksMenuFolder","children":[
          {"guid":"aaaaaaaaaaaa","title":"A","index":3,"typeCode":1,"type":"text/x-moz-place",
           "tags":"x,y z","keyword":"k","charset":"UTF-8","iconUri":"icon:1","uri":"place:sort=1",
           "dateAdded":1361551979356436,"annos":[
            {"name":"bookmarkProperties/description","flags":0,"expires":4,"value":"two\nlines"},
            {"name":"bookmarkProperties/POSTData","flags":0,"value":"a=1"}]},
          {"guid":"bbbbbbbbbbbb","title":"","index":1,"typeCode":3,
           "type":"text/x-moz-place-separator"},
          {"guid":"cccccccccccc","title":"no children","typeCode":2,
           "type":"text/x-moz-place-container"}]},
        {"title":"Tags","typeCode":2,"root":"tagsFolder","children":[]}]}
        """#

    @Test func readsRootsAnnotationsAndTags() throws {
        #expect(
            try FormatFile.outline(Self.file, as: .firefox) == """
                - Bookmarks Menu
                  - no children
                  ---
                  * A <place:sort=1>
                - Tags
                """)
        let imported = try FormatFile.read(Self.file, as: .firefox)
        #expect(imported.entries.map(\.role) == [.menu, nil, nil, nil, nil])
        let link = imported.entries[3]
        #expect(link.tags == ["x", "y z"])
        #expect(link.keyword == "k")
        #expect(link.description == "two\nlines")
        #expect(link.iconAddress == "icon:1")
        #expect(link.guid == "aaaaaaaaaaaa")
        #expect(link.added == EntryDate(microseconds: 1_361_551_979_356_436))
        #expect(
            link.attributes == [
                EntryAttribute("charset", "UTF-8"),
                EntryAttribute(
                    "annos", #"[{"name":"bookmarkProperties/POSTData","flags":0,"value":"a=1"}]"#),
            ])
        #expect(imported.entries[4].attributes == [EntryAttribute("root", "tagsFolder")])
        #expect(imported.report.problemCount == 0)
    }

    @Test func writesWhatFirefoxRestores() throws {
        let imported = try FormatFile.read(Self.file, as: .firefox)
        let (file, report) = try FormatFile.write(
            imported.events.events, as: .firefox, document: imported.report.document)
        #expect(report.lossCount == 0)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(file)) as? [String: Any])
        #expect(json["root"] as? String == "placesRoot")
        let roots = try #require(json["children"] as? [[String: Any]])
        #expect(
            roots.map { $0["root"] as? String } == [
                "bookmarksMenuFolder", "toolbarFolder", "unfiledBookmarksFolder", "mobileFolder",
                "tagsFolder",
            ])
        #expect(roots.map { $0["index"] as? Int } == [0, 1, 2, 3, 4])
        let menu = try #require(roots[0]["children"] as? [[String: Any]])
        #expect(menu.map { $0["typeCode"] as? Int } == [2, 3, 1])
        #expect(menu.map { $0["index"] as? Int } == [0, 1, 2])
        #expect(menu[2]["tags"] as? String == "x,y z")
        #expect((menu[2]["annos"] as? [Any])?.count == 2)
    }

    /// The counts of the table leave the four roots out.
    @Test(
        .withCorpus,
        arguments: [
            ("firefox/gecko_bookmarks.json", 7, 8, 1),
            ("firefox/radam9_bookmarks_firefox_with_separator.json", 11, 32, 1),
        ])
    func realFilesHaveTheirCountsAndComeBack(
        _ path: String, _ folders: Int, _ links: Int, _ separators: Int
    ) throws {
        let imported = try FormatFile.read(try Corpus.bytes(path), as: .firefox)
        #expect(imported.report.folders == folders)
        #expect(imported.report.links == links)
        #expect(imported.report.separators == separators)
        #expect(imported.report.problemCount == 0)
        let (file, _) = try FormatFile.write(
            imported.events.events, as: .firefox, document: imported.report.document)
        let again = try FormatFile.read(file, as: .firefox)
        #expect(self.links(again) == self.links(imported))
    }

    /// The links, with their attributes in one order: our own files have annotations last.
    private func links(_ imported: Imported) -> [OutlineEntry] {
        imported.entries.filter { $0.kind == .link }.map { link in
            var link = link
            link.attributes.sort { $0.name < $1.name }
            return link
        }
    }

    @Test func theIndexGivesTheOrder() throws {
        #expect(
            try FormatFile.outline(
                """
                {"typeCode":2,"root":"placesRoot","children":[{"title":"F","typeCode":2,"children":[
                {"title":"d","typeCode":2,"index":3},{"title":"b","typeCode":2,"index":1},
                {"title":"a","typeCode":2},{"title":"c","typeCode":2,"index":1}]}]}
                """, as: .firefox) == """
                    - F
                      - a
                      - b
                      - c
                      - d
                    """)
    }

    @Test(.withCorpus) func theOrderIsThatWhichFirefoxMakesOfIt() throws {
        let imported = try FormatFile.read(
            try Corpus.bytes("firefox/gecko_bookmarks.json"), as: .firefox)
        let titles = imported.entries.map(\.title)
        let about = try #require(titles.firstIndex(of: "About Us"))
        #expect(titles[about - 1] == "Get Involved")
        #expect(imported.entries.contains { $0.description == "folder test comment" })
    }

    @Test(arguments: ["[]", "{}", #"{"children": []}"#, "null", "{", #"{"title": "x"}"#])
    func otherJSONIsRefused(_ text: String) {
        #expect(throws: ImportError.self) { try FormatFile.read(text, as: .firefox) }
    }

    @Test func wrongTypesAreToldAndTheRestIsRead() throws {
        let imported = try FormatFile.read(
            """
            {"typeCode": 2, "title": 5, "children": [7, null, {"uri": "u:1"}, {"typeCode": 1},
            {"typeCode": 2, "children": "none"}, {"typeCode": 1, "uri": "u:2", "annos": [5, []],
             "dateAdded": "soon", "lastModified": 99999999999999999999}]}
            """, as: .firefox)
        #expect(imported.entries.map(\.address) == ["", "u:1", "", "", "u:2"])
        #expect(imported.report.problemCount == 7, "\(imported.report.problems)")
    }
}
