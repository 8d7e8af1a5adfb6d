internal import OutlineSQLite

/// The rows of a Firefox database that are about bookmarks, as entries that stand nowhere yet.
struct PlacesBookmarks: ~Copyable {
    /// A row of `moz_bookmarks`. Its place in the outline is its place among the rows.
    struct Row {
        let id: Int64
        let parent: Int64
        let isLink: Bool
    }

    /// By parent, position and number, as siblings stand.
    private(set) var rows: [Row] = []
    /// What the rows say, one entry for each.
    private var outline = HeldOutline()
    /// Which bookmarks are roots, by number, under the names that backups have.
    private(set) var roots: [Int64: String] = [:]
    /// What was found to be wrong.
    private(set) var report = ImportReport()
    private let limits: ImportLimits

    private var tags: [Int64: [String]] = [:]

    /// Reads a database.
    init(_ database: PlacesDatabase, limits: ImportLimits) throws(ImportError) {
        self.limits = limits
        report.isBlank = false
        let annotations = try PlacesAnnotations(database)
        try readRoots(database, annotations)
        try readTags(database)
        try readRows(database, annotations, PlacesKeywords(database))
    }

    /// Hands the entries over.
    consuming func takeOutline() -> HeldOutline { outline }

    private mutating func readRoots(
        _ database: PlacesDatabase, _ annotations: PlacesAnnotations
    ) throws(ImportError) {
        var found: [Int64: String] = [:]
        for item in annotations.mobileRoots { found[item] = "mobileFolder" }
        if database.schema.hasRootsTable {
            try database.forEachRow(of: PlacesQueries.roots) { row in
                if let name = PlacesQueries.rootNames[row.text(0)] { found[row.integer(1)] = name }
            }
        }
        if database.schema.hasGUIDs {
            try database.forEachRow(of: PlacesQueries.rootsByGUID) { row in
                if let name = PlacesQueries.rootName(ofGUID: row.text(0)) {
                    found[row.integer(1)] = name
                }
            }
        }
        roots = found
    }

    private mutating func readTags(_ database: PlacesDatabase) throws(ImportError) {
        var found: [Int64: [String]] = [:]
        for (root, name) in roots where name == "tagsFolder" {
            try database.forEachRow(of: PlacesQueries.tags, [root]) { row in
                let tag = row.text(1)
                guard !tag.isEmpty else { return }
                let place = row.integer(0)
                if found[place]?.last != tag { found[place, default: []].append(tag) }
            }
        }
        tags = found
    }

    private mutating func readRows(
        _ database: PlacesDatabase, _ annotations: PlacesAnnotations, _ keywords: PlacesKeywords
    ) throws(ImportError) {
        try database.forEachRow(of: PlacesQueries.bookmarks(database.schema)) { row in
            let id = row.integer(0)
            var entry = entry(row, id: id)
            keywords.add(to: &entry, number: row.integer(10))
            annotations.add(to: &entry, id: id)
            if entry.kind == .link {
                if let tags = tags[row.integer(2)] { entry.tags = tags }
                if entry.address.isEmpty { note(.missingAddress, .kept, id: id) }
            }
            if let root = roots[id], entry.kind == .folder, root != "placesRoot" {
                FirefoxRoots.settle(&entry, asRoot: root)
            }
            for (code, action) in entry.hold(to: limits) { note(code, action, id: id) }
            outline.set(outline.reserve(), to: entry, isExpanded: false)
            rows.append(Row(id: id, parent: row.integer(3), isLink: entry.kind == .link))
        }
    }

    private mutating func entry(_ row: Statement, id: Int64) -> OutlineEntry {
        var entry = OutlineEntry(kind: kind(ofType: row.integer(1), id: id))
        entry.title = row.optionalText(4) ?? ""
        entry.added = date(row, 5, id: id)
        entry.modified = date(row, 6, id: id)
        entry.address = row.optionalText(7) ?? ""
        entry.visited = date(row, 8, id: id)
        entry.guid = row.optionalText(9) ?? ""
        entry.iconAddress = row.optionalText(11) ?? ""
        return entry
    }

    private mutating func kind(ofType type: Int64, id: Int64) -> OutlineEntry.Kind {
        switch type {
        case 1: return .link
        // 4 is a folder that an extension filled, in versions before 2012.
        case 2, 4: return .folder
        case 3: return .separator
        default:
            note(.wrongType, .repaired, id: id)
            return .note
        }
    }

    private mutating func date(_ row: Statement, _ column: Int32, id: Int64) -> EntryDate? {
        switch row.storageClass(column) {
        case .integer:
            let microseconds = row.integer(column)
            return microseconds == 0 ? nil : EntryDate(microseconds: microseconds)
        case .null: return nil
        default:
            note(.unreadableDate, .skipped, id: id)
            return nil
        }
    }

    mutating func note(
        _ code: ImportProblem.Code, _ action: ImportProblem.Action, id: Int64
    ) {
        report.note(
            ImportProblem(code, action, at: ImportPosition(element: "bookmark \(id)")),
            limit: limits.listedProblems)
    }
}
