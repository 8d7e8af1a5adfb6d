@testable import OutlineFormats

/// A sink that writes the outline as indented text, so that a test reads like what it expects.
///
/// One line per entry: `+` for an open folder, `-` for a closed one, `*` for a link, `~` for a
/// note, `---` for a separator.
struct EntryText: OutlineEntrySink {
    private(set) var lines: [String] = []
    private var depth = 0

    var text: String { lines.joined(separator: "\n") }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Never) {
        let mark =
            switch entry.kind {
            case .folder: isExpanded ? "+" : "-"
            case .link: "*"
            case .note: "~"
            case .separator: "---"
            }
        var line = String(repeating: "  ", count: depth) + mark
        if !entry.title.isEmpty { line += " " + entry.title }
        if !entry.address.isEmpty { line += " <\(entry.address)>" }
        lines.append(line)
        depth += 1
    }

    mutating func close() throws(Never) {
        depth -= 1
    }
}

/// What a sink is called with.
enum EntryEvent: Hashable {
    case open(OutlineEntry, isExpanded: Bool)
    case close
}

/// A sink that keeps its calls and checks that they balance.
struct EventRecorder: OutlineEntrySink {
    private(set) var events: [EntryEvent] = []
    private(set) var depth = 0
    private(set) var hasClosedTooMuch = false

    var entries: [OutlineEntry] {
        events.compactMap { event in
            guard case .open(let entry, _) = event else { return nil }
            return entry
        }
    }

    var isBalanced: Bool { depth == 0 && !hasClosedTooMuch }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Never) {
        events.append(.open(entry, isExpanded: isExpanded))
        depth += 1
    }

    mutating func close() throws(Never) {
        events.append(.close)
        depth -= 1
        if depth < 0 { hasClosedTooMuch = true }
    }
}

/// What an import gave.
struct Imported {
    var events: EventRecorder
    var report: ImportReport

    var entries: [OutlineEntry] { events.entries }
    var codes: [ImportProblem.Code] { report.problems.map(\.code) }
}

/// Reads HTML and keeps the calls.
func read(
    _ bytes: [UInt8], chunkSize: Int = .max, limits: ImportLimits = ImportLimits()
) throws(ImportError) -> Imported {
    var source = MemoryByteSource(bytes, chunkSize: chunkSize)
    var recorder = EventRecorder()
    let report = try BookmarkHTMLReader(limits: limits).read(from: &source, into: &recorder)
    return Imported(events: recorder, report: report)
}

/// Reads HTML and keeps the calls.
func read(_ html: String) throws(ImportError) -> Imported {
    try read(Array(html.utf8))
}

/// Reads HTML into indented text.
func outline(_ html: String) throws(ImportError) -> String {
    var source = MemoryByteSource(html)
    var text = EntryText()
    _ = try BookmarkHTMLReader().read(from: &source, into: &text)
    return text.text
}

/// Writes calls as HTML.
func html(_ events: [EntryEvent]) throws(ExportError) -> (text: String, report: ExportReport) {
    let output = MemoryByteSink()
    var writer = BookmarkHTMLWriter(to: output)
    for event in events {
        switch event {
        case .open(let entry, let isExpanded): try writer.open(entry, isExpanded: isExpanded)
        case .close: try writer.close()
        }
    }
    let report = try writer.finish()
    return (output.text, report)
}
