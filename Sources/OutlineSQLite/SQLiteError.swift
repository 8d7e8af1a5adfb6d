internal import OutlineCSQLite

/// A failure that SQLite reported: the extended code, its message and the SQL, never a bound value.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: ResultCode
    package let message: String
    package let sql: String?

    package init(code: ResultCode, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The last failure of a connection.
    init(handle: OpaquePointer?, code: Int32, sql: String? = nil) {
        let text = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
        self.init(
            // A misuse leaves the connection's own code untouched, so the returned one counts.
            code: ResultCode(rawValue: extended & 0xFF == code & 0xFF ? extended : code),
            message: text.map { String(cString: $0) } ?? "unknown error",
            sql: sql)
    }

    package var description: String {
        let base = "SQLite \(code.rawValue): \(message)"
        return sql.map { "\(base) in: \($0)" } ?? base
    }
}
