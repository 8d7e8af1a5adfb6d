/// Reads bookmark HTML: the "Netscape bookmark file" that browsers and bookmark services write, and
/// the plain lists of links that read-later services write.
///
/// The format has no grammar that its writers keep. The reader takes what they mean:
/// - A list belongs to the entry before it. Links and separators may have children too.
/// - Folders come in closed. Most browsers write nothing about it; `FOLDED` says closed and `OPEN`,
///   which ``BookmarkHTMLWriter`` writes, says open.
/// - Dates are in seconds, milliseconds, microseconds or Chromium's microseconds, told by size.
/// - Tags are separated by commas; spaces are part of a tag, as in Firefox.
/// - Everything that is written of an entry and not modelled becomes an ``EntryAttribute``.
///
/// Source: "Netscape Bookmark File Format", Microsoft, Internet Explorer platform reference.
public struct BookmarkHTMLReader: OutlineReader {
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
    /// - Throws: ``ImportError`` when the source cannot be read, is no bookmark file, the sink
    ///   fails, or the import is cancelled.
    /// - Complexity: O(bytes) time; memory for the longest entry plus one byte per level.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = BookmarkHTMLParser(limits: limits)
        repeat {
            if monitor.isCancelled() { throw .cancelled }
            try parser.window.fill(from: &source)
            try parser.parse(into: &sink)
            monitor.progress(parser.window.bytesRead, source.byteCount)
        } while !parser.window.isAtEnd
        return try parser.finish(into: &sink)
    }
}
