internal import OutlineSQLite

/// The one layer that knows tables: it answers in ids and content, and only its files hold SQL.
///
/// A repository lives for one transaction on one connection.
@usableFromInline
final class Repository {
    let connection: Connection
    let contentQueries: ContentQueries

    /// The rows of `item` that this transaction wrote.
    var writtenItemRowCount = 0

    /// The first failure of an operation that had begun to write. Such a transaction cannot commit.
    var failure: (any Error)?

    /// The step that this transaction writes; `nil` where nothing is journalled.
    var journal: Journal?

    /// Whether this transaction changed what a journal would have noted.
    var hasUnrecordedChanges = false

    /// Whether an outline is being inserted, whose ids are given out already.
    var isInsertingOutline = false

    /// Whether the transaction is still open.
    private(set) var isActive = true

    /// Whether the repository was made within a transaction, and is of no use outside of it.
    private let isTransactional: Bool

    var viewNumbers: [ViewName: Int64] = [:]

    init(_ connection: Connection, contentQueries: ContentQueries, entry: JournalEntry? = nil) {
        self.connection = connection
        isTransactional = connection.isInTransaction
        journal = entry.flatMap { $0.limit == nil ? nil : Journal($0) }
        self.contentQueries = contentQueries
    }

    /// Refuses all further use.
    func end() {
        isActive = false
    }

    /// Runs an operation that writes. Should it fail halfway, the transaction is lost as a whole,
    /// even if the caller swallows the error.
    func writing<Result>(
        _ body: () throws(OutlineError) -> Result
    ) throws(OutlineError) -> Result {
        do {
            return try body()
        } catch {
            if failure == nil { failure = error }
            throw error
        }
    }
}

extension Repository {
    /// Runs a statement that gives no rows.
    ///
    /// - Returns: The number of rows it changed.
    @discardableResult
    func run<each Value: Bindable>(
        _ sql: String, _ values: repeat each Value
    ) throws(OutlineError) -> Int {
        let statement = try prepared(sql, repeat each values)
        try mappingErrors { () throws(SQLiteError) in try statement.run() }
        return connection.changedRowCount
    }

    /// All rows of a query.
    func rows<each Value: Bindable, Row>(
        _ sql: String, _ values: repeat each Value,
        read: (Statement) throws(OutlineError) -> Row
    ) throws(OutlineError) -> [Row] {
        let statement = try prepared(sql, repeat each values)
        defer { statement.reset() }
        var rows: [Row] = []
        while try step(statement) { rows.append(try read(statement)) }
        return rows
    }

    /// The first row of a query.
    func firstRow<each Value: Bindable, Row>(
        _ sql: String, _ values: repeat each Value,
        read: (Statement) throws(OutlineError) -> Row
    ) throws(OutlineError) -> Row? {
        let statement = try prepared(sql, repeat each values)
        defer { statement.reset() }
        return try step(statement) ? try read(statement) : nil
    }

    /// A kept statement with its parameters bound.
    func prepared<each Value: Bindable>(
        _ sql: String, _ values: repeat each Value
    ) throws(OutlineError) -> Statement {
        // SQLite rolls back by itself on a full disk, for example. Whatever came then would commit
        // on its own.
        guard isActive, !isTransactional || connection.isInTransaction else {
            throw failure as? OutlineError ?? .transactionEnded
        }
        do throws(SQLiteError) {
            let statement = try connection.statement(sql)
            try statement.bind(repeat each values)
            return statement
        } catch {
            throw OutlineError(error)
        }
    }

    func step(_ statement: Statement) throws(OutlineError) -> Bool {
        do throws(SQLiteError) {
            return try statement.step()
        } catch {
            throw OutlineError(error)
        }
    }
}

extension ItemID: Bindable {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
        try statement.bind(rawValue, at: index)
    }
}

extension Statement {
    /// A column as an item's id.
    func item(_ column: Int32) -> ItemID {
        ItemID(rawValue: integer(column))
    }
}
