/// Reads path lists: a path such as `Fruit > Citrus > Lemon` on each line.
///
/// - The separator is found out (`>`, `/`, `»`, `›`, `→`, `|`, `::`, `\`, with blanks around it, or
///   without where most lines have it), unless it is declared here or by a line `# separator: >` at
///   the beginning. A backslash before it takes its meaning away, so that `Test 1\/2` is one name.
/// - Each line is an item. What stands above others only is a folder that is made once, wherever its
///   lines are; a path that is there again is another item of the same name.
/// - Where each line has an identifier before the path, divided from it by ` : `, a tab, or ` - ` after
///   a number, it is the entry's ``OutlineEntry/guid``.
/// - Lines that begin with `#` are comments. The last name may have an address after it, as in
///   ``IndentedTextReader``.
///
/// The outline is held until the end, since a line may belong to any folder before it: memory grows
/// with the file.
public struct PathListReader: OutlineReader {
    /// The bounds of what is taken in.
    public var limits: ImportLimits
    /// What divides names, with blanks around it if it has any there; `nil` to find it out.
    public var separator: String?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - separator: What divides names, with blanks around it if it has any there; `nil` to find
    ///     it out.
    ///   - limits: The bounds of what is taken in.
    public init(separator: String? = nil, limits: ImportLimits = ImportLimits()) {
        self.separator = separator
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
    /// - Complexity: O(bytes) time and memory.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        let declared = separator.flatMap(PathSeparator.init(declared:))
        var parser = PathListParser(declared: declared, limits: limits, monitor: monitor)
        return try parser.parse(&source, into: &sink, monitor: monitor)
    }
}
