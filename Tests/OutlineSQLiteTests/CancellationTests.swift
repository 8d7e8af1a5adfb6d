import OutlineSQLite
import Testing

/// Cancelling interrupts the statement that works for the cancelled task, and nothing else.
@Suite struct CancellationTests {
    private static let endless = """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 1000000000)
        SELECT count(*) FROM number
        """

    private func pool() -> ConnectionPool {
        ConnectionPool(capacity: 1) { try Connection(.memory, mode: .readWriteCreate) }
    }

    /// Runs a statement that would take minutes, as the store runs its work.
    private func count(
        on pool: ConnectionPool, _ cancellation: CancellationSwitch, began: Counter
    ) async throws -> Int64? {
        try await withTaskCancellationHandler {
            try await pool.withConnection { connection in
                try cancellation.guarding(connection) {
                    began.add(1)
                    if cancellation.isCancelled { return nil }
                    return try connection.integer(Self.endless)
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    @Test func aLongStatementIsInterruptedAndTheConnectionStaysUsable() async throws {
        let pool = pool()
        let began = Counter()
        let task = Task { try await count(on: pool, CancellationSwitch(), began: began) }
        while began.value == 0 { await Task.yield() }
        task.cancel()
        switch await task.result {
        case .success(let number): #expect(number == nil)
        case .failure(let error): #expect((error as? SQLiteError)?.code == .interrupt)
        }
        #expect(try await pool.withConnection { try $0.integer("SELECT 7") } == 7)
    }

    @Test func aCancellationBetweenTwoStatementsStopsTheNextOne() throws {
        let connection = try memory()
        let cancellation = CancellationSwitch()
        let error = sqliteError {
            try cancellation.guarding(connection) {
                cancellation.cancel()
                _ = try connection.integer(Self.endless)
            }
        }
        #expect(error?.code == .interrupt)
        #expect(try connection.integer("SELECT 7") == 7)
    }

    @Test func aLateCancellationHitsNoLaterBorrower() throws {
        let pool = pool()
        let cancellation = CancellationSwitch()
        try pool.withConnection { connection in
            try cancellation.guarding(connection) { _ = try connection.integer("SELECT 1") }
        }
        let rows = try pool.withConnection { connection in
            let numbers = try connection.statement(
                "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT 100) SELECT n FROM n"
            )
            var rows = 0
            while try numbers.step() {
                rows += 1
                cancellation.cancel()
            }
            return rows
        }
        #expect(rows == 100)
        #expect(cancellation.isCancelled)
    }

    @Test func anInterruptedWriteIsRolledBack() throws {
        let file = DatabaseFile()
        let connection = try file.open()
        try connection.execute("CREATE TABLE t (a)")
        let cancellation = CancellationSwitch()
        let error = sqliteError {
            try cancellation.guarding(connection) {
                try connection.transaction(.immediate) {
                    try connection.execute("INSERT INTO t VALUES (1)")
                    let rows = try connection.statement("SELECT a FROM t, (VALUES (1), (2))")
                    while try rows.step() { cancellation.cancel() }
                }
            }
        }
        #expect(error?.code == .interrupt)
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    }
}
