/// Reads Markdown: nested lists and headings, by libcmark (package trait `Markdown`).
///
/// - Headings are folders, nested by their levels; list items are what they hold: a link, a folder
///   if they have items of their own, or a note. Indentation is as CommonMark has it.
/// - An item that begins with a link is that link, and the text after it, without a hyphen, dash or
///   colon between them, is the description; so are further paragraphs. An address alone is a link,
///   too. `[ ]` and `[x]` before an item become the attribute `done`.
/// - A paragraph below a heading describes it; elsewhere it is a note. Rules (`---`) are separators.
/// - A title that is more than text is kept as Markdown and has the attribute `markup`; so are code,
///   quotations and HTML, as descriptions with the attribute `description-markup`.
/// - Numbers of ordered lists are dropped. Line breaks in a title become spaces.
///
/// The text and its syntax tree are in memory; texts of more than 256 MiB are refused.
///
/// Source: CommonMark Spec 0.30.
public struct MarkdownReader: OutlineReader {
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
    /// - Throws: ``ImportError`` when the source cannot be read, is no text or too long, the sink
    ///   fails, or the import is cancelled; ``ImportError/notBuiltIn(_:)`` without the trait.
    /// - Complexity: That of libcmark, O(bytes) for texts that people write; memory for all of it.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        #if Markdown
            var text = MarkdownText(limits: limits, monitor: monitor)
            try text.read(from: &source)
            if text.report.isBlank { return text.report }
            var parser = MarkdownParser(text: text.bytes, report: text.report)
            return try parser.parse(into: &sink)
        #else
            throw .notBuiltIn(.markdown)
        #endif
    }
}
