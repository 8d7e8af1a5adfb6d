internal import Foundation
internal import OutlineSQLite

extension OutlineMaintenance {
    /// Says what the file is, where it is and who uses it. Nothing is changed.
    ///
    /// - Returns: The facts; also of a file that is missing or broken.
    /// - Complexity: O(1).
    public func diagnose() -> StoreDiagnosis {
        var diagnosis = StoreDiagnosis()
        let file = PrivateFile.resolved(path)
        let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
        diagnosis.path = file
        for suffix in ["", "-wal", "-shm", "-journal"] {
            guard case .file(let size) = PrivateFile.kind(at: file + suffix) else { continue }
            diagnosis.fileByteCounts[suffix] = size
        }
        diagnosis.isFileWritable = PrivateFile.isWritable(file)
        diagnosis.isFolderWritable = PrivateFile.isWritable(folder)
        let system = FileSystem(at: folder)
        diagnosis.fileSystem = system?.name
        diagnosis.isOnNetwork = system?.isOnNetwork ?? false
        let facts = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        diagnosis.freeByteCount = (facts?[.systemFreeSize] as? NSNumber)?.intValue
        diagnosis.takeLibrary()
        do {
            let atOnce = OutlineMaintenance(
                at: url, declaration: declaration, busyTimeout: .zero)
            try diagnosis.takeFile(atOnce.connections)
        } catch {
            diagnosis.problem =
                OutlineError.publicForm(of: error, busyTimeout: .zero) as? OutlineError
        }
        return diagnosis
    }
}

extension StoreDiagnosis {
    fileprivate mutating func takeLibrary() {
        guard let connection = try? Connection(.memory, mode: .readWriteCreate) else { return }
        sqliteVersion = (try? connection.text("SELECT sqlite_version()")) ?? ""
        guard let statement = try? connection.statement("PRAGMA compile_options") else { return }
        while (try? statement.step()) == true { sqliteOptions.append(statement.text(0)) }
    }

    fileprivate mutating func takeFile(_ connections: StoreConnections) throws {
        let (source, connection) = try connections.openUnchecked()
        formatVersion = try connection.integer("PRAGMA user_version").map { Int($0) }
        pageByteCount = try connection.integer("PRAGMA page_size").map { Int($0) }
        pageCount = try connection.integer("PRAGMA page_count").map { Int($0) }
        journalMode = try connection.text("PRAGMA journal_mode")
        if case .shared(let path) = source, isFileWritable, isFolderWritable {
            lock = try Self.lock(of: path)
        }
        try connections.requireHealthySchema(connection)
    }

    /// Tries whether one could write now; nothing is written.
    private static func lock(of path: String) throws -> Lock {
        let connection = try Connection(.file(path), mode: .readWrite)
        try connection.setBusyTimeout(milliseconds: 0)
        do throws(SQLiteError) {
            try connection.execute("BEGIN IMMEDIATE; ROLLBACK")
            return .free
        } catch {
            guard case .busy = error.code else { throw error }
            return .writing
        }
    }
}

extension StoreConnections {
    /// Refuses what a normal opening refuses, whatever the content is.
    fileprivate func requireHealthySchema(_ connection: Connection) throws {
        try connection.transaction(.deferred) { _ = try verifiedRecord(of: connection) }
    }
}

extension Connection {
    /// The first value of a query, as a text.
    fileprivate func text(_ sql: String) throws(SQLiteError) -> String? {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : nil
    }
}
