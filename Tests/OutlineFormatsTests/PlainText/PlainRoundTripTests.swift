import Testing

@testable import OutlineFormats

/// Titles and addresses with everything that is hard to write.
@Suite struct PlainRoundTripTests {
    static let hard = [
        "", " ", "  a  ", "\t", "\n", "a\nb", "a\r\nb\r", "\r", "\n\n", "\\", "\\\\", "a\\", "\\e",
        "\\n", "C:\\new", "- a", "-", "---", "-----", "* a", "+", "• a", "•", "#", "# a",
        "\\70\\ a", "https://example.org/", "a <b:c>", "<b:c>", "<>", "<<>>", "a <<b>>", ">", "<",
        "a >", "A > B", " > ", "A / B", "1 - A", "x : A", "a\tb", "é", "日本", "😀", "\u{C}",
        "\u{FEFF}a", "\u{2028}", "a\\\nb", "\\ a", "a \\",
    ]

    @Test(arguments: [OutlineFormat.indentedText, .paths], hard.indices)
    func aTitleComesBack(_ format: OutlineFormat, _ index: Int) throws {
        let title = Self.hard[index]
        let events: [EntryEvent] = [
            .open(.folder(title), isExpanded: false),
            .open(.note(title), isExpanded: false), .close,
            .open(.link(title, to: title), isExpanded: false), .close,
            .open(.link(title, to: "x:" + title), isExpanded: false),
            .open(.note(title), isExpanded: false), .close, .close, .close,
        ]
        let (file, report) = try FormatFile.write(events, as: format)
        let imported = try FormatFile.read(file, as: format)
        #expect(imported.events.events == events, "\(String(decoding: file, as: UTF8.self))")
        #expect(report.lossCount == 0)
        #expect(imported.report.problemCount == 0)
    }

    @Test(arguments: [OutlineFormat.indentedText, .paths])
    func whatTheFormatHoldsOfAnyOutlineComesBack(_ format: OutlineFormat) throws {
        for seed in 0..<300 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = outline.events(count: 12).plain
            let (file, report) = try FormatFile.write(events, as: format)
            let imported = try FormatFile.read(file, as: format)
            let pair = zip(imported.events.events, events).first { $0 != $1 }
            #expect(pair == nil, "seed \(seed): \(String(decoding: file, as: UTF8.self))")
            #expect(imported.events.events.count == events.count, "seed \(seed)")
            #expect(report.lossCount == 0, "seed \(seed)")
        }
    }

    @Test func whatIsLostIsListed() throws {
        var link = OutlineEntry.link("a", to: "b:c")
        link.description = "d"
        link.added = EntryDate(seconds: 1)
        link.attributes = [EntryAttribute("x", "y")]
        let events: [EntryEvent] = [
            .open(.folder("empty"), isExpanded: true), .close,
            .open(link, isExpanded: false), .close,
            .open(.note("n"), isExpanded: false),
            .open(.note("child"), isExpanded: false), .close, .close,
        ]
        for format in [OutlineFormat.indentedText, .paths] {
            let losses = try FormatFile.write(events, as: format).report.losses
            #expect(
                losses == [
                    ExportLoss(.expansion, item: 1), ExportLoss(.kind, item: 1),
                    ExportLoss(.detail, item: 2), ExportLoss(.date, item: 2),
                    ExportLoss(.attribute, item: 2), ExportLoss(.kind, item: 4),
                ])
        }
    }
}
