import Foundation
import Testing

@testable import OutlineFormats

/// The file that is written.
@Suite struct OPMLWritingTests {
    @Test func isWhatTheSpecificationSays() throws {
        var feed = OutlineEntry.link("A & \"B\" <c>\nd\te", to: "http://a/?b=1&c=2")
        feed.attributes = [EntryAttribute("type", "rss")]
        feed.added = EntryDate(seconds: 1_121_212_595)
        let events: [EntryEvent] = [
            .open(.folder("News"), isExpanded: true),
            .open(feed, isExpanded: false), .close,
            .open(.link("B", to: "http://b/"), isExpanded: false), .close, .close,
            .open(.note("thought"), isExpanded: false), .close,
        ]
        #expect(
            try file(events, as: .opml).text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <opml version="2.0">
                  <head>
                    <title>Bookmarks</title>
                    <expansionState>1</expansionState>
                  </head>
                  <body>
                    <outline text="News">
                      <outline text="A &amp; &quot;B&quot; &lt;c&gt;&#10;d&#9;e" xmlUrl="http://a/?b=1&amp;c=2" created="Tue, 12 Jul 2005 23:56:35 GMT" type="rss"/>
                      <outline text="B" type="link" url="http://b/"/>
                    </outline>
                    <outline text="thought"/>
                  </body>
                </opml>

                """)
    }

    @Test func whatOPMLHasNoPlaceForStandsInANamespace() throws {
        var link = OutlineEntry.link("t", to: "u:1")
        link.modified = EntryDate(microseconds: 1_500_000)
        link.tags = ["a,b"]
        link.attributes = [EntryAttribute("PRIVATE", nil)]
        let events =
            alone(.folder("empty")) + alone(.separator) + alone(link) + alone(.link("none", to: ""))
        let text = try file(events, as: .opml).text
        #expect(
            text.contains("<opml version=\"2.0\" xmlns:outlinestore=\"urn:outline-store:opml\">"))
        #expect(text.contains("<outline text=\"empty\" outlinestore:kind=\"folder\"/>"))
        #expect(text.contains("<outline text=\"---\" outlinestore:kind=\"separator\"/>"))
        #expect(text.contains("outlinestore:modified=\"1970-01-01T00:00:01.5Z\""))
        #expect(text.contains("PRIVATE=\"\""))
        #expect(try read(text, as: .opml).events.events == events)
    }

    @Test func lossesAreReportedWithTheirEntry() throws {
        var entry = OutlineEntry.link("t", to: "u:1")
        entry.attributes = [
            EntryAttribute("no name", "x"), EntryAttribute("text", "x"),
            EntryAttribute("a", "1"), EntryAttribute("a", "2"), EntryAttribute("a:b:c", "x"),
            EntryAttribute("xmlns:xml", "x"), EntryAttribute("outlinestore:kind", "folder"),
        ]
        entry.visited = EntryDate(seconds: .max)
        let (text, report) = try file(alone(entry), as: .opml)
        #expect(report.losses.map(\.code) == [.date] + Array(repeating: .attribute, count: 6))
        #expect(report.losses.allSatisfy { $0.item == 1 })
        #expect(try read(text, as: .opml).entries.first?.attributes == [EntryAttribute("a", "1")])
    }

    /// More rows than are kept in memory, and numbers too.
    @Test func manyRowsGoThroughATemporaryFile() throws {
        var events: [EntryEvent] = []
        for number in 0..<30_000 {
            events += [
                .open(.folder("folder number \(number) with a long name"), isExpanded: true),
                .open(.note("n"), isExpanded: true), .close, .close,
            ]
        }
        let text = try file(events, as: .opml).text
        #expect(text.utf8.count > 3 << 20)
        #expect(try read(text, as: .opml).events.events == events)
    }

    // MARK: Another parser

    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private static let script = """
        import sys, xml.etree.ElementTree as tree
        root = tree.parse(sys.stdin.buffer).getroot()
        print(root.tag, sum(1 for e in root.iter() if e.tag in sys.argv[1:]))
        """

    @Test(
        .enabled(if: python != nil, "python3 is not installed"),
        arguments: [
            OutlineFormat.opml, .xbel,
        ])
    func anotherParserFindsTheSameEntries(_ format: OutlineFormat) throws {
        for seed in 0..<12 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = outline.events(count: 100)
            let (text, _) = try file(events, as: format)
            let arguments =
                format == .opml ? ["outline"] : ["folder", "bookmark", "separator", "alias"]
            let answer = try Self.run(text, arguments)
            #expect(answer == "\(format.rawValue) 100", "seed \(seed)")
        }
    }

    private static func run(_ xml: String, _ arguments: [String]) throws -> String {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("outline-xml-\(UInt64.random(in: .min ... .max))")
        try Data(xml.utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python ?? "")
        process.arguments = ["-c", script] + arguments
        process.standardInput = try FileHandle(forReadingFrom: path)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
