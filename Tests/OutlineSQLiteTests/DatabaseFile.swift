import Foundation
import OutlineSQLite

/// A database file of its own for a test.
final class DatabaseFile {
    let path: String

    init() {
        path =
            FileManager.default.temporaryDirectory
            .appending(path: "outline-\(UUID().uuidString) ä?#%.sqlite").path(percentEncoded: false)
    }

    deinit {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    func open(_ mode: Connection.Mode = .readWriteCreate) throws -> Connection {
        let connection = try Connection(.file(path), mode: mode)
        try connection.applyDefences()
        try connection.setBusyTimeout(milliseconds: 10)
        return connection
    }
}

func memory() throws -> Connection {
    try Connection(.memory, mode: .readWriteCreate)
}

/// The error that a closure of the SQLite layer throws.
func sqliteError(_ body: () throws -> Void) -> SQLiteError? {
    do {
        try body()
        return nil
    } catch {
        return error as? SQLiteError
    }
}
