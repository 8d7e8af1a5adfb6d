internal import OutlineCSQLite

/// A prepared statement. Parameters count from 1, columns from 0, as in SQLite.
package final class Statement {
    let handle: OpaquePointer
    let database: OpaquePointer
    package let sql: String

    init(_ sql: String, on connection: Connection, isPersistent: Bool) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &prepared, nil)
        guard code == SQLITE_OK, let prepared else {
            throw SQLiteError(handle: connection.handle, code: code, sql: sql)
        }
        handle = prepared
        database = connection.handle
        self.sql = sql
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one. After the last row the statement is reset.
    package func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW:
            return true
        case SQLITE_DONE:
            sqlite3_reset(handle)
            return false
        case let code:
            let error = SQLiteError(handle: database, code: code, sql: sql)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs the statement to its end.
    package func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Ends the current run. The bound values stay.
    package func reset() {
        sqlite3_reset(handle)
    }

    /// The number of parameters.
    package var parameterCount: Int32 { sqlite3_bind_parameter_count(handle) }

    /// The number of columns of a row.
    package var columnCount: Int32 { sqlite3_column_count(handle) }

    /// Whether the statement writes nothing by itself.
    package var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }
}
