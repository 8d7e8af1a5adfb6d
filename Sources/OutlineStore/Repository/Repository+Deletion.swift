internal import OutlineSQLite

/// Deleting rows of `item`, by way of a list of ids that every connection which writes has in its
/// temporary schema: the recursion runs once, however many tables are cleared.
extension Repository {
    /// The table of listed ids; made when a connection is opened.
    static let listedTable = "CREATE TEMP TABLE listed (id INTEGER PRIMARY KEY)"

    /// Deletes an item with everything below it, of any depth. Uses item_by_parent_and_rank.
    ///
    /// - Returns: The number of deleted items.
    func deleteSubtree(_ item: ItemID) throws(OutlineError) -> Int {
        try run("DELETE FROM temp.listed")
        try run(
            """
            INSERT INTO temp.listed
            WITH RECURSIVE subtree (id) AS (
                VALUES (?1)
                UNION
                SELECT item.id FROM subtree JOIN item ON item.parent_id = subtree.id
            )
            SELECT id FROM subtree
            """, item)
        return try deleteListedItems()
    }

    /// Deletes the items of a range of ids.
    ///
    /// - Returns: The number of deleted items.
    func deleteItems(_ range: ClosedRange<Int64>) throws(OutlineError) -> Int {
        try run("DELETE FROM temp.listed")
        try run(
            "INSERT INTO temp.listed SELECT id FROM item WHERE id BETWEEN ?1 AND ?2",
            range.lowerBound, range.upperBound)
        return try deleteListedItems()
    }

    /// Deletes the items that kept rows stand for.
    ///
    /// - Returns: The number of deleted items.
    func deleteItems(keptAs formers: JournalChange.Formers) throws(OutlineError) -> Int {
        try run("DELETE FROM temp.listed")
        try run(
            """
            INSERT INTO temp.listed
            SELECT DISTINCT item_id FROM former WHERE id BETWEEN ?1 AND ?2
            """, formers.lowerBound, formers.upperBound)
        return try deleteListedItems()
    }

    /// Brings deleted rows back.
    ///
    /// - Returns: The number of items.
    func restore(_ formers: JournalChange.Formers) throws(OutlineError) -> Int {
        let count = try run(
            contentQueries.restoration, formers.lowerBound, formers.upperBound)
        didWrite(itemRows: count)
        try record(.restoration(formers))
        return count
    }

    /// Deletes the listed items and what refers to them, by key.
    private func deleteListedItems() throws(OutlineError) -> Int {
        for number in try rows("SELECT id FROM view", read: { $0.integer(0) }) {
            try recordCollapseOfListedItems(inViewNumber: number)
            try run(
                """
                DELETE FROM expanded
                WHERE view_id = ?1 AND item_id IN (SELECT id FROM temp.listed)
                """, number)
        }
        for (item, place) in try listedTrashPlaces() { try forgetTrashPlace(place, of: item) }
        let formers = try keepFormers(where: "id IN (SELECT id FROM temp.listed)")
        let count = try run("DELETE FROM item WHERE id IN (SELECT id FROM temp.listed)")
        didWrite(itemRows: count)
        if let formers { try record(.deletion(formers)) }
        return count
    }

    private func listedTrashPlaces() throws(OutlineError) -> [(ItemID, Place)] {
        try rows(
            """
            SELECT item_id, parent_id, rank FROM trashed
            WHERE item_id IN (SELECT id FROM temp.listed)
            """
        ) { ($0.item(0), Place(parent: $0.item(1), rank: $0.integer(2))) }
    }
}
