/// The SQL that names an app's content columns, put together once for a store.
///
/// Column names were checked to be plain identifiers; values are always bound.
struct ContentQueries: Sendable {
    /// The rows of one statement of a bulk insertion. Ten cost three quarters of the time of one
    /// row a statement; more gain nothing.
    static let rowsPerStatement = 10

    /// The columns that the app reads and writes, in its order.
    let columns: [ContentColumn]

    /// The names of all columns of the file, also those that the app does not read.
    let storedColumnNames: Set<String>

    /// The content of one item, not of a section. Uses the rowid.
    let contentOfItem: String

    /// The label of one item. Uses the rowid.
    let labelOfItem: String

    /// The children of a parent with a given label. Uses item_by_parent_and_rank.
    let childrenByLabel: String

    /// A page of children from a rank on, with their content. Uses item_by_parent_and_rank.
    let childPage: String

    /// One new row; parent, rank, content.
    let insertion: String

    /// One and several new rows; id, parent, rank, content each.
    let insertionWithID: String
    let insertionOfSeveral: String

    /// New content of one item; content, id.
    let update: String

    /// Keeps rows of `item` for an undo; a condition follows.
    let keepingFormers: String

    /// What the content of kept rows costs; first and last row. Uses the rowid.
    let byteCountOfFormers: String

    /// Brings kept rows back; first and last row. Uses the rowid.
    let restoration: String

    /// Brings kept content back; item, kept row. Uses the rowids.
    let reversion: String

    /// Copies the content of one item to a new one; item, parent, rank.
    let copying: String

    /// Puts the SQL together.
    ///
    /// - Parameters:
    ///   - schema: What the app reads and writes.
    ///   - stored: All columns of the file, which an undo and a copy must keep.
    init(_ schema: ContentSchema, stored: [ContentColumn]) {
        columns = schema.columns
        storedColumnNames = Set(stored.map(\.name))
        let names = schema.columns.map { "\"\($0.name)\"" }
        let list = names.joined(separator: ", ")
        let storedNames = stored.map { "\"\($0.name)\"" }
        let storedList = storedNames.joined(separator: ", ")
        let label = "\"\(schema.label)\""
        contentOfItem = "SELECT \(list) FROM item WHERE id = ?1 AND parent_id <> 0"
        labelOfItem = "SELECT \(label) FROM item WHERE id = ?1"
        childrenByLabel =
            "SELECT id FROM item WHERE parent_id = ?1 AND \(label) = ?2 ORDER BY rank LIMIT ?3"
        childPage = """
            SELECT id, rank, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id),
                \(list)
            FROM item WHERE parent_id = ?1 AND rank BETWEEN ?2 AND \(RankSpace.largest)
            ORDER BY rank LIMIT ?3
            """
        let marks = Array(repeating: "?", count: names.count)
        insertion =
            "INSERT INTO item (parent_id, rank, \(list)) VALUES (?, ?, "
            + marks.joined(separator: ", ") + ")"
        let row = "(?, ?, ?, " + marks.joined(separator: ", ") + ")"
        let insertionHead = "INSERT INTO item (id, parent_id, rank, \(list)) VALUES "
        insertionWithID = insertionHead + row
        insertionOfSeveral =
            insertionHead
            + Array(repeating: row, count: Self.rowsPerStatement).joined(separator: ", ")
        update =
            "UPDATE item SET " + names.map { "\($0) = ?" }.joined(separator: ", ")
            + " WHERE id = ?"
        keepingFormers =
            "INSERT INTO former (item_id, parent_id, rank, \(storedList)) "
            + "SELECT id, parent_id, rank, \(storedList) FROM item WHERE "
        let lengths = storedNames.map { "coalesce(length(CAST(\($0) AS BLOB)), 0)" }
        byteCountOfFormers =
            "SELECT sum(" + lengths.joined(separator: " + ")
            + ") FROM former WHERE id BETWEEN ?1 AND ?2"
        restoration =
            "INSERT INTO item (id, parent_id, rank, \(storedList)) "
            + "SELECT item_id, parent_id, rank, \(storedList) FROM former WHERE id BETWEEN ?1 AND ?2"
        reversion =
            "UPDATE item SET (\(storedList)) = (SELECT \(storedList) FROM former WHERE id = ?2) WHERE id = ?1"
        copying =
            "INSERT INTO item (parent_id, rank, \(storedList)) "
            + "SELECT ?2, ?3, \(storedList) FROM item WHERE id = ?1"
    }
}
