internal import Foundation
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

    /// A failure of the disk or of memory that SQLite's integrity check says among what it finds in
    /// the pages; `nil` for a line that is about the pages. A file that is too short is about them.
    package init?(inCheck line: String) {
        guard let mark = line.range(of: "error code="),
            let number = Int32(line[mark.upperBound...].prefix { $0.isASCII && $0.isNumber })
        else { return nil }
        let code = ResultCode(rawValue: number)
        switch code {
        case .inputOutputShortRead: return nil
        case .inputOutput, .outOfMemory: self.init(code: code, message: line)
        default: return nil
        }
    }

    package var description: String {
        let base = "SQLite \(code.rawValue): \(message)"
        return sql.map { "\(base) in: \($0)" } ?? base
    }
}
