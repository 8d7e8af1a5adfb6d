@testable import OutlineFormats

/// Reads XML of a format and keeps the calls.
func read(
    _ bytes: [UInt8], as format: OutlineFormat, chunkSize: Int = .max,
    limits: ImportLimits = ImportLimits()
) throws(ImportError) -> Imported {
    var source = MemoryByteSource(bytes, chunkSize: chunkSize)
    var recorder = EventRecorder()
    let report = try FormatReader(format, limits: limits).read(from: &source, into: &recorder)
    return Imported(events: recorder, report: report)
}

/// Reads XML of a format and keeps the calls.
func read(_ text: String, as format: OutlineFormat) throws(ImportError) -> Imported {
    try read(Array(text.utf8), as: format)
}

/// Reads XML of a format into indented text.
func outline(_ text: String, as format: OutlineFormat) throws(ImportError) -> String {
    var source = MemoryByteSource(text)
    var lines = OutlineText()
    _ = try FormatReader(format).read(from: &source, into: &lines)
    return lines.text
}

/// A feed of calls that are known already.
struct EventFeed: EntryFeed {
    var document: OutlineEntry?
    var events: [EntryEvent]

    mutating func tell<Sink: OutlineEntrySink & ~Copyable>(_ sink: inout Sink) throws {
        if let document { try sink.begin(document) }
        for event in events {
            switch event {
            case .open(let entry, let isExpanded): try sink.open(entry, isExpanded: isExpanded)
            case .close: try sink.close()
            }
        }
    }
}

/// Writes calls in a format.
func file(
    _ events: [EntryEvent], document: OutlineEntry? = nil, as format: OutlineFormat
) throws -> (text: String, report: ExportReport) {
    let output = MemoryByteSink()
    var feed = EventFeed(document: document, events: events)
    let report = try format.write(&feed, to: output)
    return (output.text, report)
}

/// Writes what was read, as it was told.
func file(_ imported: Imported, as format: OutlineFormat) throws -> String {
    try file(imported.events.events, document: imported.report.document, as: format).text
}

/// An OPML file with a body.
func opml(_ body: String, head: String = "<title>t</title>") -> String {
    "<?xml version=\"1.0\"?>\n<opml version=\"2.0\"><head>\(head)</head><body>\n\(body)\n</body></opml>\n"
}

/// An XBEL file with nodes.
func xbel(_ nodes: String) -> String {
    "<?xml version=\"1.0\"?>\n<!DOCTYPE xbel>\n<xbel version=\"1.0\">\n\(nodes)\n</xbel>\n"
}

/// An entry alone.
func alone(_ entry: OutlineEntry, isExpanded: Bool = false) -> [EntryEvent] {
    [.open(entry, isExpanded: isExpanded), .close]
}
