import OutlineSQLite
import Testing

@Suite struct ParameterBufferTests {
    private static let table = "CREATE TABLE t (a, b, c, d, e)"
    private static let insertion = "INSERT INTO t VALUES (?, ?, ?, ?, ?)"

    @Test func everyTypeIsBoundInPlace() throws {
        let connection = try memory()
        try connection.execute(Self.table)
        var buffer = ParameterBuffer()
        buffer.append(Int64.min)
        buffer.append(2.5)
        buffer.append("a\0b")
        buffer.append([0, 255] as [UInt8])
        buffer.appendNull()
        #expect(buffer.count == 5)
        try buffer.run(connection.statement(Self.insertion))
        let row = try connection.statement("SELECT * FROM t")
        #expect(try row.step())
        #expect(row.integer(0) == .min)
        #expect(row.real(1) == 2.5)
        #expect(row.text(2) == "a\0b")
        #expect(row.blob(3) == [0, 255])
        #expect(row.isNull(4))
    }

    @Test func emptyTextAndBytesAreNotNull() throws {
        let connection = try memory()
        try connection.execute(Self.table)
        for hasBytes in [false, true] {
            var buffer = ParameterBuffer()
            buffer.append("")
            buffer.append([] as [UInt8])
            buffer.append(hasBytes ? "x" : "")
            buffer.append("")
            buffer.append([] as [UInt8])
            try buffer.run(connection.statement(Self.insertion))
        }
        let types = try connection.text(
            """
            SELECT group_concat(typeof(a) || typeof(b) || typeof(c) || typeof(d) || typeof(e), ' ')
            FROM t
            """)
        #expect(types == "textblobtexttextblob textblobtexttextblob")
        #expect(try connection.integer("SELECT sum(length(a) + length(d)) FROM t") == 0)
    }

    @Test func notANumberBecomesNull() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a)")
        var buffer = ParameterBuffer()
        buffer.append(Double.nan)
        try buffer.run(connection.statement("INSERT INTO t VALUES (?)"))
        #expect(try connection.integer("SELECT a IS NULL FROM t") == 1)
    }

    @Test func aRangeOfTheValuesIsOneRow() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a, b)")
        var buffer = ParameterBuffer()
        for word in ["one", "two", "three", "four"] { buffer.append(word) }
        let insertion = try connection.statement("INSERT INTO t VALUES (?, ?)")
        try buffer.run(insertion, values: 2..<4)
        try buffer.run(insertion, values: 0..<2)
        #expect(
            try connection.text("SELECT group_concat(a || '-' || b) FROM t") == "three-four,one-two"
        )
    }

    @Test func laterParametersFollowThoseThatWereBoundBefore() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a, b)")
        let insertion = try connection.statement("INSERT INTO t VALUES (?1, ?2)")
        try insertion.bind(Int64(9))
        var buffer = ParameterBuffer()
        buffer.append("x")
        try buffer.run(insertion, bindingFrom: 2)
        #expect(try connection.text("SELECT a || b FROM t") == "9x")
    }

    @Test func aUsedBufferBeginsAnew() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a)")
        let insertion = try connection.statement("INSERT INTO t VALUES (?)")
        var buffer = ParameterBuffer()
        for word in ["a long one at first", "short", ""] {
            buffer.removeAll()
            buffer.append(word)
            #expect(buffer.count == 1)
            try buffer.run(insertion)
        }
        #expect(
            try connection.text("SELECT group_concat(a, '|') FROM t")
                == "a long one at first|short|")
    }

    @Test func nothingStaysBoundAfterASuccessOrAFailure() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a UNIQUE)")
        let insertion = try connection.statement("INSERT INTO t VALUES (?)")
        var buffer = ParameterBuffer()
        buffer.append("x")
        try buffer.run(insertion)
        #expect(throws: SQLiteError.self) { try buffer.run(insertion) }
        try insertion.run()
        #expect(try connection.integer("SELECT count(*) FROM t WHERE a IS NULL") == 1)
    }

    @Test func moreValuesThanParametersAreAnError() throws {
        let connection = try memory()
        var buffer = ParameterBuffer()
        buffer.append(Int64(1))
        buffer.append(Int64(2))
        let echo = try connection.statement("SELECT ?1")
        let error = sqliteError { try buffer.run(echo) }
        #expect(error?.code.primary == ResultCode(rawValue: 25))
    }
}
