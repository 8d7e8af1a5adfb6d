/// Writes a backup of bookmarks that Firefox restores: one JSON value.
///
/// - A folder of the top level with a ``EntryRole`` that Firefox has becomes that root; what else
///   stands at the top level goes into "unfiled". A note becomes a folder.
/// - Numbers are given anew; identities are kept.
///
/// The outline is held until the end, since the roots stand in an order of their own: memory grows
/// with it.
///
/// Source: `toolkit/components/places/BookmarkJSONUtils` and `PlacesUtils` of Firefox.
public struct FirefoxWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
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

    /// Takes the members of the root that holds all others.
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
        let layout = RootedOutline(
            collector.outline, known: FirefoxRoots.all, unfiled: 2,
            noteLosses: FirefoxMember.noteLosses)
        let file = FirefoxFile(document: document, layout: layout)
        try file.write(to: &destination)
        try destination.finish()
        return file.layout.report
    }
}
