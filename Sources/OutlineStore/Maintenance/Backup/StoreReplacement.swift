internal import Foundation
internal import OutlineSQLite

/// Puts a finished copy in the place of a store, so that a crash at any moment leaves the old store
/// or the new one.
///
/// The danger is the write-ahead log: one that is left of the old file would be taken for that of
/// the new one, and its pages written over the new ones. See
/// `Documentation/decisions/0012-backup-and-restore.md`.
struct StoreReplacement {
    private let path: String
    private let busyTimeout: Duration

    init(at path: String, busyTimeout: Duration) {
        self.path = path
        self.busyTimeout = busyTimeout
    }

    /// Puts the copy to its place.
    ///
    /// - Returns: Where the old file is if it was no store that opens: it was set aside.
    /// - Throws: `OutlineError.cannotOpen` if something is there and may not be replaced,
    ///   `notAnOutlineFile` if it is a database of another kind, `newerFormat`, `busy`.
    @discardableResult
    func put(_ copy: StoreCopy, overwriting: Bool) throws -> URL? {
        try PrivateFile.synchronize(copy.path)
        switch PrivateFile.kind(at: path) {
        case .missing:
            let former = try setAside()
            try PrivateFile.moveToFreePlace(copy.path, to: path)
            return former
        case .file where overwriting:
            return try replaceFile(with: copy)
        default:
            throw PrivateFile.isTaken(path)
        }
    }

    private func replaceFile(with copy: StoreCopy) throws -> URL? {
        let isStore: Bool
        do throws(OutlineError) {
            isStore = try StoreFile.identify(path) == .store
        } catch {
            switch error {
            case .damaged: isStore = false
            case .notAnOutlineFile where !isDatabase: isStore = false
            default: throw error
            }
        }
        guard isStore, let hold = try ExclusiveHold(of: path, waiting: busyTimeout) else {
            let former = try setAside()
            try PrivateFile.moveToFreePlace(copy.path, to: path)
            return former
        }
        // Whoever opens the old file meanwhile waits, and then finds another one at its path.
        try withExtendedLifetime(hold) { try PrivateFile.replace(path, with: copy.path) }
        return nil
    }

    /// Whether the file is a database, so that it is another program's if it is no store.
    private var isDatabase: Bool {
        guard let connection = try? Connection(.immutableFile(path), mode: .readOnly) else {
            return false
        }
        return (try? connection.integer("SELECT count(*) FROM sqlite_schema")) != nil
    }

    /// Moves what is left of an old store out of the way, its log first: the log must not meet the
    /// new file.
    ///
    /// - Returns: Where the old file is; `nil` if there was nothing.
    private func setAside() throws(OutlineError) -> URL? {
        let present = ["-wal", "-journal", "-shm", ""].filter {
            PrivateFile.kind(at: path + $0) != .missing
        }
        guard !present.isEmpty else { return nil }
        let former = freeName()
        for suffix in present { try PrivateFile.replace(former + suffix, with: path + suffix) }
        return URL(filePath: former)
    }

    private func freeName() -> String {
        var number = 1
        while true {
            let name = path + ".before-restore" + (number == 1 ? "" : "-\(number)")
            let isFree = ["", "-wal", "-journal", "-shm"].allSatisfy {
                PrivateFile.kind(at: name + $0) == .missing
            }
            if isFree { return name }
            number += 1
        }
    }
}

/// A store that nobody else has open, and that nobody can open while this lives. Its log is in it.
private final class ExclusiveHold {
    private let connection: Connection

    /// Waits for others to close the store.
    ///
    /// - Returns: `nil` if the file is broken.
    /// - Throws: `OutlineError.busy` if others have it open.
    init?(of path: String, waiting timeout: Duration) throws {
        do throws(SQLiteError) {
            connection = try Connection(.file(path), mode: .readWrite)
            try connection.applyDefences()
            try connection.setBusyTimeout(milliseconds: timeout.milliseconds)
            try Self.endLog(of: connection, waiting: timeout)
            try connection.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        } catch {
            switch OutlineError(error) {
            case .busy: throw OutlineError.busy(waited: timeout)
            case .damaged, .notAnOutlineFile, .inputOutput: return nil
            case let other: throw other
            }
        }
    }

    /// Leaves the write-ahead log, which SQLite does only for the last one who has the file open,
    /// and without waiting for that.
    private static func endLog(
        of connection: Connection, waiting timeout: Duration
    ) throws(SQLiteError) {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        while true {
            do throws(SQLiteError) {
                return try connection.execute("PRAGMA journal_mode = DELETE")
            } catch {
                guard case .busy = error.code, clock.now < deadline else { throw error }
            }
            Thread.sleep(forTimeInterval: 0.002)
        }
    }
}
