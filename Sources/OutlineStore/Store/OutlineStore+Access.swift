internal import OutlineSQLite

extension OutlineStore {
    /// Reads one consistent state of the file.
    ///
    /// - Parameter body: Gets the transaction; it may not use the store itself.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, unchanged; `OutlineError.closed`, `nestedUse`.
    /// - Complexity: O(1) beside what `body` does.
    public func read<Result>(
        _ body: (borrowing ReadTransaction<Content>) throws -> Result
    ) throws -> Result {
        try whileBusy {
            try readers.withConnection { try read(on: $0, body) }
        }
    }

    /// Writes to the file: all that the closure does becomes part of it, or nothing.
    ///
    /// Writers take turns, those of other processes included.
    ///
    /// - Parameters:
    ///   - name: What the write is called where it can be undone, such as "Move Bookmark".
    ///   - unit: Writes of one unit that follow each other are undone together, such as the letters
    ///     that are typed into a title; `nil` for a write of its own.
    ///   - body: Gets the transaction; it may not use the store itself.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, unchanged, or the first failure of an operation that had
    ///   begun to write, even if `body` swallowed it; `OutlineError.closed`, `nestedUse`, `busy`,
    ///   `diskFull`, `readOnly`, `movedFile`. Nothing is written then.
    /// - Complexity: O(1) beside what `body` does, and a wait for the disk.
    @discardableResult
    public func write<Result>(
        _ name: String, unit: UndoUnit? = nil,
        _ body: (borrowing WriteTransaction<Content>) throws -> Result
    ) throws -> Result {
        try whileBusy {
            try writers.withConnection { try write(on: $0, entry(name, unit: unit), body) }
        }
    }

    /// Reads one consistent state of the file, off the threads of Swift's concurrency.
    ///
    /// - Parameter body: Gets the transaction; it may not use the store itself.
    /// - Returns: What `body` returns.
    /// - Throws: As the synchronous form; `OutlineError.cancelled` if the task is cancelled, which
    ///   interrupts a running statement.
    /// - Complexity: As the synchronous form.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing ReadTransaction<Content>) throws -> Result
    ) async throws -> Result {
        try await offload(to: readers) { connection, cancellation in
            try self.read(on: connection) { transaction in
                let result = try body(transaction)
                try cancellation.check()
                return result
            }
        }
    }

    /// Writes to the file, off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - name: What the write is called where it can be undone.
    ///   - unit: Writes of one unit that follow each other are undone together.
    ///   - body: Gets the transaction; it may not use the store itself.
    /// - Returns: What `body` returns.
    /// - Throws: As the synchronous form; `OutlineError.cancelled` if the task is cancelled, which
    ///   interrupts a running statement. Nothing is written then.
    /// - Complexity: As the synchronous form.
    @discardableResult
    public func write<Result: Sendable>(
        _ name: String, unit: UndoUnit? = nil,
        _ body: @escaping @Sendable (borrowing WriteTransaction<Content>) throws -> Result
    ) async throws -> Result {
        try await offload(to: writers) { connection, cancellation in
            try self.write(on: connection, self.entry(name, unit: unit)) { transaction in
                let result = try body(transaction)
                try cancellation.check()
                return result
            }
        }
    }
}

extension OutlineStore {
    private func read<Result>(
        on connection: Connection, _ body: (borrowing ReadTransaction<Content>) throws -> Result
    ) throws -> Result {
        try connection.transaction(.deferred) {
            let repository = Repository(connection, contentQueries: contentQueries)
            defer { repository.end() }
            return try body(ReadTransaction(repository: repository))
        }
    }

    func write<Result>(
        on connection: Connection, _ entry: JournalEntry,
        _ body: (borrowing WriteTransaction<Content>) throws -> Result
    ) throws -> Result {
        try connection.transaction(.immediate) {
            try requireFile(of: connection)
            let repository = Repository(connection, contentQueries: contentQueries, entry: entry)
            defer { repository.end() }
            let result = try body(WriteTransaction(repository: repository))
            if let failure = repository.failure { throw failure }
            try repository.finishJournal()
            try requireFile(of: connection)
            return result
        }
    }

    /// Refuses to write to a file that nobody would find again. SQLite itself looks only where it
    /// has no write-ahead log.
    private func requireFile(of connection: Connection) throws(OutlineError) {
        guard !connection.hasMovedFile else { throw .movedFile(path: path) }
    }

    func entry(_ name: String, unit: UndoUnit? = nil) -> JournalEntry {
        JournalEntry(name: name, author: author, unit: unit?.rawValue, limit: options.history)
    }

    private func offload<Result: Sendable>(
        to pool: ConnectionPool,
        _ body: @escaping @Sendable (Connection, CancellationSwitch) throws -> Result
    ) async throws -> Result {
        let cancellation = CancellationSwitch()
        do {
            return try await withTaskCancellationHandler {
                try await pool.withConnection { connection in
                    try cancellation.check()
                    return try cancellation.guarding(connection) {
                        try self.whileBusy { try body(connection, cancellation) }
                    }
                }
            } onCancel: {
                cancellation.cancel()
            }
        } catch {
            throw OutlineError.publicForm(of: error, busyTimeout: options.busyTimeout)
        }
    }

    /// Notes that this thread works for the store, so that a use within a use is an error and no
    /// deadlock.
    func whileBusy<Result>(_ body: () throws -> Result) throws -> Result {
        let thread = ThreadIdentity.current
        guard busyThreads.withLock({ $0.insert(thread).inserted }) else {
            throw OutlineError.nestedUse
        }
        defer { busyThreads.withLock { _ = $0.remove(thread) } }
        do {
            return try body()
        } catch {
            throw OutlineError.publicForm(of: error, busyTimeout: options.busyTimeout)
        }
    }
}

extension CancellationSwitch {
    /// Ends the work if that was asked for.
    func check() throws(OutlineError) {
        if isCancelled { throw .cancelled }
    }
}
