/// Reads outline lines: the format of this package, one line of JSON for each item, that keeps
/// everything.
///
/// The first line is the head, the others are the items in outline order, each with its depth:
///
/// ```text
/// {"format":"outline-lines","version":1,"document":{"kind":"folder","title":"Fruit"}}
/// {"depth":1,"id":7,"kind":"folder","expanded":true,"title":"Citrus"}
/// {"depth":2,"id":9,"kind":"link","title":"Lemon","address":"https://example.org/lemon"}
/// ```
///
/// The members of an item are `depth` (from 1), `id`, `kind` (`folder`, `link`, `separator`,
/// `note`), `expanded`, `title`, `address`, `added`, `modified` and `visited` (microseconds since
/// 1970), `tags`, `keyword`, `description`, `icon`, `iconAddress`, `guid` and `attributes`, an array
/// of a name and a value for each, the value `null` where there is none. What is empty is left out.
/// Members that are not known become attributes. The order of members does not count.
public struct OutlineLinesReader: OutlineReader {
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
    ///   - sink: Where the entries go, with their identities.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped. An empty source gives a blank report.
    /// - Throws: ``ImportError`` when the source cannot be read, is no such file or of a newer
    ///   version, the sink fails, or the import is cancelled.
    /// - Complexity: O(bytes) time; memory for the longest line.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = OutlineLinesParser(limits: limits, monitor: monitor)
        return try parser.parse(&source, into: &sink)
    }
}
