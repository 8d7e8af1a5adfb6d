/// The titles from the top level down to an item, as typed: `Bookmarks Toolbar/Swift`.
///
/// `\/` is a slash within a title, `\\` a backslash. Slashes at the beginning and the end are
/// allowed and mean nothing.
struct ItemPath: Hashable, CustomStringConvertible {
    let titles: [String]

    init(titles: [String]) {
        self.titles = titles
    }

    /// Reads a typed path; without titles it is the top level.
    ///
    /// - Throws: `UsageError` for an unknown escape and for an empty title.
    init(_ typed: String) throws(UsageError) {
        var titles: [String] = []
        var title = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in typed.unicodeScalars {
            switch scalar {
            case "\\" where !isEscaped:
                isEscaped = true
            case "/" where !isEscaped:
                titles.append(String(title))
                title = String.UnicodeScalarView()
            default:
                guard !isEscaped || scalar == "/" || scalar == "\\" else {
                    throw ItemPath.unknownEscape(in: typed)
                }
                title.append(scalar)
                isEscaped = false
            }
        }
        guard !isEscaped else { throw ItemPath.unknownEscape(in: typed) }
        titles.append(String(title))
        try self.init(splitTitles: titles[...], typed: typed)
    }

    private init(splitTitles: ArraySlice<String>, typed: String) throws(UsageError) {
        var titles = splitTitles
        if titles.count > 1, titles.first == "" { titles.removeFirst() }
        if titles.last == "" { titles.removeLast() }
        guard !titles.contains("") else {
            throw UsageError(
                "The path '\(typed)' holds an empty title. Name an item without a title by its id, "
                    + "which 'outline list' shows.")
        }
        self.titles = Array(titles)
    }

    private static func unknownEscape(in typed: String) -> UsageError {
        UsageError(
            "A backslash in the path '\(typed)' stands before neither a slash nor a backslash. "
                + "Write \\\\ for a backslash within a title.")
    }

    /// The path as it is typed.
    var description: String {
        titles.isEmpty ? "/" : titles.map(ItemPath.escaped).joined(separator: "/")
    }

    private static func escaped(_ title: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in title.unicodeScalars {
            if scalar == "/" || scalar == "\\" { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
