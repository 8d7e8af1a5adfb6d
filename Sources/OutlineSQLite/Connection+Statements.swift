internal import OutlineCSQLite

extension Connection {
    /// Runs SQL that has no parameters and whose rows nobody wants; several statements are run in
    /// turn.
    package func execute(_ sql: String) throws(SQLiteError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil), sql: sql)
    }

    /// The prepared statement of some SQL, prepared once per connection and kept.
    ///
    /// It comes back reset. Two uses of the same SQL at a time are not possible; a walk that needs
    /// several cursors reads a page, then moves on.
    package func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let kept = statements[sql] {
            kept.reset()
            return kept
        }
        let statement = try Statement(sql, on: self, isPersistent: true)
        statements[sql] = statement
        return statement
    }

    /// Forgets all kept statements, so that the schema can change and the connection can close.
    package func finalizeStatements() {
        statements.removeAll()
    }

    /// The first column of the first row, as an integer.
    package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
        let statement = try Statement(sql, on: self, isPersistent: false)
        return try statement.step() ? statement.optionalInteger(0) : nil
    }

    /// The first column of the first row, as text.
    package func text(_ sql: String) throws(SQLiteError) -> String? {
        let statement = try Statement(sql, on: self, isPersistent: false)
        return try statement.step() ? statement.optionalText(0) : nil
    }
}
