/// Writes XBEL 1.0 with its document type.
///
/// What ``XBELReader`` makes of the file is what was written, but for the losses that the report
/// lists. What XBEL has no place for stands in a `metadata` of our own, which readers skip that do
/// not know it. Only an entry that needs one makes the file more than the document type says: that
/// declares `metadata` empty, though the language has it for just this.
///
/// - An entry with children is a `folder` whatever its kind, since nothing else may have any.
/// - A note is a `bookmark` with an empty address.
/// - A separator is nothing but a separator; what else it has is a loss.
public struct XBELWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    var destination: Output
    var report = ExportReport()
    var scope = XMLScope()
    /// What is written and not handed over.
    var text: [UInt8] = []
    private var output = OutputBuffer()
    private var document: OutlineEntry
    private var pending: (entry: OutlineEntry, isExpanded: Bool)?
    private var depth = 0
    private var isBegun = false

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - output: Where the bytes go.
    ///   - title: The title of the file.
    public init(to output: consuming Output, title: String = "Bookmarks") {
        destination = output
        document = .folder(title)
    }

    /// Takes what the root says of the file.
    ///
    /// - Parameter document: The file as a folder that holds all of its entries.
    /// - Throws: Nothing; it is written with the first entry.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        let title = self.document.title
        self.document = document
        if document.title.isEmpty { self.document.title = title }
    }

    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        try writeHeadOnce()
        try writePending(hasChildren: true)
        report.items += 1
        depth += 1
        pending = (entry, isExpanded)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open, ``ExportError/unwritable(reason:)``
    ///   when the output fails.
    public mutating func close() throws(ExportError) {
        guard depth > 0 else { throw .unbalanced }
        if pending != nil {
            try writePending(hasChildren: false)
        } else {
            indent(depth)
            text += "</folder>\n".utf8
        }
        scope.leave(level: depth)
        depth -= 1
        try handOver()
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard depth == 0 else { throw .unbalanced }
        try writeHeadOnce()
        text += "</xbel>\n".utf8
        try handOver()
        try output.flush(to: &destination)
        try destination.finish()
        return report
    }

    /// The level of the entry that is being written.
    var level: Int { depth }

    private mutating func writeHeadOnce() throws(ExportError) {
        guard !isBegun else { return }
        isBegun = true
        text +=
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE xbel PUBLIC "+//IDN python.org//DTD XML Bookmark Exchange Language 1.0//EN//XML" "http://www.python.org/topics/xml/dtds/xbel-1.0.dtd">

            """.utf8
        writeRoot(document)
        try handOver()
    }

    private mutating func writePending(hasChildren: Bool) throws(ExportError) {
        guard let (entry, isExpanded) = pending else { return }
        pending = nil
        writeNode(entry, isExpanded: isExpanded, hasChildren: hasChildren)
        try handOver()
    }

    private mutating func handOver() throws(ExportError) {
        text.withUnsafeBufferPointer { output.append($0) }
        text.removeAll(keepingCapacity: text.capacity < 1 << 20)
        try output.flushIfLarge(to: &destination)
    }

    /// Two spaces per level, up to a bound: beyond it, files would grow with the square of depth.
    mutating func indent(_ level: Int) {
        text.append(contentsOf: repeatElement(Ascii.space, count: 2 * min(level, 32)))
    }
}
