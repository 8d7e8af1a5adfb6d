/// A format that files with outlines come in.
public enum OutlineFormat: String, Sendable, Hashable, CaseIterable {
    /// Bookmark HTML, the "Netscape bookmark file".
    case bookmarkHTML = "html"
    /// The `Bookmarks` file of Chromium and the browsers made from it.
    case chromium
    /// Firefox's backup of bookmarks as JSON.
    case firefox
    /// Firefox's backup of bookmarks, compressed (`.jsonlz4`).
    case firefoxCompressed = "firefox-lz4"
    /// Firefox's own database, `places.sqlite`.
    case places
    /// Safari's `Bookmarks.plist`.
    case safari
    /// OPML 1.0 and 2.0.
    case opml
    /// XBEL 1.0.
    case xbel
    /// Nested lists and headings in Markdown.
    case markdown
    /// Lines that are indented by tabs or spaces.
    case indentedText = "text"
    /// Comma-separated values, or with another delimiter that is found out.
    case commaSeparated = "csv"
    /// Tab-separated values.
    case tabSeparated = "tsv"
    /// A path such as `Fruit > Apple` on each line.
    case paths
    /// The format of this package: one line of JSON for each item.
    case outlineLines = "jsonl"

    /// Recognizes a format by its name on the command line.
    ///
    /// - Parameter name: The raw value, in any case.
    public init?(named name: String) {
        self.init(rawValue: name.lowercased())
    }

    /// The formats whose files' names end like a name.
    ///
    /// - Parameter name: The name or path of a file.
    /// - Returns: The formats, in the order of `allCases`; none for an unknown ending.
    /// - Complexity: O(length).
    public static func formats(ofFileNamed name: String) -> [OutlineFormat] {
        let file = name.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return [] }
        let ending = file[file.index(after: dot)...].lowercased()
        return allCases.filter { $0.fileExtensions.contains(ending) }
    }

    /// The name that people know it by.
    public var displayName: String { traits.displayName }

    /// The endings of its files' names, the usual one first, without a dot.
    public var fileExtensions: [String] { traits.fileExtensions }

    /// Whether this build can read it.
    public var isReadable: Bool { isBuiltIn && traits.directions != .none }

    /// Whether this build can write it.
    public var isWritable: Bool { isBuiltIn && traits.directions == .both }

    /// The package trait that this build lacks for the format; `nil` when it is built in.
    public var missingTrait: String? { isBuiltIn ? nil : traits.packageTrait }

    private var isBuiltIn: Bool {
        switch traits.packageTrait {
        case "LZ4": LZ4Block.isBuiltIn
        case "Markdown": Self.hasMarkdown
        default: true
        }
    }

    private static var hasMarkdown: Bool {
        #if Markdown
            true
        #else
            false
        #endif
    }
}
