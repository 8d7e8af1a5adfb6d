/// Writes the `Bookmarks` file of Chromium and of the browsers that are made from it.
///
/// The file is one JSON value whose checksum stands before what it sums up, so the outline is held
/// until the end: memory grows with it.
///
/// - A folder of the top level with a ``EntryRole`` that Chromium has becomes that root; what else
///   stands at the top level goes into "other".
/// - A separator becomes the link that Vivaldi has for one; a note becomes a folder.
/// - Numbers that entries had in such a file (the attribute `id`) are kept where they are unique.
///
/// Source: `components/bookmarks/browser/bookmark_codec.cc` of Chromium, which reads these files.
public struct ChromiumWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var collector = OutlineCollector()
    private var document = OutlineEntry.folder("")

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
    }

    /// Takes the members that the file had beside its roots.
    ///
    /// - Parameter document: The file as a folder.
    /// - Throws: Nothing; it is written at the end.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        self.document = document
    }

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
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
        let file = ChromiumFile(document: document, outline: collector.outline)
        try file.write(to: &destination)
        try destination.finish()
        var report = file.layout.report
        for _ in 0..<file.lostMembers { report.note(.document) }
        return report
    }
}
