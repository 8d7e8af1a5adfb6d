internal import Foundation
internal import OutlineSQLite

/// A copy of a whole store in one file, which nobody knows of until it is put to its place.
struct StoreCopy {
    /// Where the copy is: beside the place it is made for.
    let path: String

    /// Copies one state of a database.
    init(
        of source: Connection, for target: String, observer: MaintenanceObserver?,
        cancellation: CancellationSwitch?
    ) throws {
        try Self.requireRoom(for: source, times: 1, beside: target)
        path = try Self.makeFile(beside: target)
        do {
            try Self.fill(path, from: source, observer: observer, cancellation: cancellation)
            removeCompanions()
            try verify(cancellation: cancellation)
        } catch {
            remove()
            throw error
        }
    }

    func remove() {
        // What cannot be removed is a copy too many, no harm.
        try? FileManager.default.removeItem(atPath: path)
        removeCompanions()
    }

    /// Removes what SQLite may have failed to remove: the copy is whole without it.
    private func removeCompanions() {
        for suffix in ["-journal", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    /// Checks the copy as it is on the disk: it is a store, and its pages are whole.
    private func verify(cancellation: CancellationSwitch?) throws {
        guard try StoreFile.identify(path) == .store else { throw StoreFile.absence(at: path) }
        let connection = try Connection(.immutableFile(path), mode: .readOnly)
        let statement = try connection.statement("PRAGMA quick_check(1)")
        func firstLine() throws -> String { try statement.step() ? statement.text(0) : "" }
        let line = try cancellation?.guarding(connection, firstLine) ?? firstLine()
        if let failure = SQLiteError(inCheck: line) { throw failure }
        guard line == "ok" else { throw OutlineError.damaged("of its copy SQLite says: \(line)") }
    }

    /// A file that did not exist, readable by its owner alone.
    private static func makeFile(beside target: String) throws(OutlineError) -> String {
        while true {
            let path = target + ".partial-" + StoreConnections.randomIdentity().prefix(8)
            if try PrivateFile.makeEmpty(at: path) { return path }
        }
    }
}

extension StoreCopy {
    /// Fills an empty file with one state of a database, while others go on reading and writing.
    static func fill(
        _ path: String, from source: Connection, observer: MaintenanceObserver?,
        cancellation: CancellationSwitch?
    ) throws {
        let target = try Connection(.file(path), mode: .readWrite)
        try target.setSynchronous(.full)
        try source.copyDatabase(to: target) { completed, total in
            try cancellation?.check()
            observer?(
                MaintenanceProgress(phase: .backup, completedCount: completed, totalCount: total))
        }
        // No log beside the copy, so that it is one file.
        try target.execute("PRAGMA journal_mode = DELETE")
    }

    /// Refuses to begin a copy for which the disk has no room.
    static func requireRoom(
        for source: Connection, times factor: Int, beside target: String
    ) throws {
        let pages = try source.integer("PRAGMA page_count") ?? 0
        let size = try source.integer("PRAGMA page_size") ?? 0
        let folder = URL(filePath: target).deletingLastPathComponent().path()
        let facts = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        guard let free = (facts?[.systemFreeSize] as? NSNumber)?.int64Value else { return }
        let (needed, isTooMuch) = pages.multipliedReportingOverflow(by: size)
        guard !isTooMuch, needed <= free / Int64(factor) else { throw OutlineError.diskFull }
    }
}
