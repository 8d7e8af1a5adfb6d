/// Writes Markdown: folders as headings where nothing but folders follows them, everything else as
/// nested lists.
///
/// ``MarkdownReader`` reads back what was written, but for the losses that the report lists: of an
/// entry a list holds its title, address and description, whether a task is done (attribute `done`),
/// and by its items whether it is a folder. What is marked as Markdown (attributes `markup` and
/// `description-markup`) is written as it is if it stays what it is. Lists have at most 50 levels.
///
/// Whether a folder can be a heading follows from what comes after it, so the outline is held until
/// the end: memory grows with it.
public struct MarkdownWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var collector = OutlineCollector()
    private var report = ExportReport()

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
    }

    /// Takes what the file says of itself, of which Markdown holds nothing.
    ///
    /// - Parameter document: The file as a folder.
    /// - Throws: Nothing.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        if document.hasDetails || !document.attributes.isEmpty { report.note(.document) }
    }

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown, which Markdown does not hold.
    /// - Throws: Nothing; it is written at the end.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        collector.open(entry, isExpanded: isExpanded)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        try collector.close()
    }

    /// Writes the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard collector.isBalanced else { throw .unbalanced }
        var file = MarkdownFile(report: report)
        try file.write(collector.outline, to: &destination)
        try destination.finish()
        return file.report
    }
}
