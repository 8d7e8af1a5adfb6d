internal import OutlineSQLite

/// The facts of a file that stand in `meta`.
extension Connection {
    func fact(_ key: String) throws(SQLiteError) -> String? {
        let statement = try statement("SELECT value FROM meta WHERE key = ?1")
        try statement.bind(key)
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : nil
    }

    func setFact(_ key: String, to value: String) throws(SQLiteError) {
        let statement = try statement("INSERT OR REPLACE INTO meta (key, value) VALUES (?1, ?2)")
        try statement.bind(key, value)
        try statement.run()
    }
}
