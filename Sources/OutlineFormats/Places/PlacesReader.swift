internal import OutlineSQLite

/// Reads Firefox's own database, `places.sqlite`, of any version since 2011. It is never written.
///
/// The file and its logs are copied to a private folder and read there, so a browser may be running and
/// the folder may be one that can only be read. Bytes that are no file (standard input, gzip) are put
/// into such a copy as well; without a log they hold what the log had not moved yet.
///
/// - Entries come as from a backup (see ``FirefoxReader``), in the order of their positions, with tags,
///   keywords, annotations and the dates of the last visits. The folder of tags itself is left out.
/// - Entries that cannot be reached from the root, since a parent is missing or is below itself, come
///   last, in a folder "Lost and Found", and are reported.
///
/// Memory grows with the number of bookmarks.
///
/// Source: `toolkit/components/places/nsPlacesTables.h` of Firefox.
public struct PlacesReader: OutlineReader {
    /// The bounds of what is taken in.
    public var limits: ImportLimits

    /// Makes a reader.
    ///
    /// - Parameter limits: The bounds of what is taken in.
    public init(limits: ImportLimits = ImportLimits()) {
        self.limits = limits
    }

    /// Reads a database.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from; a file is read by its ``ByteSource/path``.
    ///   - sink: Where the entries go.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped; problems name rows.
    /// - Throws: ``ImportError`` when the database cannot be read, is no database of Firefox, the sink
    ///   fails, or the import is cancelled.
    /// - Complexity: O(bytes + *k* log *k*) for *k* bookmarks.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        let copy: DatabaseCopy
        if let path = source.path, DatabaseCopy.isFile(path) {
            copy = try DatabaseCopy(ofFileAt: path, monitor: monitor)
        } else {
            copy = try DatabaseCopy(of: &source, monitor: monitor)
        }
        var tree = PlacesTree(try bookmarks(in: copy, monitor), limits: limits)
        return try tree.tell(&sink, monitor: monitor)
    }

    /// Reads a copy to its end; the connection is closed before the copy goes.
    private func bookmarks(
        in copy: DatabaseCopy, _ monitor: ImportMonitor
    ) throws(ImportError) -> PlacesBookmarks {
        try PlacesBookmarks(PlacesDatabase(copy, monitor: monitor), limits: limits)
    }
}
