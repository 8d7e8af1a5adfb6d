/// Reads Firefox's backups of bookmarks: one JSON value.
///
/// - `index` gives the order of siblings, as in Firefox; an index that is missing is 0, and those of
///   one index keep the order of the file. `id` and `parent` say what the place says; the identity is
///   the GUID.
/// - The root that holds all others is the file itself. Menu, toolbar, unfiled and mobile are folders
///   with a ``EntryRole`` under the names that people know; other roots have an attribute `root`.
/// - The annotation that is a description becomes the description; the others are the attribute
///   `annos`. Members that are not modelled become attributes with the member's name and its JSON.
/// - Dates are told apart by their size, as everywhere: microseconds as a rule.
///
/// The outline is held until the end, since nothing says that a folder's children stand behind its
/// title: memory grows with the file.
///
/// Source: `toolkit/components/places/BookmarkJSONUtils` and `PlacesUtils` of Firefox.
public struct FirefoxReader: OutlineReader {
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
        var parser = FirefoxParser(limits: limits, monitor: monitor)
        try parser.parse(&source)
        return try parser.finish(into: &sink, monitor: monitor)
    }
}
