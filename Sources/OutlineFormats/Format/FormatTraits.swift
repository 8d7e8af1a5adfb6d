/// What is known of a format beyond its name.
struct FormatTraits {
    enum Directions {
        case none
        case reading
        case both
    }

    var displayName: String
    var fileExtensions: [String]
    var directions = Directions.both
    /// The package trait behind which the format stands.
    var packageTrait: String?
}

extension OutlineFormat {
    var traits: FormatTraits {
        switch self {
        case .bookmarkHTML:
            FormatTraits(displayName: "Bookmark HTML", fileExtensions: ["html", "htm"])
        case .chromium:
            FormatTraits(displayName: "Chromium bookmarks", fileExtensions: ["json"])
        case .firefox:
            FormatTraits(displayName: "Firefox backup", fileExtensions: ["json"])
        case .firefoxCompressed:
            FormatTraits(
                displayName: "Compressed Firefox backup", fileExtensions: ["jsonlz4"],
                packageTrait: "LZ4")
        case .places:
            FormatTraits(
                displayName: "Firefox database", fileExtensions: ["sqlite"], directions: .reading)
        case .safari:
            FormatTraits(displayName: "Safari bookmarks", fileExtensions: ["plist"])
        case .opml:
            FormatTraits(displayName: "OPML", fileExtensions: ["opml"])
        case .xbel:
            FormatTraits(displayName: "XBEL", fileExtensions: ["xbel"])
        case .markdown:
            FormatTraits(
                displayName: "Markdown", fileExtensions: ["md", "markdown"],
                packageTrait: "Markdown")
        case .indentedText:
            FormatTraits(displayName: "Indented text", fileExtensions: ["txt"])
        case .commaSeparated:
            FormatTraits(displayName: "Comma-separated values", fileExtensions: ["csv"])
        case .tabSeparated:
            FormatTraits(displayName: "Tab-separated values", fileExtensions: ["tsv", "tab"])
        case .paths:
            FormatTraits(displayName: "Path list", fileExtensions: ["paths"])
        case .outlineLines:
            FormatTraits(displayName: "Outline lines", fileExtensions: ["jsonl"])
        }
    }
}
