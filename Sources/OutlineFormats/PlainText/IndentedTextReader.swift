/// Reads indented text: one item a line, its children below it and further to the right.
///
/// - Indentation is relative: a line belongs to the last line before it that is further to the left,
///   whatever the widths are. A tab goes to the next multiple of four columns. Blank lines do not
///   count.
/// - A list mark (`-`, `*`, `+`, `•`, `◦`) with a blank after it is dropped. So the plain exports of
///   outliners come in without their marks; a project's colon, a note's quotes and tags such as
///   `@done` stay in the title.
/// - An address alone, or in angle brackets at the end of a line, makes a link; three hyphens or
///   more make a separator. What has children is a folder, what has none a note.
/// - A backslash before punctuation, a space or a tab takes their meaning away; at the end of a line
///   it makes the line end a part of the title.
/// - A line that begins with a number between backslashes, such as `\70\ Title`, stands at that
///   level, 1 being the top, whatever its indentation.
public struct IndentedTextReader: OutlineReader {
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
    /// - Throws: ``ImportError`` when the source cannot be read, is no text, the sink fails, or the
    ///   import is cancelled.
    /// - Complexity: O(bytes) time; memory for the longest line plus one number per level.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = IndentedTextParser(limits: limits, monitor: monitor)
        return try parser.parse(&source, into: &sink)
    }
}
