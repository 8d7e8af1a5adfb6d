/// What a file's first bytes give it away as.
public enum FileSignature: String, Sendable, Hashable, CaseIterable {
    /// A SQLite database, such as a browser's own bookmark store.
    case sqlite
    /// JSON, such as a browser's bookmark backup.
    case json
    /// Data compressed by gzip.
    case gzip
    /// A zip archive.
    case zip
    /// A property list, binary or XML.
    case propertyList
    /// Mozilla's compressed JSON.
    case mozillaLZ4
    /// XML, such as OPML or XBEL.
    case xml
    /// A web page.
    case webPage
    /// Bytes that are no text.
    case binary

    /// The kind of file in words, with its article.
    public var phrase: String {
        switch self {
        case .sqlite: "a SQLite database"
        case .json: "a JSON file"
        case .gzip: "a gzip file"
        case .zip: "a zip archive"
        case .propertyList: "a property list"
        case .mozillaLZ4: "a compressed Firefox backup"
        case .xml: "an XML file"
        case .webPage: "a plain web page"
        case .binary: "binary data"
        }
    }

    /// Recognizes a file by its beginning.
    ///
    /// - Parameter prefix: The first bytes, a few hundred at least where there are as many.
    /// - Returns: The kind, or `nil` for text of an unknown kind.
    public static func of(_ prefix: UnsafeRawBufferPointer) -> FileSignature? {
        let bytes = prefix.bindMemory(to: UInt8.self)
        for (magic, kind) in magics where bytes.starts(with: magic.utf8) { return kind }
        if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
        if hasByteOrderMark(bytes) { return nil }
        if let kind = ofText(bytes) { return kind }
        return isMarkup(bytes) || !isBinary(bytes) ? nil : .binary
    }

    private static let magics: [(String, FileSignature)] = [
        ("SQLite format 3\0", .sqlite), ("PK\u{3}\u{4}", .zip), ("bplist0", .propertyList),
        ("mozLz40\0", .mozillaLZ4),
    ]

    private static func hasByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
            || bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    /// More than one control byte in sixteen, in bytes that are not UTF-16 text.
    private static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if TextEncoding.ofUnmarkedUTF16(bytes) != nil { return false }
        let sample = bytes.prefix(4_096)
        let controls = sample.count { $0 < 0x20 && !Ascii.isSpace($0) || $0 == 0x7F }
        return controls > sample.count / 16
    }

    /// Markup may hold whatever people put into titles, control bytes too.
    private static func isMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.trimmingSpace().hasPrefixIgnoringCase("<!doctype")
    }

    private static func ofText(_ bytes: UnsafeBufferPointer<UInt8>) -> FileSignature? {
        let text = bytes.trimmingSpace()
        if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") { return .json }
        if text.hasPrefixIgnoringCase("<!doctype plist") { return .propertyList }
        guard text.hasPrefixIgnoringCase("<?xml") else {
            let isPage =
                text.hasPrefixIgnoringCase("<!doctype html")
                || text.hasPrefixIgnoringCase("<html")
            return isPage ? .webPage : nil
        }
        return .xml
    }
}
