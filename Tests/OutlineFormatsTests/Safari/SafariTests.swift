import Foundation
import Testing

@testable import OutlineFormats

@Suite struct SafariTests {
    private static let added = Date(timeIntervalSince1970: 1_577_934_245)

    private static var file: [String: Any] {
        [
            "Title": "", "WebBookmarkType": "WebBookmarkTypeList", "WebBookmarkFileVersion": 1,
            "WebBookmarkUUID": "R",
            "Children": [
                [
                    "Title": "History", "WebBookmarkType": "WebBookmarkTypeProxy",
                    "WebBookmarkIdentifier": "History Bookmarks Collection",
                ],
                [
                    "Title": "BookmarksBar", "WebBookmarkType": "WebBookmarkTypeList",
                    "WebBookmarkUUID": "B",
                    "Children": [
                        [
                            "URIDictionary": ["title": "One"], "URLString": "u:1",
                            "WebBookmarkType": "WebBookmarkTypeLeaf", "WebBookmarkUUID": "1",
                            "Sync": ["Data": Data([0, 1, 2]), "Key": "k"],
                        ] as [String: Any],
                        [
                            "Title": "Folder", "WebBookmarkType": "WebBookmarkTypeList",
                            "Children": [],
                        ],
                    ],
                ],
                [
                    "Title": "com.apple.ReadingList", "WebBookmarkType": "WebBookmarkTypeList",
                    "ShouldOmitFromUI": true,
                    "Children": [
                        [
                            "URIDictionary": ["title": "Later", "": "x"], "URLString": "u:2",
                            "WebBookmarkType": "WebBookmarkTypeLeaf",
                            "ReadingList": ["DateAdded": added, "PreviewText": "about", "N": 1],
                            "ReadingListNonSync": ["neverFetchMetadata": false],
                        ]
                    ],
                ],
            ],
        ]
    }

    private func bytes(
        _ value: Any, _ format: PropertyListSerialization.PropertyListFormat = .binary
    ) throws -> [UInt8] {
        [UInt8](
            try PropertyListSerialization.data(
                fromPropertyList: value, format: format, options: 0))
    }

    private func value(_ bytes: [UInt8]) throws -> NSDictionary? {
        try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            as? NSDictionary
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func rootsHaveTheNamesThatPeopleKnow(
        _ form: PropertyListSerialization.PropertyListFormat
    ) throws {
        let imported = try FormatFile.read(try bytes(Self.file, form), as: .safari)
        #expect(
            imported.entries.map(\.title) == [
                "History", "Favorites", "One", "Folder", "Reading List", "Later",
            ])
        #expect(
            imported.entries.map(\.role) == [
                nil, .toolbar, nil, nil, .readingList, nil,
            ])
        #expect(
            imported.entries.map(\.kind) == [
                .note, .folder, .link, .folder, .folder, .link,
            ])
        let later = imported.entries[5]
        #expect(later.added == EntryDate(Self.added))
        #expect(later.description == "about")
        #expect(imported.report.problemCount == 0)
    }

    @Test func aRewriteWipesNothing() throws {
        let file = try bytes(Self.file)
        let imported = try FormatFile.read(file, as: .safari)
        let (written, report) = try FormatFile.write(
            imported.events.events, as: .safari, document: imported.report.document)
        #expect(report.lossCount == 0, "\(report.losses)")
        #expect(written.starts(with: "bplist00".utf8))
        #expect(try value(written) == value(file))
    }

    @Test(.withCorpus) func aRealFileIsRewrittenAsItWas() throws {
        let file = try Corpus.bytes("safari/ddg_Bookmarks.plist")
        let imported = try FormatFile.read(file, as: .safari)
        #expect(imported.report.links == 3)
        #expect(imported.report.folders == 6)
        #expect(imported.report.problemCount == 0)
        let (written, report) = try FormatFile.write(
            imported.events.events, as: .safari, document: imported.report.document)
        #expect(report.lossCount == 0, "\(report.losses)")
        #expect(try withLists(value(written)) == withLists(value(file)))
    }

    /// The value in which each folder has a list of children: Safari leaves out an empty one.
    private func withLists(_ value: Any?) -> NSObject? {
        guard let dictionary = value as? [String: Any] else {
            return (value as? [Any])?.map { withLists($0) } as NSArray? ?? value as? NSObject
        }
        var result = dictionary.mapValues { withLists($0) as Any }
        if dictionary["WebBookmarkType"] as? String == "WebBookmarkTypeList" {
            result["Children"] = result["Children"] ?? NSArray()
        }
        return result as NSDictionary
    }

    @Test func wrongTypesAreToldAndTheRestIsRead() throws {
        let value: [String: Any] = [
            "WebBookmarkFileVersion": 1,
            "Children": [
                5, ["Title": 7, "WebBookmarkType": "WebBookmarkTypeList"], ["URLString": "u:1"],
                [
                    "WebBookmarkType": "WebBookmarkTypeLeaf", "URIDictionary": "x",
                    "ReadingList": [1],
                ] as [String: Any],
                ["WebBookmarkType": "WebBookmarkTypeList", "Children": "no"],
            ] as [Any],
        ]
        let imported = try FormatFile.read(try bytes(value), as: .safari)
        #expect(imported.entries.map(\.kind) == [.folder, .link, .link, .folder])
        #expect(
            Set(imported.report.problems.map(\.description)) == [
                "Children[0]: wrong-type, skipped", "Children[1].Title: wrong-type, skipped",
                "Children[2]: wrong-type, repaired",
                "Children[3].URIDictionary: wrong-type, skipped",
                "Children[3].ReadingList: wrong-type, skipped",
                "Children[3]: missing-address, kept",
                "Children[4].Children: wrong-type, skipped",
            ])
    }

    @Test func otherPropertyListsAreRefused() throws {
        for value in [["a": 1], [1, 2], "text"] as [Any] {
            #expect(throws: ImportError.self) {
                try FormatFile.read(try bytes(value, .xml), as: .safari)
            }
        }
        #expect(throws: ImportError.self) { try FormatFile.read("bplist00", as: .safari) }
        // Deeper than Foundation reads: refused, not crashed.
        let deep =
            "<plist version=\"1.0\">" + String(repeating: "<array>", count: 100_000)
        #expect(throws: ImportError.self) { try FormatFile.read(deep, as: .safari) }
    }
}
