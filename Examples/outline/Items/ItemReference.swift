import OutlineStore

/// How a command line names an item: by id (`42`, `#42`) or by path (`Bookmarks Toolbar/Swift`).
///
/// A number alone is always an id. A title that is a number is reached by a leading slash (`/42`),
/// as is one that begins with `#` and digits.
enum ItemReference: Hashable {
    case id(ItemID)
    case path(ItemPath)

    /// Reads what was typed.
    ///
    /// - Throws: `UsageError` for a path with an unknown escape or an empty title, and for a number
    ///   that is too large to be an id.
    init(_ typed: String) throws(UsageError) {
        let digits = typed.hasPrefix("#") ? typed.dropFirst() : typed[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            self = .path(try ItemPath(typed))
            return
        }
        guard let id = ItemID(String(digits)) else {
            throw UsageError(
                "\(typed) is too large to be an id. Write /\(typed) if it is a title.")
        }
        self = .id(id)
    }

    static func all(_ typed: [String]) throws(UsageError) -> [ItemReference] {
        var references: [ItemReference] = []
        for text in typed {
            references.append(try ItemReference(text))
        }
        return references
    }
}
