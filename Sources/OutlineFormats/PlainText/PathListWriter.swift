/// Writes a path list: for each entry a line with the names of those above it and its own, such as
/// `Fruit > Citrus > Lemon`, and its address.
///
/// ``PathListReader`` reads back what was written, entries of the same name among them, but for the
/// losses that the report lists: of an entry the list holds its title and address, and by its
/// children whether it is a folder. A path has at most 32 names; what is deeper stands at that level.
public struct PathListWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var output = OutputBuffer(isPlainText: true)
    private var report = ExportReport()
    private var losses = PlainLosses()
    /// The entries that are open, without their addresses.
    private var path: [OutlineEntry] = []
    private var isBegun = false

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
    }

    /// Takes what the file says of itself, of which the list holds nothing.
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
    ///   - isExpanded: Whether its children are shown, which the list does not hold.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        writeHeadOnce()
        report.items += 1
        losses.open(entry, isExpanded: isExpanded, report: &report)
        if path.count >= Self.nameCount { report.note(.depth) }
        let above = path.prefix(Self.nameCount - 1)
        var isFirst = true
        for name in above {
            PlainItem.write(name, at: place(isFirst), to: &output, report: &report)
            output.append(" > " as StaticString)
            isFirst = false
        }
        PlainItem.write(entry, at: place(isFirst), to: &output, report: &report)
        output.append(PlainItem.lineEnd(after: entry))
        let name = entry.kind == .separator ? OutlineEntry.separator : .note(entry.title)
        path.append(name)
        try output.flushIfLarge(to: &destination)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        guard losses.close(report: &report) else { throw .unbalanced }
        path.removeLast()
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard losses.depth == 0 else { throw .unbalanced }
        writeHeadOnce()
        try output.flush(to: &destination)
        try destination.finish()
        return report
    }

    private static var nameCount: Int { 32 }

    private func place(_ isFirst: Bool) -> PlainItem.Place {
        isFirst ? [.path, .beginningOfPath] : .path
    }

    private mutating func writeHeadOnce() {
        guard !isBegun else { return }
        isBegun = true
        output.append("# separator: >\n" as StaticString)
    }
}
