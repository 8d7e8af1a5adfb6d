/// By what an entry is found again below the same parent.
struct MergeKey: Hashable {
    private let kind: OutlineEntry.Kind
    private let text: String

    init(_ entry: OutlineEntry) {
        kind = entry.kind
        switch entry.kind {
        case .folder: text = entry.title
        case .link: text = entry.address.isEmpty ? entry.title : entry.address
        case .note: text = entry.title + "\n" + entry.description
        case .separator: text = ""
        }
    }
}

/// By what an entry is found again anywhere.
struct MergeIdentity: Hashable {
    private let kind: OutlineEntry.Kind
    private let guid: String

    /// Fails for an entry without a GUID.
    init?(_ entry: OutlineEntry) {
        guard !entry.guid.isEmpty else { return nil }
        kind = entry.kind
        guid = entry.guid
    }
}

extension OutlineEntry {
    /// The entry with the fields that another one has, which are taken for newer.
    func updated(by other: OutlineEntry) -> OutlineEntry {
        var entry = self
        if !other.title.isEmpty { entry.title = other.title }
        if !other.address.isEmpty { entry.address = other.address }
        entry.added = other.added ?? added
        entry.modified = other.modified ?? modified
        entry.visited = other.visited ?? visited
        if !other.tags.isEmpty { entry.tags = other.tags }
        if !other.keyword.isEmpty { entry.keyword = other.keyword }
        if !other.description.isEmpty { entry.description = other.description }
        if !other.icon.isEmpty { entry.icon = other.icon }
        if !other.iconAddress.isEmpty { entry.iconAddress = other.iconAddress }
        // Attributes of one name belong together: those of the file stand for all of them.
        let names = Set(other.attributes.map(\.name))
        let isSame = attributes.filter { names.contains($0.name) } == other.attributes
        if !isSame {
            entry.attributes = attributes.filter { !names.contains($0.name) } + other.attributes
        }
        return entry
    }
}
