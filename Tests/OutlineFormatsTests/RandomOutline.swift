import OutlineTesting
@testable import OutlineFormats

/// Random outlines with everything that is hard to write.
struct RandomOutline {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let pieces = [
        "a", "Z", " ", "  ", "\n", "\r", "\r\n", "\t", "\u{C}", "\"", "'", "<", ">", "&", "&amp;",
        "&#38;",
        "</A>", "<DT>", "<DD>", "</DL>", "-->", "<!--", "=", ",", ";", "/", "é", "日本", "😀", "שלום",
        "\u{202E}", "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "e\u{301}", "\u{FFFD}",
        "http://a/?b=c&d",
        "javascript:", "0", "---", "TAGS=", "<A HREF=\"",
    ]

    mutating func text(upTo count: Int = 6) -> String {
        let length = Int.random(in: 0...count, using: &random)
        return (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private mutating func chance(_ share: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < share
    }

    private mutating func date() -> EntryDate? {
        guard chance(50) else { return nil }
        let seconds = Int64.random(in: -5_000_000_000...99_999_999_999, using: &random)
        let fraction = chance(50) ? 0 : Int64.random(in: 0..<1_000_000, using: &random)
        let microseconds = seconds * 1_000_000 + fraction
        return microseconds == 0 ? nil : EntryDate(microseconds: microseconds)
    }

    mutating func entry() -> OutlineEntry {
        let kinds = OutlineEntry.Kind.allCases
        var entry = OutlineEntry(kind: kinds.randomElement(using: &random) ?? .folder)
        entry.title = text()
        if entry.kind == .link || chance(10) { entry.address = text() }
        entry.added = date()
        entry.modified = date()
        entry.visited = date()
        if chance(40) { entry.tags = (0..<3).map { _ in text(upTo: 3) }.filter { !$0.isEmpty } }
        if chance(20) { entry.keyword = text() }
        if chance(50) { entry.description = text(upTo: 12) }
        if chance(20) { entry.icon = text() }
        if chance(20) { entry.iconAddress = text() }
        if chance(20) { entry.guid = text() }
        while chance(40) { entry.attributes.append(attribute()) }
        return entry
    }

    private mutating func attribute() -> EntryAttribute {
        let names = [
            "PRIVATE", "private", "ID", "duckduckgo:favorite", "FEEDURL", "x", "é", "DATA-1",
            "Href2",
            "PERSONAL_TOOLBAR_FOLDER",
        ]
        let name = names.randomElement(using: &random) ?? "X"
        return EntryAttribute(name, chance(30) ? nil : text())
    }

    /// Balanced calls for about so many entries.
    mutating func events(count: Int) -> [EntryEvent] {
        var events: [EntryEvent] = []
        var depth = 0
        for _ in 0..<count {
            while depth > 0, chance(45) {
                events.append(.close)
                depth -= 1
            }
            events.append(.open(entry(), isExpanded: chance(40)))
            depth += 1
        }
        return events + Array(repeating: .close, count: depth)
    }
}
