internal import OutlineSQLite

extension StoreConnections {
    /// Brings the columns of a file to their declaration, in one transaction: first the app's
    /// migrations that the file has not seen, then what can be worked out.
    ///
    /// - Throws: `OutlineError.contentMismatch` where only a migration could say what is meant.
    func migrate(_ connection: Connection) throws {
        try connection.transaction(.immediate) {
            // Another process may have been faster.
            let recorded = try verifiedRecord(of: connection)
            guard recorded.differs(from: content) || !pending(recorded).isEmpty else { return }
            var migrator = ColumnMigrator(
                connection, columns: recorded.columns, progress: migrationProgress)
            for migration in pending(recorded) { try migration.body(&migrator) }
            try fit(&migrator)
            let result = RecordedContent(
                name: content.name, label: content.label, columns: migrator.columns,
                migrations: recorded.migrations + pending(recorded).map(\.name))
            try result.write(to: connection)
            // A migration that swallowed a failure may have left the columns halfway.
            _ = try verifiedRecord(of: connection)
            if migrator.hasRewritten { try beginNewHistory(on: connection) }
        }
    }

    /// The migrations that a file has not seen.
    func pending(_ recorded: RecordedContent) -> [ContentMigration] {
        migrations.filter { !recorded.migrations.contains($0.name) }
    }

    /// Adds, removes and redeclares columns.
    private func fit(_ migrator: inout ColumnMigrator) throws {
        let declared = Dictionary(uniqueKeysWithValues: content.columns.map { ($0.name, $0) })
        for column in migrator.columns {
            guard let new = declared[column.name] else {
                try migrator.remove(column.name)
                continue
            }
            guard new != column else { continue }
            guard new.type == column.type, new.isOptional || !column.isOptional else {
                throw OutlineError.contentMismatch(
                    "the column \(column.name) changed in a way that needs a migration")
            }
            try migrator.redeclare(new)
        }
        let present = Set(migrator.columns.map(\.name))
        for column in content.columns where !present.contains(column.name) {
            try migrator.add(column)
        }
    }

    /// Makes what was known of the past unusable: an undo could no longer fit.
    private func beginNewHistory(on connection: Connection) throws(SQLiteError) {
        try connection.execute("DELETE FROM change; DELETE FROM former; DELETE FROM step")
        try connection.setFact("history_id", to: Self.randomIdentity())
    }
}
