/// The SQL that names an app's content columns, put together once for a store.
///
/// Column names were checked to be plain identifiers; values are always bound.
struct ContentQueries: Sendable {
    /// The rows of one statement of a bulk insertion. Ten cost three quarters of the time of one
    /// row a statement; more gain nothing.
    static let rowsPerStatement = 10

    let columns: [ContentColumn]

    /// The content of one item. Uses the rowid.
    let contentOfItem: String

    /// The label of one item. Uses the rowid.
    let labelOfItem: String

    /// The children of a parent with a given label. Uses item_by_parent_and_rank.
    let childrenByLabel: String

    /// A page of children after a rank, with their content. Uses item_by_parent_and_rank.
    let childPage: String

    /// One new row; parent, rank, content.
    let insertion: String

    /// One and several new rows; id, parent, rank, content each.
    let insertionWithID: String
    let insertionOfSeveral: String

    /// New content of one item; content, id.
    let update: String

    init(_ schema: ContentSchema) {
        columns = schema.columns
        let names = schema.columns.map { "\"\($0.name)\"" }
        let list = names.joined(separator: ", ")
        let label = "\"\(schema.label)\""
        contentOfItem = "SELECT \(list) FROM item WHERE id = ?1"
        labelOfItem = "SELECT \(label) FROM item WHERE id = ?1"
        childrenByLabel =
            "SELECT id FROM item WHERE parent_id = ?1 AND \(label) = ?2 ORDER BY rank LIMIT ?3"
        childPage = """
            SELECT id, rank, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id),
                \(list)
            FROM item WHERE parent_id = ?1 AND rank > ?2 ORDER BY rank LIMIT ?3
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
    }
}
