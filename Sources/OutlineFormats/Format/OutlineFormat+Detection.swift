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
        case .json: return ofJSON(text)
        case .gzip, .zip, .binary: return nil
        case .xml, .webPage: return ofMarkup(text)
        case nil:
            // A byte order mark hides what the signature looks for.
            return (text.beginsLikeJSON ? ofJSON(text) : nil) ?? ofMarkup(text) ?? ofText(text)
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

    private static func ofText(_ text: DetectionText) -> OutlineFormat? {
        if text.looksLikeTable { return text.hasTabDelimiter ? .tabSeparated : .commaSeparated }
        if text.looksLikePaths { return .paths }
        if text.looksLikeMarkdown { return .markdown }
        if text.looksLikeIndentedText { return .indentedText }
        return nil
    }
}
