/// What is asked of a Firefox database. The parts are fixed texts, chosen by what the version has.
enum PlacesQueries {
    static let roots = "SELECT root_name, folder_id FROM moz_bookmarks_roots"

    /// The names in the table of roots, and those in backups.
    static let rootNames = [
        "places": "placesRoot", "menu": "bookmarksMenuFolder", "toolbar": "toolbarFolder",
        "tags": "tagsFolder", "unfiled": "unfiledBookmarksFolder", "mobile": "mobileFolder",
    ]

    static func rootName(ofGUID guid: String) -> String? {
        switch guid {
        case FirefoxRoots.placesGUID: "placesRoot"
        case FirefoxRoots.tagsGUID: "tagsFolder"
        default: FirefoxRoots.name(ofGUID: guid)
        }
    }

    /// All bookmarks with their addresses; siblings in order. The keyword of an address is found by
    /// the index on it where there is one, the rest by rowid.
    static func bookmarks(_ schema: PlacesSchema) -> String {
        let dates = schema.hasDates ? "b.dateAdded, b.lastModified" : "NULL, NULL"
        let visit = schema.hasVisits ? "p.last_visit_date" : "NULL"
        let guid = schema.hasGUIDs ? "b.guid" : "NULL"
        var keyword = "NULL"
        if schema.hasPlaceKeywords {
            keyword = "(SELECT keyword FROM moz_keywords WHERE place_id = b.fk LIMIT 1)"
        } else if schema.hasBookmarkKeywords {
            keyword = "(SELECT keyword FROM moz_keywords WHERE id = b.keyword_id)"
        }
        let postData =
            schema.hasPlaceKeywords && schema.hasPostData
            ? "(SELECT post_data FROM moz_keywords WHERE place_id = b.fk LIMIT 1)" : "NULL"
        let icon =
            schema.hasIcons
            ? "(SELECT url FROM moz_favicons WHERE id = p.favicon_id)" : "NULL"
        return """
            SELECT b.id, b.type, b.fk, b.parent, b.title, \(dates), p.url, \(visit), \(guid),
                \(keyword), \(postData), \(icon)
            FROM moz_bookmarks AS b LEFT JOIN moz_places AS p ON p.id = b.fk
            ORDER BY b.parent, b.position, b.id
            """
    }

    static func annotations(hasFlags: Bool) -> String {
        let flags = hasFlags ? "a.flags, a.expiration, a.type" : "0, 0, 0"
        return """
            SELECT a.item_id, n.name, a.content, \(flags)
            FROM moz_items_annos AS a JOIN moz_anno_attributes AS n ON n.id = a.anno_attribute_id
            ORDER BY a.item_id, a.id
            """
    }
}
