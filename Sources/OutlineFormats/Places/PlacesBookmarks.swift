internal import OutlineSQLite

/// The rows of a Firefox database that are about bookmarks.
struct PlacesBookmarks {
    /// A row of `moz_bookmarks` with the address it refers to.
    struct Row {
        let id: Int64
        let parent: Int64
        let place: Int64
        let type: Int64
        let entry: OutlineEntry
    }

    /// By parent, position and number, as siblings stand.
    private(set) var rows: [Row] = []
    /// Which bookmarks are roots, by number, under the names that backups have.
    private(set) var roots: [Int64: String] = [:]
    /// The rows whose values are of a wrong type.
    private(set) var problems: [ImportProblem] = []

    /// Reads a copy of a database.
    static func read(
        _ copy: DatabaseCopy, limits: ImportLimits
    ) throws(ImportError) -> PlacesBookmarks {
        do throws(SQLiteError) {
            let connection = try Connection(.file(copy.path), mode: .readWrite)
            try connection.applyDefences()
            let schema = try PlacesSchema(connection)
            guard schema.isPlaces else { throw SQLiteError(code: .notADatabase, message: "") }
            var bookmarks = PlacesBookmarks()
            try bookmarks.readRoots(connection, schema)
            let annotations = try PlacesAnnotations(connection, schema)
            try bookmarks.readRows(connection, schema, annotations)
            return bookmarks
        } catch {
            throw Self.importError(error)
        }
    }

    private static func importError(_ error: SQLiteError) -> ImportError {
        switch error.code {
        case .notADatabase: .wrongFormat(looksLike: .sqlite)
        case .busy, .locked: .unreadable(reason: "another program keeps it locked")
        default: .unreadable(reason: "the database is damaged (\(error.message))")
        }
    }

    private mutating func readRoots(
        _ connection: Connection, _ schema: PlacesSchema
    ) throws(SQLiteError) {
        if schema.hasRootsTable {
            let statement = try connection.statement(PlacesQueries.roots)
            while try statement.step() {
                roots[statement.integer(1)] = PlacesQueries.rootNames[statement.text(0)]
            }
        }
    }

    private mutating func readRows(
        _ connection: Connection, _ schema: PlacesSchema, _ annotations: PlacesAnnotations
    ) throws(SQLiteError) {
        let statement = try connection.statement(PlacesQueries.bookmarks(schema))
        while try statement.step() {
            let id = statement.integer(0)
            let guid = statement.optionalText(9) ?? ""
            if let name = PlacesQueries.rootName(ofGUID: guid) { roots[id] = name }
            var entry = OutlineEntry(kind: kind(ofType: statement.integer(1), id: id))
            entry.title = statement.optionalText(4) ?? ""
            entry.added = date(statement, 5, id: id)
            entry.modified = date(statement, 6, id: id)
            entry.address = statement.optionalText(7) ?? ""
            entry.visited = date(statement, 8, id: id)
            entry.guid = guid
            entry.keyword = statement.optionalText(10) ?? ""
            if let postData = statement.optionalText(11) {
                entry.attributes.append(
                    EntryAttribute("postData", JSONText.attributeValue(ofString: postData)))
            }
            entry.iconAddress = statement.optionalText(12) ?? ""
            annotations.add(to: &entry, id: id)
            if annotations.isMobileRoot(id) { roots[id] = "mobileFolder" }
            if entry.kind == .link, entry.address.isEmpty {
                note(.missingAddress, .kept, id: id)
            }
            rows.append(
                Row(
                    id: id, parent: statement.integer(3), place: statement.integer(2),
                    type: statement.integer(1), entry: entry))
        }
    }

    private mutating func kind(ofType type: Int64, id: Int64) -> OutlineEntry.Kind {
        switch type {
        case 1: return .link
        case 2, 4: return .folder
        case 3: return .separator
        default:
            note(.wrongType, .repaired, id: id)
            return .note
        }
    }

    private mutating func date(_ statement: Statement, _ column: Int32, id: Int64) -> EntryDate? {
        switch statement.storageClass(column) {
        case .integer:
            let microseconds = statement.integer(column)
            return microseconds == 0 ? nil : EntryDate(microseconds: microseconds)
        case .null: return nil
        default:
            note(.unreadableDate, .skipped, id: id)
            return nil
        }
    }

    private mutating func note(
        _ code: ImportProblem.Code, _ action: ImportProblem.Action, id: Int64
    ) {
        problems.append(
            ImportProblem(code, action, at: ImportPosition(element: "bookmark \(id)")))
    }
}
