/// The attributes of an `outline` that have a meaning here.
enum OPMLAttribute: String {
    case text
    case title
    case type
    case created
    case feedAddress = "xmlUrl"
    case address = "url"
    case pageAddress = "htmlUrl"
    case description
    case note = "_note"
    case category

    /// The attribute of a name in any case: programs write `xmlurl` and `XMLURL` too.
    init?(_ name: String) {
        switch name.lowercased() {
        case "text": self = .text
        case "title": self = .title
        case "type": self = .type
        case "created": self = .created
        case "xmlurl": self = .feedAddress
        case "url": self = .address
        case "htmlurl": self = .pageAddress
        case "description": self = .description
        case "_note": self = .note
        case "category": self = .category
        default: return nil
        }
    }
}

/// Attributes of our own, in a namespace as OPML 2.0 wants it, for what the format has no place for.
enum OPMLExtension: String {
    static let address = "urn:outline-store:opml"
    static let prefix = "outlinestore"

    /// The kind of entry where address and children do not tell it.
    case kind
    /// Dates in ISO 8601; `created` where the format's own does not hold it exactly.
    case created
    case modified
    case visited
    /// Tags that do not fit between commas: one a line, with backslashes as escapes.
    case tags
    case keyword
    case icon
    case iconAddress
    case guid
    /// The names of attributes that have no value, with spaces between.
    case bare
    /// Set for an expanded entry within a collapsed one, of which `expansionState` knows nothing.
    case expanded
}

extension OutlineEntry.Kind {
    var extensionName: String {
        switch self {
        case .folder: "folder"
        case .link: "link"
        case .separator: "separator"
        case .note: "note"
        }
    }

    init?(extensionName: String) {
        let kind = Self.allCases.first { $0.extensionName == extensionName }
        guard let kind else { return nil }
        self = kind
    }
}

extension OutlineEntry {
    /// The attribute that holds the address, and whether it goes without a mark of its own.
    ///
    /// A feed is known by `type="rss"` and has its address in `xmlUrl`; everything else has it in
    /// `url`, and `type="link"` where no type is given. What a file does otherwise is kept as a mark:
    /// the name of the attribute, without a value.
    var opmlAddressName: (name: OPMLAttribute, impliesType: Bool) {
        let marks: [OPMLAttribute] = [.feedAddress, .address, .pageAddress]
        for attribute in attributes where attribute.value == nil {
            if let mark = marks.first(where: { $0.rawValue == attribute.name }) {
                return (mark, false)
            }
        }
        let type = attributes.first { $0.value != nil && $0.name.lowercased() == "type" }?.value
        if type?.lowercased() == "rss" { return (.feedAddress, false) }
        return (.address, type == nil)
    }

    /// Whether the description is spelled `_note`, as outliners do.
    var hasNoteSpelling: Bool {
        attributes.contains { $0.value == nil && $0.name == OPMLAttribute.note.rawValue }
    }

    /// What the entry is by its address and children alone.
    func opmlKind(hasChildren: Bool) -> Kind {
        if !address.isEmpty { return .link }
        return hasChildren ? .folder : .note
    }
}
