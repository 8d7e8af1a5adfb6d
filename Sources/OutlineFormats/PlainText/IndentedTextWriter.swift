/// Writes indented text, one item a line, with a tab for each level.
///
/// ``IndentedTextReader`` reads back what was written, but for the losses that the report lists: of
/// an entry the text holds its title and address, and by its children whether it is a folder. From
/// the 65th level on a line says its level in place of tabs, so that a deep outline does not grow
/// with the square of its depth.
public struct IndentedTextWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var output = OutputBuffer(isPlainText: true)
    private var report = ExportReport()
    private var losses = PlainLosses()

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
    }

    /// Takes what the file says of itself, of which the text holds nothing.
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
    ///   - isExpanded: Whether its children are shown, which the text does not hold.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        let depth = losses.depth
        report.items += 1
        losses.open(entry, isExpanded: isExpanded, report: &report)
        if depth < Self.indentedLevels {
            output.append(repeating: Ascii.tab, count: depth)
            // The mark of another list, or of the byte order, stays if a list mark stands before it.
            if beginsWithForeignMark(entry.title) { output.append("- " as StaticString) }
            PlainItem.write(entry, at: .bullets, to: &output, report: &report)
        } else {
            output.append("\\\(depth + 1)\\ ")
            PlainItem.write(entry, at: [], to: &output, report: &report)
        }
        output.append(PlainItem.lineEnd(after: entry))
        try output.flushIfLarge(to: &destination)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        guard losses.close(report: &report) else { throw .unbalanced }
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard losses.depth == 0 else { throw .unbalanced }
        try output.flush(to: &destination)
        try destination.finish()
        return report
    }

    private static var indentedLevels: Int { 64 }

    private func beginsWithForeignMark(_ title: String) -> Bool {
        ["•", "◦", "\u{FEFF}"].contains { title.utf8.starts(with: $0.utf8) }
    }
}
