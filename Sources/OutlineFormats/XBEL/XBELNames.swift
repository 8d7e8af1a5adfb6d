/// Elements of XBEL.
enum XBELElement: String {
    case xbel
    case folder
    case bookmark
    case alias
    case separator
    case title
    case desc
    case info
    case metadata
}

/// What XBEL has no place for: one element in a `metadata` of our own, with these attributes.
enum XBELExtension: String, CaseIterable {
    static let address = "urn:outline-store:xbel"
    static let element = "entry"

    /// The kind of entry where the element does not tell it.
    case kind
    /// The address of what is no `bookmark`.
    case href
    /// Title and description where white space in them would not come back.
    case title
    case description
    case added
    case modified
    case visited
    /// One a line, with backslashes as escapes; attributes as `name=value`.
    case tags
    case attributes
    case keyword
    case icon
    case iconAddress
    case guid
    /// Set for an expanded entry that is no `folder`.
    case expanded
}

/// Names that an entry's attributes have where XBEL is their origin.
enum XBELAttribute {
    /// A `metadata` element with all that is in it.
    static let metadata = "<metadata>"
    /// What an alias refers to: the id of another entry.
    static let alias = "alias"

    /// Attributes that programs write beside those of XBEL: Konqueror's `icon`, `toolbar` and
    /// `netscapeinfo`, and all that are in a namespace.
    static func isInPlace(_ name: String) -> Bool {
        ["icon", "toolbar", "netscapeinfo"].contains(name) || name.utf8.contains(Ascii.colon)
    }
}

/// White space in titles and descriptions.
enum XBELText {
    /// A title as people see it: line breaks, which files have for their layout, are spaces.
    static func title(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == Ascii.lineFeed || $0 == Ascii.carriageReturn })
        else { return text }
        return lines(text).map(trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A description without the blank lines around it; one line is trimmed.
    static func description(_ text: String) -> String {
        guard text.utf8.contains(Ascii.lineFeed) else { return text }
        var lines = lines(text)
        while let first = lines.first, trimmed(first).isEmpty { lines.removeFirst() }
        while let last = lines.last, trimmed(last).isEmpty { lines.removeLast() }
        if lines.count == 1, let line = lines.first { return trimmed(line) }
        return lines.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> ArraySlice<Substring> {
        text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
            .map { Substring($0) }[...]
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = String(text)
        return text.withUTF8 { MarkupText.plain($0) }
    }
}
