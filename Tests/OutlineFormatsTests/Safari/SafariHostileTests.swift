import Foundation
import Testing

@testable import OutlineFormats

/// Property lists that no Safari writes.
@Suite struct SafariHostileTests {
    private typealias List = BinaryPropertyListTests

    /// A file with one bookmark, which has a key `x` with an object of any kind.
    private static func file(_ value: [UInt8], _ more: [[UInt8]] = []) -> [UInt8] {
        List.file(
            [
                List.dictionary([(1, 2)]), List.text("Children"), List.array([3]),
                List.dictionary([(4, 5), (6, 7), (8, 9)]), List.text("WebBookmarkType"),
                List.text("WebBookmarkTypeLeaf"), List.text("URLString"), List.text("u:1"),
                List.text("x"), value,
            ] + more)
    }

    private func message(_ file: [UInt8]) -> String? {
        do throws(ImportError) {
            _ = try FormatFile.read(file, as: .safari)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func aBombIsRefusedInSoManyWords() {
        let arrays = (0..<40).map { List.array([$0 + 11, $0 + 11]) } + [List.array([])]
        #expect(message(Self.file(List.array([10]), arrays))?.contains("64 times") == true)
    }

    @Test func aSetIsRefusedSinceFoundationCannotWriteIt() {
        #expect(message(Self.file([0xC1, 0, 10], [List.text("e")]))?.contains("damaged") == true)
    }

    @Test func damageAndOtherListsHaveWordsOfTheirOwn() throws {
        let sound = Self.file(List.text("kept"))
        #expect(message(sound) == nil)
        for length in 8..<sound.count {
            #expect(message(Array(sound[..<length]))?.contains("damaged or cut off") == true)
        }
        let cut = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>Children</key><array>"
        #expect(message(Array(cut.utf8))?.contains("damaged or cut off") == true)
    }

    @Test func valuesThatNoListCanHoldAreToldAndTheRestIsRead() throws {
        let odd: [(name: String, bytes: [UInt8])] = [
            ("null", [0x00]), ("dictionary with a number for a key", List.dictionary([(10, 7)])),
        ]
        for (name, bytes) in odd {
            let imported = try FormatFile.read(Self.file(bytes, [[0x10, 1]]), as: .safari)
            #expect(imported.entries.map(\.address) == ["u:1"], "\(name)")
            #expect(
                imported.report.problems.map(\.description) == [
                    "Children[0].x: wrong-type, skipped"
                ], "\(name)")
        }
    }

    @Test func numbersAndDatesOfAnySizeAreKept() throws {
        let infinity: [UInt8] = [0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]
        let notANumber: [UInt8] = [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]
        let large: [UInt8] = [0x14] + [UInt8](repeating: 0x7F, count: 16)
        for bytes in [infinity, notANumber, large, [0x80, 5]] {
            let imported = try FormatFile.read(Self.file(bytes), as: .safari)
            #expect(imported.report.problemCount == 0)
            let (_, report) = try FormatFile.write(imported.events.events, as: .safari)
            #expect(report.lossCount == 0)
        }
    }

    /// A value that is a bomb, or too deep, loses itself and not the file.
    @Test func anAttributeThatIsABombIsALoss() throws {
        let arrays = (0..<40).map { List.array([$0 + 1, $0 + 1]) } + [List.array([])]
        let deep = (1..<300).map { List.array([$0]) } + [List.array([])]
        for list in [arrays, deep] {
            var link = OutlineEntry.link("A", to: "u:1")
            let text = "plist:" + Data(List.file(list)).base64EncodedString()
            link.attributes = [EntryAttribute("x", text), EntryAttribute("y", "kept")]
            var events: [EntryEvent] = Array(
                repeating: .open(.folder("f"), isExpanded: false), count: 199)
            events += [.open(link, isExpanded: false)] + Array(repeating: .close, count: 200)
            let (file, report) = try FormatFile.write(events, as: .safari)
            #expect(report.lossCount == 1)
            let read = try FormatFile.read(file, as: .safari).entries.last
            #expect(read?.attributes == [EntryAttribute("y", "kept")])
        }
    }

    @Test func anEntityIsNotExpanded() {
        let file = """
            <?xml version="1.0"?>
            <!DOCTYPE plist [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
            <plist version="1.0"><dict><key>Children</key><array><dict>
            <key>WebBookmarkType</key><string>WebBookmarkTypeLeaf</string>
            <key>URLString</key><string>&b;</string></dict></array></dict></plist>
            """
        #expect(message(Array(file.utf8)) != nil)
    }

    @Test func whatWasClearedStaysCleared() throws {
        let value: [String: Any] = [
            "WebBookmarkFileVersion": 1,
            "Children": [
                [
                    "WebBookmarkType": "WebBookmarkTypeLeaf", "URLString": "u:1",
                    "ReadingList": ["DateAdded": Date(), "PreviewText": "about", "Other": 1],
                ] as [String: Any]
            ],
        ]
        let data = try PropertyListSerialization.data(
            fromPropertyList: value, format: .binary, options: 0)
        var entry = try #require(
            try FormatFile.read([UInt8](data), as: .safari).entries.first)
        entry.added = nil
        entry.description = ""
        let (file, _) = try FormatFile.write(
            [.open(entry, isExpanded: false), .close], as: .safari)
        let read = try #require(try FormatFile.read(file, as: .safari).entries.first)
        #expect(read.added == nil)
        #expect(read.description.isEmpty)
        #expect(read.attributes.map(\.name) == ["ReadingList"])
    }

    @Test func limitsHold() throws {
        var limits = ImportLimits()
        limits.fieldLength = 2
        limits.attributeCount = 0
        let file = Self.file(List.text("k"))
        let imported = try FormatFile.read(file, as: .safari, limits: limits)
        #expect(imported.entries.map(\.address) == ["u:"])
        #expect(imported.entries.map(\.attributes) == [[]])
        #expect(imported.report.problems.map(\.code) == [.fieldTooLong, .tooManyAttributes])
    }
}
