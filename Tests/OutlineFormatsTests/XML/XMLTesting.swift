@testable import OutlineFormats

/// Reads XML of a format and keeps the calls.
func read(
    _ bytes: [UInt8], as format: OutlineFormat, chunkSize: Int = .max,
    limits: ImportLimits = ImportLimits()
) throws(ImportError) -> Imported {
    try FormatFile.read(bytes, as: format, chunkSize: chunkSize, limits: limits)
}

/// Reads XML of a format and keeps the calls.
func read(_ text: String, as format: OutlineFormat) throws(ImportError) -> Imported {
    try FormatFile.read(text, as: format)
}

/// Reads XML of a format into indented text.
func outline(_ text: String, as format: OutlineFormat) throws(ImportError) -> String {
    try FormatFile.outline(text, as: format)
}

/// Writes calls as XML of a format.
func file(
    _ events: [EntryEvent], document: OutlineEntry? = nil, as format: OutlineFormat
) throws -> (text: String, report: ExportReport) {
    let (bytes, report) = try FormatFile.write(events, as: format, document: document)
    return (String(decoding: bytes, as: UTF8.self), report)
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
