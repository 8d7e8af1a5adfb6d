/// The reader of a format that is known only when the program runs.
public struct FormatReader: OutlineReader {
    /// The format.
    public var format: OutlineFormat
    /// The bounds of what is taken in.
    public var limits: ImportLimits

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - limits: The bounds of what is taken in.
    public init(_ format: OutlineFormat, limits: ImportLimits = ImportLimits()) {
        self.format = format
        self.limits = limits
    }

    /// Reads a source to its end.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - sink: Where the entries go.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped.
    /// - Throws: ``ImportError/notBuiltIn(_:)`` when this build cannot read the format, and what
    ///   the format's own reader throws.
    /// - Complexity: That of the format's own reader.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        switch format {
        case .bookmarkHTML:
            try BookmarkHTMLReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .chromium:
            try ChromiumReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .firefox:
            try FirefoxReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .firefoxCompressed:
            try FirefoxCompressedReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .places:
            try PlacesReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .safari:
            try SafariReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .opml:
            try OPMLReader(limits: limits).read(from: &source, into: &sink, monitor: monitor)
        case .xbel:
            try XBELReader(limits: limits).read(from: &source, into: &sink, monitor: monitor)
        case .markdown:
            try MarkdownReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .indentedText:
            try IndentedTextReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .commaSeparated:
            try TableReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .tabSeparated:
            try TableReader(delimiter: .tab, limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .paths:
            try PathListReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        case .outlineLines:
            try OutlineLinesReader(limits: limits)
                .read(from: &source, into: &sink, monitor: monitor)
        }
    }
}
