extension OutlineFormat {
    /// How many bytes of a file's beginning ``detected(in:)`` looks at.
    public static let detectionLength = 64 << 10

    /// Recognizes the format of a file by its content; the name plays no part.
    ///
    /// - Parameter prefix: The first ``detectionLength`` bytes, or all where there are fewer.
    /// - Returns: The format, or `nil` when the file is of none that is known.
    /// - Complexity: O(bytes).
    public static func detected(in prefix: UnsafeRawBufferPointer) -> OutlineFormat? {
        let signature = FileSignature.of(prefix)
        let text = DetectionText(prefix)
        switch signature {
        case .sqlite:
            return text.looksLikePlaces || hasLongSQLiteSchema(prefix) ? .places : nil
        case .mozillaLZ4: return .firefoxCompressed
        case .propertyList: return text.looksLikeSafari ? .safari : nil
        case .json:
            // A list of tasks or links may begin like JSON.
            if let format = ofJSON(text) { return format }
            let lines = DetectionLines(text)
            return lines.areMarked || lines.areMarkdown ? .markdown : nil
        case .gzip, .zip, .binary: return nil
        case .xml, .webPage: return ofMarkup(text)
        case nil:
            // A byte order mark hides what the signature looks for.
            let json = text.beginsLikeJSON ? ofJSON(text) : nil
            // Lists and tables may hold tags, but bookmarks in HTML hold no lists in Markdown.
            let lines = DetectionLines(text)
            return json ?? (lines.areMarked ? .markdown : nil)
                ?? (lines.beginWithTag ? nil : ofTable(lines))
                ?? ofMarkup(text) ?? ofText(lines)
        }
    }

    /// Whether the tables of a database are listed elsewhere than on its first page, which is then an
    /// inner one: the reader has to look.
    ///
    /// Source: "Database File Format", section 1.6, SQLite.
    private static func hasLongSQLiteSchema(_ prefix: UnsafeRawBufferPointer) -> Bool {
        prefix.count > 100 && prefix[100] == 5
    }

    private static func ofJSON(_ text: DetectionText) -> OutlineFormat? {
        // Each format asks for words of its own here.
        if text.looksLikeOutlineLines { return .outlineLines }
        if text.looksLikeChromium { return .chromium }
        if text.looksLikeFirefox { return .firefox }
        return nil
    }

    private static func ofMarkup(_ text: DetectionText) -> OutlineFormat? {
        if text.looksLikeOPML { return .opml }
        if text.looksLikeXBEL { return .xbel }
        if text.looksLikePropertyList { return text.looksLikeSafari ? .safari : nil }
        if text.looksLikeBookmarkHTML { return .bookmarkHTML }
        return nil
    }

    private static func ofTable(_ lines: DetectionLines) -> OutlineFormat? {
        lines.tableDelimiter.map { $0 == .tab ? .tabSeparated : .commaSeparated }
    }

    private static func ofText(_ lines: DetectionLines) -> OutlineFormat? {
        if lines.arePaths { return .paths }
        if lines.areMarkdown { return .markdown }
        if lines.areIndented { return .indentedText }
        return nil
    }
}
