/// Reads the `Bookmarks` file of Chromium and of the browsers that are made from it.
///
/// - The roots are folders with a ``EntryRole``: the bar is the toolbar, "other" is where the rest is
///   filed, "synced" came from a phone. Roots of other browsers become folders with an attribute
///   `root`.
/// - `date_last_used` is the date of the last visit; a date of zero is none.
/// - The number of an entry is its attribute `id`. Every member that is not modelled, `meta_info`
///   among them, becomes an attribute with the member's name and its JSON.
///
/// A folder's children stand before its name in these files, so the outline is held until the end:
/// memory grows with the file.
///
/// Source: `components/bookmarks/browser/bookmark_codec.cc` of Chromium, which writes these files.
public struct ChromiumReader: OutlineReader {
    /// The bounds of what is taken in.
    public var limits: ImportLimits

    /// Makes a reader.
    ///
    /// - Parameter limits: The bounds of what is taken in.
    public init(limits: ImportLimits = ImportLimits()) {
        self.limits = limits
    }

    /// Reads a source to its end.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - sink: Where the entries go.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped. An empty source gives a blank report.
    /// - Throws: ``ImportError`` when the source cannot be read, is no such file, the sink fails, or
    ///   the import is cancelled.
    /// - Complexity: O(bytes) time and memory.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = ChromiumParser(limits: limits, monitor: monitor)
        try parser.parse(&source)
        return try parser.finish(into: &sink, monitor: monitor)
    }
}
