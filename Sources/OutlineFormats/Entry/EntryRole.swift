/// The part that a folder plays in a browser, by which browsers find their well-known places.
public enum EntryRole: String, Sendable, Hashable, CaseIterable {
    /// The bar below the address field.
    case toolbar
    /// The bookmarks menu.
    case menu
    /// What is filed nowhere: "Other bookmarks".
    case unfiled
    /// What came from a phone.
    case mobile
    /// Pages to be read later.
    case readingList = "reading-list"
}

extension OutlineEntry {
    /// The part that the folder plays in a browser; `nil` for an ordinary one.
    ///
    /// It is kept among the ``attributes``, under the names that bookmark HTML has for it, so that
    /// every format that holds attributes holds it.
    public var role: EntryRole? {
        get {
            guard kind == .folder else { return nil }
            for attribute in attributes {
                if let role = attribute.role { return role }
            }
            return nil
        }
        set {
            attributes.removeAll { $0.role != nil }
            if let newValue { attributes.append(EntryAttribute(newValue)) }
        }
    }
}

extension EntryAttribute {
    /// Firefox writes the first two; the others are ours, in the same manner.
    fileprivate static let names: [(role: EntryRole, name: String)] = [
        (.toolbar, "PERSONAL_TOOLBAR_FOLDER"), (.unfiled, "UNFILED_BOOKMARKS_FOLDER"),
        (.menu, "BOOKMARKS_MENU_FOLDER"), (.mobile, "MOBILE_BOOKMARKS_FOLDER"),
        (.readingList, "READING_LIST_FOLDER"),
    ]

    fileprivate init(_ role: EntryRole) {
        let name = Self.names.first { $0.role == role }?.name
        self.init(name ?? role.rawValue, "true")
    }

    /// Whether it says which part a folder plays.
    var saysRole: Bool { role != nil }

    fileprivate var role: EntryRole? {
        guard value?.lowercased() == "true" else { return nil }
        let uppercased = name.uppercased()
        return Self.names.first { $0.name == uppercased }?.role
    }
}
