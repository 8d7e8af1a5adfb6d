import OutlineTesting
import Testing

@testable import OutlineFormats

/// Whatever the bytes and however they come.
@Suite struct XMLRobustnessTests {
    private static let formats: [OutlineFormat] = [.opml, .xbel]

    private static func fixture(_ format: OutlineFormat) -> String {
        format == .opml
            ? """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE opml>
            <opml version="2.0" xmlns:p="urn:p">
              <head><title>Grüße &amp; more</title><expansionState>1,3</expansionState><x y="z"/></head>
              <body>
                <outline text="a & b" isComment="true"><!-- c -- d -->
                  <outline text="say "hi" now" xmlUrl="u:1" htmlUrl='u:"2"' p:q="1"/>
                  <outline text="😀 &nbsp; < " created="Tue, 12 Jul 2005 23:56:35 GMT">
                    <outline title="t" url="u:3?a&b=c"/><![CDATA[<]]>
                  </outline>
                </outline>
                <outline text="broken url="u:4"/></outline>
              </body>
            </opml>
            """
            : """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE xbel PUBLIC "+//IDN python.org//DTD XML Bookmark Exchange Language 1.0//EN//XML" "x">
            <xbel version="1.0" xmlns:b="urn:b"><title>Grüße & more</title>
              <folder folded="no" id="f1"><title>A &nbsp; <b>bold</b></title>
                <info><metadata owner="http://o"><b:icon name="i"/>text &lt;</metadata></info>
                <desc>two
                  lines</desc>
                <bookmark href="u:1?a&b" visited="2005-07-12T23:56:35Z" icon="www"><title>😀</title>
                <separator/><alias ref="f1"/>
              </folder>
              <bookmark href='u:2' added="never"/>
            </xbel>
            """
    }

    @Test(arguments: formats)
    func chunksDoNotMatter(_ format: OutlineFormat) throws {
        let bytes = Array(Self.fixture(format).utf8)
        let whole = try read(bytes, as: format)
        for size in [1, 2, 3, 7, 64, 4_096] {
            let pieces = try read(bytes, as: format, chunkSize: size)
            #expect(pieces.events.events == whole.events.events)
            #expect(pieces.report == whole.report)
        }
    }

    /// Moves every other byte of the fixture across the edge of a block.
    @Test(arguments: formats)
    func blocksDoNotMatter(_ format: OutlineFormat) throws {
        let bytes = Array(Self.fixture(format).utf8.drop { $0 != Ascii.lineFeed })
        let head = Array("<!--".utf8)
        let expected = try read(bytes, as: format).events.events
        for offset in stride(from: 0, to: bytes.count, by: 2) {
            let padding = TextWindow.blockSize - 7 - offset
            let comment = head + Array(repeating: Ascii.space, count: padding) + Array("-->".utf8)
            #expect(
                try read(comment + bytes, as: format).events.events == expected,
                "offset \(offset)")
        }
    }

    @Test(arguments: formats)
    func truncationAtEveryByte(_ format: OutlineFormat) throws {
        let bytes = Array(Self.fixture(format).utf8)
        for count in 0..<bytes.count {
            do {
                let imported = try read(Array(bytes[..<count]), as: format)
                #expect(imported.events.isBalanced)
                #expect(imported.report.items == imported.entries.count)
                #expect(
                    imported.report.isBlank || imported.report.items == 0
                        || count > bytes.count - 8 || imported.report.problemCount > 0)
            } catch {
                guard case ImportError.wrongFormat = error else { throw error }
            }
        }
    }

    @Test(arguments: formats)
    func damagedFilesNeverCrashAndAlwaysBalance(_ format: OutlineFormat) {
        for seed in 0..<800 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let bytes = damaged(Array(Self.fixture(format).utf8), &random)
            guard let imported = try? read(bytes, as: format) else { continue }
            #expect(imported.events.isBalanced, "seed \(seed)")
            #expect(imported.report.items == imported.entries.count, "seed \(seed)")
            let again = (try? file(imported, as: format)).flatMap { try? read($0, as: format) }
            #expect(again?.report.items == imported.report.items, "seed \(seed)")
        }
    }

    private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let marks = Array("<>\"'=&;/!-?[]\n\r \0:ox".utf8) + [0xFF, 0xC3]
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let mark = marks.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = mark
            case 1: bytes.insert(mark, at: index)
            case 2: bytes.remove(at: index)
            case 3: bytes.removeSubrange(index..<min(index + 20, bytes.count))
            default:
                bytes.insert(contentsOf: bytes[index..<min(index + 40, bytes.count)], at: index)
            }
            if bytes.isEmpty { return [Ascii.less] }
        }
        return bytes
    }

    /// Inputs that take hours where each piece is looked at again for each other one.
    @Test(arguments: [
        "<!--", "<", "<a ", "<a b=\"", "<a b='", "<a b=\"c d=", "&", "<outline>", "</a>", "</",
        "<?x ", "<![CDATA[", "<!DOCTYPE [", "\r", "\u{0}<", "<outline text=\"\" a", "\"", "&lt",
        "<outline xmlns:p=\"u\" p:a=\"\">",
    ])
    func endlessRepetitionsEnd(_ piece: String) throws {
        let head = "<?xml version=\"1.0\"?><opml><body><outline text=\"a\"/>"
        let text = head + String(repeating: piece, count: 60_000)
        let imported = try read(text, as: .opml)
        #expect(imported.events.isBalanced)
    }

    @Test(arguments: formats)
    func oneHundredThousandLevels(_ format: OutlineFormat) throws {
        let depth = 100_000
        let events =
            Array(repeating: EntryEvent.open(.folder("f"), isExpanded: true), count: depth)
            + Array(repeating: EntryEvent.close, count: depth)
        let text = try file(events, as: format).text
        let imported = try read(text, as: format)
        #expect(imported.report.maximumDepth == depth)
        #expect(imported.report.problemCount == 0)
        #expect(imported.events.events.count == events.count)
    }

    @Test(arguments: formats)
    func listsDeeperThanTheLimitJoinTheDeepest(_ format: OutlineFormat) throws {
        var limits = ImportLimits()
        limits.depth = 3
        let folders = Array(repeating: EntryEvent.open(.folder("f"), isExpanded: true), count: 6)
        let text = try file(
            folders + alone(.link("l", to: "u:1")) + Array(repeating: .close, count: 6), as: format
        ).text
        let imported = try read(Array(text.utf8), as: format, limits: limits)
        #expect(imported.report.items == 7)
        #expect(imported.report.maximumDepth == 3)
        #expect(imported.codes == Array(repeating: .tooDeep, count: 4))
    }

    @Test(arguments: formats)
    func tenMegabytesInOneAttribute(_ format: OutlineFormat) throws {
        let long = String(repeating: "long & ", count: 1_500_000)
        var link = OutlineEntry.link("t", to: "data:,\(long)")
        link.description = long
        let text = try file(alone(link) + alone(.link("next", to: "u:2")), as: format).text
        let imported = try read(text, as: format)
        #expect(imported.report.problemCount == 0)
        #expect(imported.entries.map(\.address.utf8.count) == [link.address.utf8.count, 3])
        var limits = ImportLimits()
        limits.fieldLength = 1 << 20
        let cut = try read(Array(text.utf8), as: format, limits: limits)
        #expect(cut.codes.contains(.fieldTooLong))
        #expect(cut.entries.last?.title == "next")
    }

    @Test func attributesBeyondTheLimitAreDropped() throws {
        let attributes = (0..<1_500).map { "a\($0)=\"1\"" }.joined(separator: " ")
        let imported = try read(opml("<outline text=\"t\" \(attributes)/>"), as: .opml)
        #expect(imported.codes == [.tooManyAttributes])
        #expect(imported.entries.first?.attributes.count == 999)
    }
}
