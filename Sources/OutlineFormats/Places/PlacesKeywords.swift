internal import OutlineSQLite

/// The words by which people call addresses, by the number of the address or, in versions before
/// 2015, by the number to which a bookmark refers.
struct PlacesKeywords {
    private var keywords: [Int64: (keyword: String, postData: String?)] = [:]

    init(_ database: PlacesDatabase) throws(ImportError) {
        guard let query = PlacesQueries.keywords(database.schema) else { return }
        var found: [Int64: (keyword: String, postData: String?)] = [:]
        try database.forEachRow(of: query) { row in
            // The oldest counts, where an address has several.
            let number = row.integer(0)
            if found[number] == nil { found[number] = (row.text(1), row.optionalText(2)) }
        }
        keywords = found
    }

    /// Gives an entry its keyword.
    func add(to entry: inout OutlineEntry, number: Int64) {
        guard let found = keywords[number] else { return }
        entry.keyword = found.keyword
        if let postData = found.postData {
            entry.attributes.append(
                EntryAttribute("postData", JSONText.attributeValue(ofString: postData)))
        }
    }
}
