/// What is asked of a Firefox database. The parts are fixed texts, chosen by what the version has.
enum PlacesQueries {
    /// The roots of older versions: name, number.
    static let roots = "SELECT root_name, folder_id FROM moz_bookmarks_roots"

    /// The names in the table of roots, and those in backups.
    static let rootNames = [
        "places": "placesRoot", "menu": "bookmarksMenuFolder", "toolbar": "toolbarFolder",
        "tags": "tagsFolder", "unfiled": "unfiledBookmarksFolder", "mobile": "mobileFolder",
    ]

    /// The roots of newer versions, by identity: GUID, number. All of them end in underscores.
    static let rootsByGUID = """
        SELECT guid, id FROM moz_bookmarks WHERE guid LIKE '%\\_\\_\\_\\_' ESCAPE '\\' AND type = 2
        """

    /// The root in a backup that has an identity; `nil` for ordinary folders.
    static func rootName(ofGUID guid: String) -> String? {
        switch guid {
        case FirefoxRoots.placesGUID: "placesRoot"
        case FirefoxRoots.tagsGUID: "tagsFolder"
        default: FirefoxRoots.name(ofGUID: guid)
        }
    }

    /// The tags, which are folders below a root, whose children are the links that have them: number
    /// of the address, tag.
    static let tags = """
        SELECT link.fk, tag.title
        FROM moz_bookmarks AS tag JOIN moz_bookmarks AS link ON link.parent = tag.id
        WHERE tag.parent = ? AND tag.type = 2 AND link.type = 1
        ORDER BY tag.position, tag.id
        """

    /// The keywords: number of an address, or of what bookmarks refer to in older versions; keyword;
    /// what is posted.
    static func keywords(_ schema: PlacesSchema) -> String? {
        if schema.hasPlaceKeywords {
            let postData = schema.hasPostData ? "post_data" : "NULL"
            return "SELECT place_id, keyword, \(postData) FROM moz_keywords ORDER BY id"
        }
        guard schema.hasBookmarkKeywords else { return nil }
        return "SELECT id, keyword, NULL FROM moz_keywords"
    }

    /// All bookmarks with their addresses; siblings in order.
    static func bookmarks(_ schema: PlacesSchema) -> String {
        let dates = schema.hasDates ? "b.dateAdded, b.lastModified" : "NULL, NULL"
        let visit = schema.hasVisits ? "p.last_visit_date" : "NULL"
        let guid = schema.hasGUIDs ? "b.guid" : "NULL"
        let keyword =
            schema.hasPlaceKeywords ? "b.fk" : schema.hasBookmarkKeywords ? "b.keyword_id" : "NULL"
        let icon = schema.hasIcons ? "f.url" : "NULL"
        let icons = schema.hasIcons ? "LEFT JOIN moz_favicons AS f ON f.id = p.favicon_id" : ""
        return """
            SELECT b.id, b.type, b.fk, b.parent, b.title, \(dates), p.url, \(visit), \(guid),
                \(keyword), \(icon)
            FROM moz_bookmarks AS b LEFT JOIN moz_places AS p ON p.id = b.fk \(icons)
            ORDER BY b.parent, b.position, b.id
            """
    }

    /// What is noted about bookmarks: number, name, value, flags, expiration, type.
    static func annotations(hasFlags: Bool) -> String {
        let flags = hasFlags ? "a.flags, a.expiration, a.type" : "0, 0, 0"
        return """
            SELECT a.item_id, n.name, a.content, \(flags)
            FROM moz_items_annos AS a JOIN moz_anno_attributes AS n ON n.id = a.anno_attribute_id
            ORDER BY a.item_id, a.id
            """
    }
}
