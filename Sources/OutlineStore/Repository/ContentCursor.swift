internal import OutlineSQLite

/// The rows of a query that ends with the content columns, one after another.
///
/// It knows nothing of the content type. What makes values of the rows is inlined into the app, and
/// compiled for the app's own type there: generic code would look up metadata for every row.
@usableFromInline
struct ContentCursor {
    private let repository: Repository
    private let statement: Statement
    private let firstColumn: Int32

    init(_ repository: Repository, _ statement: Statement, firstColumn: Int32) {
        self.repository = repository
        self.statement = statement
        self.firstColumn = firstColumn
    }

    /// Ends the query, so that its statement can be used again.
    @usableFromInline
    func end() {
        statement.reset()
    }

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one.
    @usableFromInline
    func advance() throws(OutlineError) -> Bool {
        try repository.step(statement)
    }

    /// Gives the content columns of the current row; for the next row it is rewound.
    @usableFromInline
    func reader() -> ContentReader {
        ContentReader(
            statement, firstColumn: firstColumn, columns: repository.contentQueries.columns)
    }

    /// The id of the current row, in a page of children.
    @usableFromInline var item: ItemID { statement.item(0) }

    /// Whether the item of the current row has children, in a page of children.
    @usableFromInline var hasChildren: Bool { statement.integer(2) != 0 }

    /// The columns before the content, in a page of children.
    @usableFromInline
    func head() -> ChildHead {
        ChildHead(
            id: item, rank: statement.integer(1), hasChildren: hasChildren)
    }
}

/// A child without its content, as a walk reads it.
@usableFromInline
struct ChildHead {
    @usableFromInline let id: ItemID
    @usableFromInline let rank: Int64
    @usableFromInline let hasChildren: Bool
}

extension Repository {
    /// The content of an item. Uses the rowid.
    @usableFromInline
    func contentCursor(of item: ItemID) throws(OutlineError) -> ContentCursor {
        ContentCursor(self, try prepared(contentQueries.contentOfItem, item), firstColumn: 0)
    }

    /// A page of children from a rank on, with content. Uses item_by_parent_and_rank.
    @usableFromInline
    func contentPage(
        of parent: ItemID, fromRank rank: Int64, limit: Int
    ) throws(OutlineError) -> ContentCursor {
        let statement = try prepared(contentQueries.childPage, parent, rank, Int64(limit))
        return ContentCursor(self, statement, firstColumn: 3)
    }

    /// The content of an item, or `nil` for an unknown one.
    @inlinable
    func content<Content: OutlineContent>(
        _ type: Content.Type, of item: ItemID
    ) throws(OutlineError) -> Content? {
        let cursor = try contentCursor(of: item)
        defer { cursor.end() }
        guard try cursor.advance() else { return nil }
        var reader = cursor.reader()
        return try Content(readingAll: &reader)
    }
}

extension OutlineContent {
    /// Reads a value, checks that it took every column, and rewinds the reader for the next row.
    @inlinable
    init(readingAll reader: inout ContentReader) throws(OutlineError) {
        try self.init(from: &reader)
        try reader.rewind()
    }
}
