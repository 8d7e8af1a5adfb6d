internal import OutlineSQLite

/// What a compaction gained.
public struct CompactionReport: Hashable, Sendable {
    /// The size of the file before, in bytes, without its write-ahead log.
    public let byteCountBefore: Int

    /// The size of the file afterwards, in bytes.
    public let byteCountAfter: Int
}

extension OutlineMaintenance {
    /// Writes the file anew without its free pages, each table in one piece. Ids, order and history
    /// stay as they are.
    ///
    /// Others may read meanwhile; writers wait. The file shrinks when nobody reads an older state
    /// of it any more.
    ///
    /// - Returns: The size before and after.
    /// - Throws: `OutlineError.missingFile`, `cannotOpen`, `notAnOutlineFile`, `newerFormat`,
    ///   `foreignSchema`, `damaged`; `busy` if another process writes, or reads for too long;
    ///   `diskFull` without room for two more copies; `readOnly`. The file is unchanged then.
    /// - Complexity: O(size of the file), and as much room on the disk for a while.
    @discardableResult
    public func compact() throws -> CompactionReport {
        try compact(cancellation: nil)
    }

    /// The same off the threads of Swift's concurrency.
    ///
    /// - Returns: The size before and after.
    /// - Throws: As the synchronous form; `OutlineError.cancelled`. The file is unchanged then.
    /// - Complexity: As the synchronous form.
    @discardableResult
    public func compact() async throws -> CompactionReport {
        try await offload { try self.compact(cancellation: $0) }
    }

    private func compact(cancellation: CancellationSwitch?) throws -> CompactionReport {
        guard try StoreFile.identify(path) == .store else { throw StoreFile.absence(at: path) }
        let (connection, _) = try connections.openWriter()
        func rewrite() throws -> CompactionReport {
            // The new copy can be as large as the file.
            try connection.execute("PRAGMA temp_store = FILE")
            try Self.emptyLog(of: connection)
            let before = try Self.byteCount(of: connection)
            try connection.execute("VACUUM")
            try Self.emptyLog(of: connection)
            return CompactionReport(
                byteCountBefore: before, byteCountAfter: try Self.byteCount(of: connection))
        }
        do {
            guard let cancellation else { return try rewrite() }
            return try cancellation.guarding(connection, rewrite)
        } catch {
            throw OutlineError.publicForm(of: error, busyTimeout: busyTimeout)
        }
    }

    /// Writes the log into the file, as far as readers of older states let it.
    private static func emptyLog(of connection: Connection) throws(SQLiteError) {
        _ = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private static func byteCount(of connection: Connection) throws(SQLiteError) -> Int {
        let pages = try connection.integer("PRAGMA page_count") ?? 0
        let size = try connection.integer("PRAGMA page_size") ?? 0
        return Int(pages) * Int(size)
    }
}
