/// Reads tables: CSV, TSV and the like, with a tree in them.
///
/// - Cells are divided by commas, semicolons, tabs or bars, which is found out, and may be quoted by
///   RFC 4180, with line ends in them. A first line `sep=;` declares the delimiter.
/// - The columns are known by their names (``TableColumn``), in one of the first ten rows; what stands
///   above is kept as the document's attribute `heading`. Columns that are not known become
///   attributes. Without names, a column of addresses is one, and the first of the others has the
///   titles.
/// - The tree is made by parents where there is such a column: a row may come before its parent; what
///   is wrong there is reported and stands at the top. Else by levels, or by the names of those above
///   in a column `path` or `folder` or in one column for each level, which are made once.
/// - A row is of the kind that it says; else a link if it has an address, a folder if it has children,
///   a note if it has neither. An identity is kept as ``OutlineEntry/guid`` unless there is a
///   column of that name.
///
/// A table with levels, or without a tree, is a stream. Parents and names may belong to any row, so
/// such a table is held until the end: memory grows with the file.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
public struct TableReader: OutlineReader {
    /// The bounds of what is taken in.
    public var limits: ImportLimits
    /// What stands between cells; `nil` to find it out.
    public var delimiter: TableDelimiter?
    /// What the columns hold, from the first on; `nil` to go by their names.
    public var columns: [TableColumn]?
    /// Whether the first row holds names; `nil` to find it out.
    public var hasHeader: Bool?
    /// What divides the names of a path, with blanks around it if it has any; `nil` to find it out.
    public var pathSeparator: String?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - delimiter: What stands between cells; `nil` to find it out.
    ///   - columns: What the columns hold, from the first on; `nil` to go by their names.
    ///   - hasHeader: Whether the first row holds names; `nil` to find it out.
    ///   - pathSeparator: What divides the names of a path; `nil` to find it out.
    ///   - limits: The bounds of what is taken in.
    public init(
        delimiter: TableDelimiter? = nil, columns: [TableColumn]? = nil, hasHeader: Bool? = nil,
        pathSeparator: String? = nil, limits: ImportLimits = ImportLimits()
    ) {
        self.delimiter = delimiter
        self.columns = columns
        self.hasHeader = hasHeader
        self.pathSeparator = pathSeparator
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
    /// - Complexity: O(bytes) time; memory for the first 200 rows and the longest one, or for all
    ///   rows where they name their parents or paths.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = TableParser(reader: self, monitor: monitor)
        return try parser.parse(&source, into: &sink, monitor: monitor)
    }
}
