internal import OutlineSQLite

/// Which tables and columns a Firefox database has: they differ from version to version.
///
/// Only real tables count: a view in the place of one could compute forever.
struct PlacesSchema {
    private var columns: [String: Set<String>] = [:]

    init(_ connection: Connection) throws(SQLiteError) {
        let tables = try connection.statement(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name LIKE 'moz\\_%' ESCAPE '\\'
            """)
        var names: [String] = []
        while try tables.step() { names.append(tables.text(0)) }
        for name in names {
            let statement = try connection.statement("SELECT name FROM pragma_table_info(?)")
            statement.clearBindings()
            try statement.bind(name, at: 1)
            var found: Set<String> = []
            while try statement.step() { found.insert(statement.text(0)) }
            statement.reset()
            columns[name] = found
        }
    }

    /// Whether there is what bookmarks cannot do without.
    var isPlaces: Bool {
        has("moz_bookmarks", "id", "type", "fk", "parent", "position", "title")
            && has("moz_places", "id", "url")
    }

    var hasRootsTable: Bool { has("moz_bookmarks_roots", "root_name", "folder_id") }
    var hasAnnotations: Bool {
        has("moz_items_annos", "item_id", "anno_attribute_id", "content")
            && has("moz_anno_attributes", "id", "name")
    }

    var hasAnnotationFlags: Bool { has("moz_items_annos", "flags", "expiration", "type") }
    var hasGUIDs: Bool { has("moz_bookmarks", "guid") }
    var hasDates: Bool { has("moz_bookmarks", "dateAdded", "lastModified") }
    var hasVisits: Bool { has("moz_places", "last_visit_date") }
    /// Keywords that belong to an address, as since 2015.
    var hasPlaceKeywords: Bool { has("moz_keywords", "keyword", "place_id") }
    var hasPostData: Bool { has("moz_keywords", "post_data") }
    /// Keywords to which bookmarks refer.
    var hasBookmarkKeywords: Bool {
        has("moz_keywords", "id", "keyword") && has("moz_bookmarks", "keyword_id")
    }
    var hasIcons: Bool { has("moz_places", "favicon_id") && has("moz_favicons", "id", "url") }

    private func has(_ table: String, _ names: String...) -> Bool {
        columns[table]?.isSuperset(of: names) ?? false
    }
}
