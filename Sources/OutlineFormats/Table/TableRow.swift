/// A row of a table as an entry, and what it says of its place.
struct TableRow {
    var entry = OutlineEntry(kind: .note)
    var isExpanded = false
    /// Whether the row says of which kind it is.
    var isKindKnown = false
    var id = ""
    var parent = ""
    var level = ""
    var path = ""
    var folder = ""
    /// The names in the columns for levels, from the first level on; empty where there is none.
    var tiers: [String] = []
    /// Dates that are none.
    var unreadableDates = 0

    /// Reads a row.
    init(_ record: TableRecord, layout: TableLayout) {
        for (index, cell) in record.cells.enumerated() where !cell.isEmpty {
            take(cell, layout.column(index))
        }
        if !isKindKnown, !entry.address.isEmpty { entry.kind = .link }
        if !layout.hasGuids { entry.guid = id }
    }

    private mutating func take(_ cell: String, _ column: TableColumn) {
        switch column {
        case .id: id = TableHeader.trimmed(cell)
        case .parent: parent = TableHeader.trimmed(cell)
        case .level: level = TableHeader.trimmed(cell)
        case .path: path = cell
        case .folder: folder = cell
        case .tier(let number): takeTier(number, cell)
        case .title: entry.title = cell
        case .address: entry.address = cell
        case .kind: takeKind(cell)
        case .expanded: isExpanded = Self.isTrue(cell)
        case .added: entry.added = date(cell, "added")
        case .modified: entry.modified = date(cell, "modified")
        case .visited: entry.visited = date(cell, "visited")
        case .tags: entry.tags = TagList.tags(of: cell)
        case .keyword: entry.keyword = cell
        case .description: entry.description = cell
        case .icon: entry.icon = cell
        case .iconAddress: entry.iconAddress = cell
        case .guid: entry.guid = cell
        case .attributes: entry.attributes += LineList.attributes(of: cell)
        case .attribute(let name): entry.attributes.append(EntryAttribute(name, cell))
        }
    }

    private mutating func takeTier(_ number: Int, _ cell: String) {
        while tiers.count < number { tiers.append("") }
        tiers[number - 1] = TableHeader.trimmed(cell)
    }

    private mutating func takeKind(_ cell: String) {
        let kind: OutlineEntry.Kind? =
            switch cell.lowercased() {
            case "folder", "directory": .folder
            case "link", "bookmark", "url": .link
            case "separator": .separator
            case "note": .note
            default: nil
            }
        if let kind {
            entry.kind = kind
            isKindKnown = true
        } else {
            entry.attributes.append(EntryAttribute("kind", cell))
        }
    }

    /// The date in a cell; text that is none is kept as an attribute.
    private mutating func date(_ cell: String, _ name: String) -> EntryDate? {
        var text = cell
        switch text.withUTF8({ EntryDate.reading($0) }) {
        case .none: return nil
        case .date(let date): return date
        case .unreadable:
            unreadableDates += 1
            entry.attributes.append(EntryAttribute(name, cell))
            return nil
        }
    }

    private static func isTrue(_ cell: String) -> Bool {
        ["true", "yes", "1", "open"].contains(cell.lowercased())
    }
}
