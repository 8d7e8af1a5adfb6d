extension OutlineFormat {
    /// Writes what a feed tells, in this format.
    ///
    /// - Parameters:
    ///   - feed: Tells the outline.
    ///   - output: Where the bytes go.
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/notBuiltIn(_:)`` when this build cannot write the format; what the
    ///   writer and the feed throw.
    func write<Feed: EntryFeed & ~Copyable, Output: ByteSink & ~Copyable>(
        _ feed: inout Feed, to output: consuming Output
    ) throws -> ExportReport {
        switch self {
        case .bookmarkHTML:
            try Self.write(&feed, with: BookmarkHTMLWriter(to: output))
        case .chromium:
            try Self.write(&feed, with: ChromiumWriter(to: output))
        case .firefox:
            try Self.write(&feed, with: FirefoxWriter(to: output))
        case .firefoxCompressed:
            try Self.write(&feed, with: FirefoxCompressedWriter(to: output))
        case .places:
            throw ExportError.notBuiltIn(self)
        case .safari:
            try Self.write(&feed, with: SafariWriter(to: output))
        case .opml:
            try Self.write(&feed, with: OPMLWriter(to: output))
        case .xbel:
            try Self.write(&feed, with: XBELWriter(to: output))
        case .markdown:
            try Self.write(&feed, with: MarkdownWriter(to: output))
        case .indentedText:
            try Self.write(&feed, with: IndentedTextWriter(to: output))
        case .commaSeparated:
            try Self.write(&feed, with: TableWriter(to: output))
        case .tabSeparated:
            try Self.write(&feed, with: TableWriter(to: output, delimiter: .tab))
        case .paths:
            try Self.write(&feed, with: PathListWriter(to: output))
        case .outlineLines:
            try Self.write(&feed, with: OutlineLinesWriter(to: output))
        }
    }

    private static func write<Feed: EntryFeed & ~Copyable, Writer: OutlineWriter & ~Copyable>(
        _ feed: inout Feed, with writer: consuming Writer
    ) throws -> ExportReport {
        var writer = writer
        try feed.tell(&writer)
        return try writer.finish()
    }
}
