import Foundation
import Testing

@testable import OutlineFormats

@Suite(.enabled(if: OutlineFormat.firefoxCompressed.isReadable, "LZ4 is not built in"))
struct CompressedBackupTests {
    private func file() throws -> [UInt8] {
        let events: [EntryEvent] = (0..<50).flatMap { number in
            [.open(.link("Title", to: "u:\(number)"), isExpanded: false), .close]
        }
        return try FormatFile.write(events, as: .firefoxCompressed).bytes
    }

    private func refusal(_ file: [UInt8]) -> String {
        do throws(ImportError) {
            _ = try FormatFile.read(file, as: .firefoxCompressed)
            return "read"
        } catch {
            return "\(error)"
        }
    }

    @Test func itIsSmallerAndSaysSo() throws {
        let file = try file()
        #expect(file.starts(with: "mozLz40\0".utf8))
        #expect(file.count < 3_000)
        #expect(try FormatFile.read(file, as: .firefoxCompressed).report.links == 50)
        #expect(file.withUnsafeBytes { OutlineFormat.detected(in: $0) } == .firefoxCompressed)
    }

    @Test func eachKindOfDamageHasItsOwnWords() throws {
        let file = try file()
        #expect(refusal(Array(file.dropLast())).contains("damaged or cut off"))
        #expect(refusal(Array(file.prefix(9))).contains("is cut off"))
        var larger = file
        larger[9] += 1
        #expect(refusal(larger).contains("and holds"))
        var enormous = file
        enormous[11] = 0xFF
        #expect(refusal(enormous).contains("which it cannot"))
        var smaller = file
        smaller[8] = 0
        smaller[9] = 0
        #expect(refusal(smaller).contains("damaged or cut off"))
        #expect(refusal([0x6D, 0x6F, 0x7A] + file).contains("no outline of a known format"))
    }

    @Test func brokenJSONInsideIsReadAsFarAsItGoes() throws {
        let json = #"{"typeCode":2,"root":"placesRoot","children":[{"typeCode":1,"uri":"u:1"},{"#
        let file = try #require(MozillaLZ4.file(of: Array(json.utf8)))
        let imported = try FormatFile.read(file, as: .firefoxCompressed)
        #expect(imported.entries.first?.address == "u:1")
        #expect(imported.report.endsEarly)
    }

    @Test(.withCorpus) func aRealFileHoldsWhatThePlainOneDoes() throws {
        let packed = try FormatFile.read(
            try Corpus.bytes("firefox/derived_gecko_bookmarks.jsonlz4"), as: .firefoxCompressed)
        let plain = try FormatFile.read(
            try Corpus.bytes("firefox/gecko_bookmarks.json"), as: .firefox)
        #expect(packed.events.events == plain.events.events)
    }
}
