/// Writes OPML 2.0, so that outliners, feed readers and ``OPMLReader`` read it.
///
/// What ``OPMLReader`` makes of the file is what was written, but for the losses that the report
/// lists. Every row has a `text`, the head has a `title` and `expansionState`. What OPML has no place
/// for stands in attributes of a namespace, which OPML 2.0 allows; it is declared only where it is
/// used.
///
/// `expansionState` stands before the rows that it counts. So the rows go to a temporary file when
/// they are more than a mebibyte, and follow when all of them are known.
public struct OPMLWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    var destination: Output
    var report = ExportReport()
    var document: OutlineEntry
    var scope = XMLScope()
    var usesExtension = false
    /// The tag of the entry that was begun last, until it is known whether it has children.
    var tag: [UInt8] = []
    private var pending: OutlineEntry?
    private var body = ByteSpool()
    private var expandedRows = ByteSpool()
    private var row = 0
    private var depth = 0
    private var collapsedDepth: Int?
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

    /// Takes the title, the dates and the further elements of the head.
    ///
    /// - Parameter document: The file as a folder that holds all of its entries.
    /// - Throws: Nothing; the head is written at the end.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        let title = self.document.title
        self.document = document
        if document.title.isEmpty { self.document.title = title }
        declareInRoot()
    }

    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        if pending != nil { try writeTag(hasChildren: true) }
        report.items += 1
        depth += 1
        let isHidden = try !countRow(isExpanded: isExpanded)
        tag.append(contentsOf: repeatElement(Ascii.space, count: 2 * min(depth + 1, 32)))
        tag += "<outline".utf8
        writeAttributes(of: entry)
        if isHidden, isExpanded { writeExtension(.expanded, "true") }
        if !isExpanded, collapsedDepth == nil { collapsedDepth = depth }
        var rest = entry
        rest.attributes = []
        pending = rest
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open, ``ExportError/unwritable(reason:)``
    ///   when the output fails.
    public mutating func close() throws(ExportError) {
        guard depth > 0 else { throw .unbalanced }
        if pending != nil {
            try writeTag(hasChildren: false)
        } else {
            try body.append(repeatElement(Ascii.space, count: 2 * min(depth + 1, 32)))
            try body.append("</outline>\n".utf8)
        }
        if collapsedDepth == depth { collapsedDepth = nil }
        scope.leave(level: depth)
        depth -= 1
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output or the temporary file fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard depth == 0 else { throw .unbalanced }
        var head = OutputBuffer()
        tag.removeAll()
        writeBeginningOfHead()
        head.append(String(decoding: tag, as: UTF8.self))
        try head.flush(to: &destination)
        try expandedRows.copy(to: &destination)
        tag.removeAll()
        writeEndOfHead()
        head.append(String(decoding: tag, as: UTF8.self))
        try head.flush(to: &destination)
        try body.copy(to: &destination)
        head.append("  </body>\n</opml>\n" as StaticString)
        try head.flush(to: &destination)
        try destination.finish()
        return report
    }

    /// The level of the entry that is being written.
    var level: Int { depth }

    /// Counts the row if it can be seen; tells whether it can.
    private mutating func countRow(isExpanded: Bool) throws(ExportError) -> Bool {
        guard collapsedDepth == nil else { return false }
        row += 1
        if isExpanded {
            if !expandedRows.isEmpty { try expandedRows.append(", ".utf8) }
            try expandedRows.append(String(row).utf8)
        }
        return true
    }

    private mutating func writeTag(hasChildren: Bool) throws(ExportError) {
        guard let entry = pending else { return }
        pending = nil
        if entry.opmlKind(hasChildren: hasChildren) != entry.kind {
            writeExtension(.kind, entry.kind.extensionName)
        }
        tag += (hasChildren ? ">\n" : "/>\n").utf8
        try body.append(tag)
        tag.removeAll(keepingCapacity: tag.capacity < 1 << 20)
    }
}
