extension Connection {
    /// How a transaction begins.
    package enum TransactionKind: String, Sendable {
        /// Reads one consistent state.
        case deferred = "BEGIN DEFERRED"
        /// Takes the write lock at once, so nothing that was read can be stale when it writes.
        case immediate = "BEGIN IMMEDIATE"
    }

    /// Runs a closure in a transaction that commits only when the closure returns.
    ///
    /// - Throws: What the closure throws, unchanged, after a rollback; `SQLiteError` when the
    ///   transaction cannot begin or commit, in which case nothing was written either.
    package func transaction<Result>(
        _ kind: TransactionKind, _ body: () throws -> Result
    ) throws -> Result {
        try statement(kind.rawValue).run()
        let result: Result
        do {
            result = try body()
            try statement("COMMIT").run()
        } catch {
            rollBack()
            throw error
        }
        return result
    }

    /// Rolls back what is open. SQLite may have done so itself, after a full disk for example.
    private func rollBack() {
        guard isInTransaction else { return }
        // Nothing better can be done on a failure: the file is whole either way, since nothing
        // was committed, and the error that led here is the one to report.
        try? statement("ROLLBACK").run()
    }
}
