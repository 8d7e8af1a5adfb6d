internal import OutlineCSQLite

extension Connection {
    /// How long commits and locks take.
    package enum Synchronous: String, Sendable {
        /// A commit survives a power loss.
        case full = "FULL"
        /// A power loss may take the latest commits; the file stays whole.
        case normal = "NORMAL"
    }

    /// Guards against hostile files: no writes to the schema by SQL, no functions with side
    /// effects in a schema, checked cells.
    package func applyDefences() throws(SQLiteError) {
        try configure(SQLITE_DBCONFIG_DEFENSIVE, 1)
        try configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        try configure(SQLITE_DBCONFIG_DQS_DDL, 0)
        try configure(SQLITE_DBCONFIG_DQS_DML, 0)
        try configure(SQLITE_DBCONFIG_ENABLE_FKEY, 1)
        try execute("PRAGMA cell_size_check = ON")
    }

    /// Waits this long for a lock of another connection before a call fails with `busy`.
    package func setBusyTimeout(milliseconds: Int32) throws(SQLiteError) {
        try check(sqlite3_busy_timeout(handle, milliseconds))
    }

    /// Sets the page cache. The unit is KiB; what is below zero counts as zero.
    package func setCacheSize(kibibytes: Int) throws(SQLiteError) {
        try execute("PRAGMA cache_size = -\(max(0, kibibytes))")
    }

    /// Sets how durable a commit is. On Apple's systems FULL also flushes the drive's own cache.
    package func setSynchronous(_ synchronous: Synchronous) throws(SQLiteError) {
        try execute("PRAGMA synchronous = \(synchronous.rawValue)")
        #if canImport(Darwin)
            try execute("PRAGMA fullfsync = \(synchronous == .full ? "ON" : "OFF")")
        #endif
    }

    /// Bounds the file's pages, beyond which a write fails with `diskFull`. SQLite would take no
    /// number below one for a bound.
    package func setMaximumPageCount(_ count: Int) throws(SQLiteError) {
        try execute("PRAGMA max_page_count = \(max(1, count))")
    }

    /// Switches foreign key enforcement, which is on after `applyDefences()`.
    package func setForeignKeys(_ isOn: Bool) throws(SQLiteError) {
        try configure(SQLITE_DBCONFIG_ENABLE_FKEY, isOn ? 1 : 0)
    }

    /// Lets a file be read that is shorter than its header says: for a connection that reads only
    /// the header.
    package func allowMissingPages() throws(SQLiteError) {
        try execute("PRAGMA writable_schema = ON")
    }

    private func configure(_ option: Int32, _ value: Int32) throws(SQLiteError) {
        try check(outline_sqlite3_db_config(handle, option, value))
    }
}
