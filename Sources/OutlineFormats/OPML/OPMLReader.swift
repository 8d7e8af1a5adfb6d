/// Reads OPML 1.0 and 2.0: outlines, subscription lists, directories.
///
/// - An outline with an address is a link: `xmlUrl`, the feed, comes before `url` and `htmlUrl`; what
///   is not the address stays an attribute. Without an address it is a folder when it has children
///   and a note when it has none.
/// - The title is `text`, or `title` where that is missing.
/// - `created` is when it was added, `description` or `_note` its description, `category` its tags.
/// - All other attributes are kept as they are spelled. Where a file spells something in another way
///   than ``OPMLWriter`` does, the name of the attribute is kept without a value.
/// - Rows are open as `expansionState` says, by the numbers of the visible rows.
/// - The elements of the head are attributes of the document by their names; those that hold more
///   than text have their XML as value, under the name in angle brackets. Attributes of `opml`,
///   `head` and `body` are named `opml@name`, and so on.
///
/// Damage is mended and told: raw ampersands, entities of HTML, missing quotes and end tags, wrong
/// character sets. Entities are never expanded and nothing is ever loaded.
///
/// Source: "OPML 1.0 Specification" and "OPML 2.0", Dave Winer.
public struct OPMLReader: OutlineReader {
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
    /// - Throws: ``ImportError`` when the source cannot be read, is no OPML file, begins in the
    ///   middle of a tag, declares entities made of entities, the sink fails, or the import is
    ///   cancelled.
    /// - Complexity: O(bytes) time; memory for the longest tag, a few bytes per level and a number
    ///   for each row that `expansionState` lists.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = OPMLParser(limits: limits)
        return try XMLReading.read(
            from: &source, with: &parser, into: &sink, limits: limits, monitor: monitor)
    }
}
