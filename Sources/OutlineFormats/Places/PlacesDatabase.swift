internal import OutlineSQLite

/// A Firefox database that is open for questions.
struct PlacesDatabase {
    private let connection: Connection
    private let monitor: ImportMonitor

    /// What this version has.
    let schema: PlacesSchema

    /// Opens a copy of a database.
    ///
    /// - Parameters:
    ///   - copy: The copy, which has to stay as long.
    ///   - monitor: Who may cancel.
    /// - Throws: ``ImportError`` when it is damaged or no database of Firefox.
    init(_ copy: DatabaseCopy, monitor: ImportMonitor) throws(ImportError) {
        do throws(SQLiteError) {
            connection = try Connection(.file(copy.path), mode: .readWrite)
            try connection.applyDefences()
            schema = try PlacesSchema(connection)
        } catch {
            throw Self.importError(error)
        }
        self.monitor = monitor
        guard schema.isPlaces else { throw .wrongFormat(looksLike: .sqlite) }
    }

    /// Asks something and hands out the rows.
    ///
    /// - Parameters:
    ///   - query: The question.
    ///   - values: The values of its parameters.
    ///   - body: Gets each row.
    /// - Throws: ``ImportError`` when the database is damaged, or the import is cancelled.
    func forEachRow(
        of query: String, _ values: [Int64] = [], _ body: (Statement) -> Void
    ) throws(ImportError) {
        var count = 0
        var isCancelled = false
        do throws(SQLiteError) {
            let statement = try connection.statement(query)
            for (index, value) in values.enumerated() {
                try statement.bind(value, at: Int32(index + 1))
            }
            while !isCancelled, try statement.step() {
                body(statement)
                count += 1
                isCancelled = count.isMultiple(of: 1_024) && monitor.isCancelled()
            }
            statement.reset()
        } catch {
            throw Self.importError(error)
        }
        if isCancelled { throw .cancelled }
    }

    private static func importError(_ error: SQLiteError) -> ImportError {
        switch error.code {
        case .notADatabase: .wrongFormat(looksLike: .sqlite)
        case .busy, .locked: .unreadable(reason: "another program keeps it locked")
        default: .unreadable(reason: "the database is damaged (\(error.message))")
        }
    }
}
