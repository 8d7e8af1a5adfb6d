import OutlineSQLite
import Testing

@Suite struct StatementTests {
    @Test func aStatementIsPreparedOnceAndComesBackReset() throws {
        let connection = try memory()
        let first = try connection.statement("VALUES (1), (2)")
        #expect(try first.step())
        let second = try connection.statement("VALUES (1), (2)")
        #expect(first === second)
        #expect(try second.step())
        #expect(second.integer(0) == 1)
        connection.finalizeStatements()
        #expect(try connection.statement("VALUES (1), (2)") !== first)
    }

    @Test func aStatementIsResetAfterItsLastRowAndAfterAnError() throws {
        let connection = try memory()
        let rows = try connection.statement("VALUES (7)")
        #expect(try rows.step())
        #expect(try !rows.step())
        #expect(try rows.step())
        #expect(rows.integer(0) == 7)

        try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT")
        let insertion = try connection.statement("INSERT INTO t VALUES (?1)")
        try insertion.bind(Int64(1))
        try insertion.run()
        #expect(throws: SQLiteError.self) { try insertion.run() }
        try insertion.bind(Int64(2))
        try insertion.run()
        #expect(try connection.integer("SELECT count(*) FROM t") == 2)
    }

    @Test func aHeldStatementOutlivesItsConnection() throws {
        var connection: Connection? = try memory()
        let statement = try #require(try connection?.statement("VALUES (1), (2)"))
        connection = nil
        #expect(try statement.step())
        #expect(statement.integer(0) == 1)
    }

    @Test func aStatementKnowsItsShape() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a, b)")
        let query = try connection.statement("SELECT a, b FROM t WHERE a = ?1 AND b = ?2")
        #expect(query.columnCount == 2)
        #expect(query.parameterCount == 2)
        #expect(query.isReadOnly)
        #expect(try !connection.statement("DELETE FROM t").isReadOnly)
    }

    @Test func changesAreCounted() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (5)")
        #expect(connection.lastInsertedID == 5)
        try connection.execute("INSERT INTO t VALUES (6), (7)")
        #expect(connection.changedRowCount == 2)
        try connection.execute("DELETE FROM t WHERE a > 5")
        #expect(connection.changedRowCount == 2)
        #expect(connection.totalChangedRowCount == 5)
    }

    @Test func theObserverCountsRowsByTable() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE a (x); CREATE TABLE b (x)")
        let observer = UpdateObserver()
        connection.observeUpdates(with: observer)
        try connection.execute("INSERT INTO a VALUES (1), (2); UPDATE a SET x = 3; DELETE FROM b")
        #expect(observer.rowCounts == ["a": 4])
        observer.reset()
        try connection.execute("INSERT INTO b VALUES (1)")
        #expect(observer.rowCounts == ["b": 1])
        connection.observeUpdates(with: nil)
        try connection.execute("INSERT INTO b VALUES (1)")
        #expect(observer.rowCounts == ["b": 1])
    }
}
