public import OutlineStore

/// Writes outline lines, the format of this package, which ``OutlineLinesReader`` describes.
///
/// Everything is kept, identities and open folders among it.
public struct OutlineLinesWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var report = ExportReport()
    private var line = LineText()
    private var output = OutputBuffer()
    private var document: OutlineEntry?
    private var depth = 0
    private var isBegun = false

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
    }

    /// Takes what the file says of itself.
    ///
    /// - Parameter document: The file as a folder that holds all of its entries.
    /// - Throws: Nothing; it is written with the first entry.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        self.document = document
    }

    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        try write(entry, isExpanded: isExpanded, id: nil)
    }

    /// Writes an entry with its identity.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    ///   - id: The identity.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(
        _ entry: OutlineEntry, isExpanded: Bool, id: ItemID
    ) throws(ExportError) {
        try write(entry, isExpanded: isExpanded, id: id)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        guard depth > 0 else { throw .unbalanced }
        depth -= 1
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard depth == 0 else { throw .unbalanced }
        writeHeadOnce()
        try output.flush(to: &destination)
        try destination.finish()
        return report
    }

    private mutating func writeHeadOnce() {
        guard !isBegun else { return }
        isBegun = true
        line.begin()
        line.member("format", OutlineLine.formatName)
        line.member("version", Int64(OutlineLine.version))
        if let document {
            line.beginObject("document")
            line.members(of: document)
            line.endObject()
        }
        endLine()
    }

    private mutating func write(
        _ entry: OutlineEntry, isExpanded: Bool, id: ItemID?
    ) throws(ExportError) {
        writeHeadOnce()
        report.items += 1
        depth += 1
        line.begin()
        line.member("depth", Int64(depth))
        if let id { line.member("id", id.rawValue) }
        if isExpanded { line.flag("expanded") }
        line.members(of: entry)
        endLine()
        try output.flushIfLarge(to: &destination)
    }

    private mutating func endLine() {
        line.endObject()
        line.bytes.append(Ascii.lineFeed)
        line.bytes.withUnsafeBufferPointer { output.append($0) }
    }
}
