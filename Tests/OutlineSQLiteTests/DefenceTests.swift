import OutlineSQLite
import Testing

@Suite struct DefenceTests {
    private func defended() throws -> Connection {
        let connection = try memory()
        try connection.applyDefences()
        return connection
    }

    @Test func theSchemaCannotBeWrittenBySQL() throws {
        let connection = try defended()
        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("PRAGMA writable_schema = ON")
        #expect(throws: SQLiteError.self) {
            try connection.execute("UPDATE sqlite_schema SET sql = 'CREATE TABLE t (b)'")
        }
        #expect(throws: SQLiteError.self) {
            try connection.execute("DELETE FROM sqlite_schema")
        }
    }

    @Test func theShadowTablesOfAnIndexCannotBeWritten() throws {
        let connection = try defended()
        try connection.execute("CREATE VIRTUAL TABLE s USING fts5 (a)")
        #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM s_data") }
    }

    @Test func aSchemaMayNotCallFunctionsThatReachOutside() throws {
        let connection = try defended()
        try connection.execute("CREATE VIEW v AS SELECT load_extension('x') AS a")
        let error = sqliteError { _ = try connection.text("SELECT a FROM v") }
        #expect(error?.message.contains("unsafe use of load_extension") == true)
    }

    @Test func aNameInDoubleQuotesIsNeverText() throws {
        let connection = try defended()
        #expect(throws: SQLiteError.self) { _ = try connection.text("SELECT \"text\"") }
        try connection.execute("CREATE TABLE t (a)")
        #expect(throws: SQLiteError.self) { try connection.execute("CREATE INDEX i ON t (\"b\")") }
    }

    @Test func foreignKeysAreOnUntilTheyAreSwitchedOff() throws {
        let connection = try defended()
        try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b REFERENCES t (a))")
        let error = sqliteError { try connection.execute("INSERT INTO t VALUES (1, 9)") }
        #expect(error?.code == .constraintForeignKey)
        try connection.setForeignKeys(false)
        try connection.execute("INSERT INTO t VALUES (1, 9)")
        #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    }

    @Test func theSettingsOfAConnectionAreKept() throws {
        let connection = try defended()
        #expect(try connection.integer("PRAGMA cell_size_check") == 1)
        #expect(try connection.integer("PRAGMA trusted_schema") == 0)
        try connection.setCacheSize(kibibytes: 512)
        #expect(try connection.integer("PRAGMA cache_size") == -512)
        for (synchronous, number) in [(Connection.Synchronous.full, 2), (.normal, 1)] {
            try connection.setSynchronous(synchronous)
            #expect(try connection.integer("PRAGMA synchronous") == Int64(number))
        }
        try connection.setMaximumPageCount(77)
        #expect(try connection.integer("PRAGMA max_page_count") == 77)
        try connection.setBusyTimeout(milliseconds: 123)
        #expect(try connection.integer("PRAGMA busy_timeout") == 123)
    }

    @Test func aConnectionForReadingWritesNothing() throws {
        let file = DatabaseFile()
        try file.open().execute("CREATE TABLE t (a)")
        for location in [Connection.Location.file(file.path), .immutableFile(file.path)] {
            let reader = try Connection(location, mode: .readOnly)
            let error = sqliteError { try reader.execute("INSERT INTO t VALUES (1)") }
            #expect(error?.code.primary == .readOnly)
        }
        #expect(throws: SQLiteError.self) {
            _ = try Connection(.file(file.path + ".none"), mode: .readWrite)
        }
    }
}
