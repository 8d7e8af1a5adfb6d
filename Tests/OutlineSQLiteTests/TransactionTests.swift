import OutlineSQLite
import Testing

@Suite struct TransactionTests {
    private struct Stop: Error {}

    private func table(_ file: DatabaseFile) throws -> Connection {
        let connection = try file.open()
        try connection.execute("CREATE TABLE t (a)")
        return connection
    }

    @Test func aReturnCommits() throws {
        let file = DatabaseFile()
        let connection = try table(file)
        let answer = try connection.transaction(.immediate) {
            #expect(connection.isInTransaction)
            try connection.execute("INSERT INTO t VALUES (1)")
            return 42
        }
        #expect(answer == 42)
        #expect(!connection.isInTransaction)
        #expect(try file.open().integer("SELECT count(*) FROM t") == 1)
    }

    @Test func anErrorRollsBackAndComesOutUnchanged() throws {
        let file = DatabaseFile()
        let connection = try table(file)
        #expect(throws: Stop.self) {
            try connection.transaction(.immediate) {
                try connection.execute("INSERT INTO t VALUES (1)")
                throw Stop()
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    }

    @Test func aFailedCommitRollsBack() throws {
        let file = DatabaseFile()
        let connection = try table(file)
        try connection.execute(
            """
            CREATE TABLE child (parent REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
            CREATE TABLE parent (id INTEGER PRIMARY KEY)
            """)
        let error = sqliteError {
            try connection.transaction(.immediate) {
                try connection.execute("INSERT INTO child VALUES (1)")
            }
        }
        #expect(error?.code == .constraintForeignKey)
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM child") == 0)
    }

    @Test func aFullDiskRollsBackAndTheConnectionGoesOn() throws {
        let file = DatabaseFile()
        let connection = try table(file)
        try connection.execute("INSERT INTO t VALUES ('before')")
        try connection.setMaximumPageCount(20)
        let error = sqliteError {
            try connection.transaction(.immediate) {
                try connection.execute("INSERT INTO t VALUES ('small')")
                try connection.execute("INSERT INTO t VALUES (zeroblob(1000000))")
            }
        }
        #expect(error?.code == .diskFull)
        #expect(!connection.isInTransaction)
        #expect(try connection.text("SELECT group_concat(a) FROM t") == "before")
        try connection.transaction(.immediate) {
            try connection.execute("INSERT INTO t VALUES ('after')")
        }
        #expect(try connection.text("SELECT group_concat(a) FROM t") == "before,after")
    }

    @Test func aTransactionThatSQLiteRolledBackCannotCommit() throws {
        let file = DatabaseFile()
        let connection = try table(file)
        #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) {
                try connection.execute("INSERT INTO t VALUES (1)")
                // As SQLite does by itself on a full disk.
                try connection.execute("ROLLBACK")
            }
        }
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        try connection.transaction(.immediate) {
            try connection.execute("INSERT INTO t VALUES (2)")
        }
        #expect(try connection.integer("SELECT a FROM t") == 2)
    }

    @Test func aSecondWriterIsBusyAndLaterWelcome() throws {
        let file = DatabaseFile()
        let first = try table(file)
        try first.execute("PRAGMA journal_mode = WAL")
        let second = try file.open()
        try first.transaction(.immediate) {
            try first.execute("INSERT INTO t VALUES (1)")
            let error = sqliteError { try second.transaction(.immediate) {} }
            #expect(error?.code.primary == .busy)
            #expect(error?.sql == "BEGIN IMMEDIATE")
            #expect(!second.isInTransaction)
            #expect(try second.integer("SELECT count(*) FROM t") == 0)
        }
        try second.transaction(.immediate) { try second.execute("INSERT INTO t VALUES (2)") }
        #expect(try first.integer("SELECT count(*) FROM t") == 2)
    }

    @Test func aReaderKeepsItsStateWhileAnotherWrites() throws {
        let file = DatabaseFile()
        let writer = try table(file)
        try writer.execute("PRAGMA journal_mode = WAL")
        let reader = try file.open()
        try reader.transaction(.deferred) {
            #expect(try reader.integer("SELECT count(*) FROM t") == 0)
            try writer.execute("INSERT INTO t VALUES (1)")
            #expect(try reader.integer("SELECT count(*) FROM t") == 0)
        }
        #expect(try reader.integer("SELECT count(*) FROM t") == 1)
    }
}
