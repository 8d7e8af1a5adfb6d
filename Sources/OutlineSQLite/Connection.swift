internal import OutlineCSQLite

/// One connection to one database file.
///
/// A connection is opened without SQLite's own mutexes: a `ConnectionPool` lends it to one thread
/// at a time.
///
/// `@unchecked Sendable`: only its borrower uses it, and the pool hands it from thread to thread
/// under a lock. The one member that another thread may call while it is lent is `interrupt()`,
/// which SQLite allows.
package final class Connection: @unchecked Sendable {
    let handle: OpaquePointer
    var statements: [String: Statement] = [:]
    var updateObserver: UpdateObserver?

    /// Opens a database.
    ///
    /// - Parameters:
    ///   - location: The file, or memory.
    ///   - mode: What the connection may do.
    /// - Throws: `SQLiteError`, with `cannotOpen` for a missing file or a directory.
    package init(_ location: Location, mode: Mode) throws(SQLiteError) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            location.name, &opened, mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
        guard code == SQLITE_OK, let opened else {
            let error = SQLiteError(handle: opened, code: code)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(opened, 1)
    }

    deinit {
        statements.removeAll()
        // The handle lives on until the last statement is gone, should one still be held.
        sqlite3_close_v2(handle)
    }

    /// Makes the running statement of this connection fail with `interrupt`. Callable from any
    /// thread while the connection exists.
    package func interrupt() {
        sqlite3_interrupt(handle)
    }

    /// Whether a transaction is open.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether the file is no longer the one at the path at which it was opened: moved, deleted or
    /// replaced. Always `false` in memory.
    package var hasMovedFile: Bool {
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return code == SQLITE_OK && hasMoved != 0
    }

    /// The rows that the latest INSERT, UPDATE or DELETE changed, triggers not counted.
    package var changedRowCount: Int { Int(sqlite3_changes64(handle)) }

    /// The rows changed since the connection was opened.
    package var totalChangedRowCount: Int { Int(sqlite3_total_changes64(handle)) }

    /// The rowid that the latest INSERT gave.
    package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(handle: handle, code: code, sql: sql)
        }
    }
}

extension Connection {
    /// Where a database is.
    package enum Location: Hashable, Sendable {
        /// A file, by path.
        case file(String)
        /// A file that nobody changes while it is open: no locks, no files beside it, and the
        /// write-ahead log is not looked at.
        case immutableFile(String)
        /// Memory that only this connection sees.
        case memory

        var name: String {
            switch self {
            case .file(let path): "file:\(Self.escaped(path))"
            case .immutableFile(let path): "file:\(Self.escaped(path))?immutable=1"
            case .memory: ":memory:"
            }
        }

        /// The path as it stands in a URI: everything but unreserved ASCII is percent-encoded.
        private static func escaped(_ path: String) -> String {
            let digits = Array("0123456789ABCDEF".utf8)
            var bytes: [UInt8] = []
            for byte in path.utf8 {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    bytes.append(byte)
                default:
                    bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// What a connection may do.
    package enum Mode: Sendable {
        case readOnly
        case readWrite
        case readWriteCreate

        var flags: Int32 {
            switch self {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        }
    }
}
