import Foundation
import Testing

@testable import OutlineFormats

@Suite struct ChromiumTests {
    private static let file = #"""
        {
           "checksum": "0",
           "roots": {
              "bookmark_bar": {
                 "children": [ {
                    "children": [  ],
                    "date_added": "13273183783627686",
                    "guid": "3135643c-aacc-4b72-8e21-8de23ef5e0f5",
                    "id": "8",
                    "name": "Empty",
                    "type": "folder"
                 }, {
                    "date_added": "13273787267908194",
                    "date_last_used": "0",
                    "guid": "d2ebfe02-39f0-4423-be5f-9d9c0c654f3f",
                    "id": "18",
                    "meta_info": { "power_bookmark_meta": "", "n": {"a": [1, "2"]} },
                    "name": "A \"page\"",
                    "type": "url",
                    "url": "javascript:alert(1)"
                 } ],
                 "name": "Bar",
                 "type": "folder"
              },
              "other": { "children": [ ], "name": "Others", "type": "folder" },
              "synced": { "children": [ ], "name": "Phone", "type": "folder" },
              "custom_root": {
                 "speedDial": { "children": [ {"name": "x", "type": "url", "url": "u:1"} ] }
              }
           },
           "sync_metadata": "AAAA",
           "version": 1
        }
        """#

    @Test func readsRootsDatesAndWhatIsNotModelled() throws {
        let imported = try FormatFile.read(Self.file, as: .chromium)
        #expect(
            try FormatFile.outline(Self.file, as: .chromium) == """
                - Bar
                  - Empty
                  * A "page" <javascript:alert(1)>
                - Others
                - Phone
                - custom_root
                  - custom_root/speedDial
                    * x <u:1>
                """)
        #expect(
            imported.entries.map(\.role) == [
                .toolbar, nil, nil, .unfiled, .mobile, nil, nil, nil,
            ])
        let page = imported.entries[2]
        #expect(
            page.added == EntryDate(microseconds: 13_273_787_267_908_194 - 11_644_473_600_000_000))
        #expect(page.visited == nil)
        #expect(page.guid == "d2ebfe02-39f0-4423-be5f-9d9c0c654f3f")
        #expect(
            page.attributes == [
                EntryAttribute("id", #""18""#),
                EntryAttribute("meta_info", #"{"power_bookmark_meta":"","n":{"a":[1,"2"]}}"#),
            ])
        #expect(imported.report.document.attributes.map(\.name) == ["sync_metadata", "version"])
        #expect(imported.report.problemCount == 0)
    }

    /// Counted by hand from RFC 1321's own examples.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ])
    func sumsAsTheStandardSays(_ text: String, _ digest: String) {
        var sum = MD5()
        sum.update(text.utf8)
        #expect(sum.finish() == digest)
    }

    /// A browser refuses a file whose sum is wrong; so these are written as they were.
    @Test(.withCorpus, arguments: ["chrome/ddg_Bookmarks", "chrome/pesos_chromium_Bookmarks"])
    func realFilesComeBackWithTheirChecksum(_ path: String) throws {
        let bytes = try Corpus.bytes(path)
        let imported = try FormatFile.read(bytes, as: .chromium)
        let (file, report) = try FormatFile.write(
            imported.events.events, as: .chromium, document: imported.report.document)
        #expect(report.lossCount == 0, "\(report.losses)")
        #expect(try FormatFile.read(file, as: .chromium).events.events == imported.events.events)
        func checksum(_ bytes: [UInt8]) throws -> String {
            let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            return try #require(json?["checksum"] as? String)
        }
        #expect(try checksum(file) == checksum(bytes))
        #expect(
            try JSONSerialization.jsonObject(with: Data(file)) as? NSDictionary
                == JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
    }

    @Test func entriesOutsideOfRootsGoToOther() throws {
        var bar = OutlineEntry.folder("My bar")
        bar.role = .toolbar
        let (file, report) = try FormatFile.write(
            [
                .open(.link("a", to: "u:a"), isExpanded: false), .close,
                .open(bar, isExpanded: false), .open(.separator, isExpanded: false), .close, .close,
                .open(.note("n"), isExpanded: false), .close,
            ], as: .chromium)
        #expect(
            try FormatFile.outline(String(decoding: file, as: UTF8.self), as: .chromium) == """
                - My bar
                  ---
                - Other bookmarks
                  * a <u:a>
                  - n
                - Mobile bookmarks
                """)
        #expect(report.losses.map(\.code) == [.place, .place, .kind])
    }

    @Test(arguments: [
        "[]", "{}", #"{"a": 1}"#, #"{"roots": []}"#, "null", "{", #"{"roots"#, "\"roots\"",
    ])
    func otherJSONIsRefused(_ text: String) {
        #expect(throws: ImportError.self) { try FormatFile.read(text, as: .chromium) }
    }

    @Test func wrongTypesAreToldAndTheRestIsRead() throws {
        let imported = try FormatFile.read(
            """
            {"roots": {"bookmark_bar": {"name": 5, "children": [7, null, "x", [], {"url": "u:1"},
            {"type": "url"}, {"children": {"a": 1}, "type": "folder", "name": "F"},
            {"type": "url", "url": "u:2", "date_added": "soon", "id": 99999999999999999999}]}}}
            """, as: .chromium)
        #expect(imported.entries.map(\.address) == ["", "u:1", "", "", "u:2"])
        #expect(imported.report.problemCount == 8, "\(imported.report.problems)")
        #expect(
            imported.entries[4].attributes.map(\.value) == [
                "soon", "99999999999999999999",
            ])
    }
}
