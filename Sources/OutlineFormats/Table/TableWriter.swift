/// Writes a table: a row for each entry with its identity and that of its parent.
///
/// ``TableReader`` reads back what was written, with order, open folders and entries of the same
/// name, but for the losses that the report lists. The columns are `id`, `parent_id`, `kind`,
/// `expanded`, `title`, `address`, `added`, `modified`, `visited`, `tags`, `keyword`, `description`,
/// `icon`, `icon_address`, `guid` and `attributes`. Identities are the numbers of the rows. Dates are
/// ISO 8601 in UTC. Between tags stand commas, and a backslash before a comma in a tag. Attributes
/// are `name=value`, one a line. Cells are quoted by RFC 4180.
public struct TableWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private let delimiter: UInt8
    private var output = OutputBuffer(isPlainText: true)
    private var report = ExportReport()
    /// The numbers of the rows on the path to the current one.
    private var path: [Int] = []
    private var isBegun = false
    private var isFirstCell = true

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - output: Where the bytes go.
    ///   - delimiter: What stands between cells.
    public init(to output: consuming Output, delimiter: TableDelimiter = .comma) {
        destination = output
        self.delimiter = delimiter.byte
    }

    /// Takes what the file says of itself, of which the table holds nothing.
    ///
    /// - Parameter document: The file as a folder.
    /// - Throws: Nothing.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        if document.hasDetails || !document.attributes.isEmpty { report.note(.document) }
    }

    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        writeHeadOnce()
        report.items += 1
        write(String(report.items))
        write(path.last.map { String($0) } ?? "")
        write(Self.name(of: entry.kind))
        write(isExpanded ? "true" : "")
        write(entry.title)
        write(entry.address)
        write(entry.added)
        write(entry.modified)
        write(entry.visited)
        if entry.tags.contains("") { report.note(.emptyTag) }
        write(TagList.cell(of: entry.tags))
        write(entry.keyword)
        write(entry.description)
        write(entry.icon)
        write(entry.iconAddress)
        write(entry.guid)
        write(LineList.text(of: entry.attributes))
        endRow()
        path.append(report.items)
        try output.flushIfLarge(to: &destination)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        guard path.popLast() != nil else { throw .unbalanced }
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard path.isEmpty else { throw .unbalanced }
        writeHeadOnce()
        try output.flush(to: &destination)
        try destination.finish()
        return report
    }

    private mutating func writeHeadOnce() {
        guard !isBegun else { return }
        isBegun = true
        for name in [
            "id", "parent_id", "kind", "expanded", "title", "address", "added", "modified",
            "visited", "tags", "keyword", "description", "icon", "icon_address", "guid",
            "attributes",
        ] { write(name) }
        endRow()
    }

    private static func name(of kind: OutlineEntry.Kind) -> String {
        switch kind {
        case .folder: "folder"
        case .link: "link"
        case .separator: "separator"
        case .note: "note"
        }
    }

    private mutating func endRow() {
        output.append("\r\n" as StaticString)
        isFirstCell = true
    }

    private mutating func write(_ date: EntryDate?) {
        // Zero is read as no date.
        let text = date?.microseconds == 0 ? nil : date?.isoText
        if date != nil, text == nil { report.note(.date) }
        write(text ?? "")
    }

    private mutating func write(_ text: String) {
        if !isFirstCell { output.append(delimiter) }
        isFirstCell = false
        var text = text
        text.withUTF8 { write($0) }
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        let needsQuotes = text.contains { byte in
            byte == delimiter || byte == Ascii.doubleQuote || byte == Ascii.lineFeed
                || byte == Ascii.carriageReturn
        }
        guard needsQuotes || text.contains(0) else { return output.append(text) }
        if needsQuotes { output.append(Ascii.doubleQuote) }
        for byte in text {
            if byte == 0 {
                output.append("\u{FFFD}" as StaticString)
                report.note(.zeroCharacter)
                continue
            }
            if byte == Ascii.doubleQuote { output.append(byte) }
            output.append(byte)
        }
        if needsQuotes { output.append(Ascii.doubleQuote) }
    }
}
