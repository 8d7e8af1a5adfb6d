import OutlineSQLite
import Testing

/// What is bound is what is read, value by value and through a buffer.
@Suite struct BindingTests {
    @Test(arguments: [0, 1, -1, Int64.max, .min]) func integers(_ value: Int64) throws {
        let echo = try memory().statement("SELECT ?1")
        try echo.bind(value)
        #expect(try echo.step())
        #expect(echo.integer(0) == value)
        #expect(echo.optionalInteger(0) == value)
    }

    @Test(arguments: [
        0, -1.5, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ])
    func realNumbers(_ value: Double) throws {
        let echo = try memory().statement("SELECT ?1")
        try echo.bind(value, at: 1)
        #expect(try echo.step())
        #expect(echo.real(0) == value)
    }

    @Test func notANumberBecomesNull() throws {
        let echo = try memory().statement("SELECT ?1")
        try echo.bind(Double.nan, at: 1)
        #expect(try echo.step())
        #expect(echo.isNull(0))
    }

    static let texts = [
        "", "a", "\0", "before\0after", "👩‍👩‍👧‍👦 é e\u{301}", "‏שלום",
        String(repeating: "ä", count: 1 << 20),
    ]

    // By index, since the log of a test run shows arguments in full.
    @Test(arguments: texts.indices) func text(_ index: Int) throws {
        let value = Self.texts[index]
        let echo = try memory().statement("SELECT ?1, typeof(?1), length(CAST(?1 AS BLOB))")
        try echo.bind(value)
        #expect(try echo.step())
        // Compared by bytes: equality of strings is canonical equivalence.
        #expect(Array(echo.text(0).utf8) == Array(value.utf8))
        #expect(echo.optionalText(0) == value)
        #expect(echo.text(1) == "text")
        #expect(echo.integer(2) == Int64(value.utf8.count))
    }

    static let blobs: [[UInt8]] = [[], [0], [255, 0, 128], [UInt8](repeating: 7, count: 1 << 20)]

    @Test(arguments: blobs.indices) func bytes(_ index: Int) throws {
        let value = Self.blobs[index]
        let echo = try memory().statement("SELECT ?1, typeof(?1)")
        try echo.bind(value, at: 1)
        #expect(try echo.step())
        #expect(echo.blob(0) == value)
        #expect(echo.text(1) == "blob")
    }

    @Test func nullIsEmptyOrNone() throws {
        let echo = try memory().statement("SELECT ?1, ?2")
        try echo.bind(Int64?.none, String?.none)
        #expect(try echo.step())
        #expect(echo.isNull(0))
        #expect(echo.optionalInteger(0) == nil)
        #expect(echo.optionalText(1) == nil)
        #expect((echo.integer(0), echo.real(0), echo.text(1)) == (0, 0, ""))
        #expect(echo.blob(1) == [])
    }

    @Test func optionalValuesAreBound() throws {
        let echo = try memory().statement("SELECT ?1, ?2")
        try echo.bind(Int64?.some(3), String?.some("x"))
        #expect(try echo.step())
        #expect(echo.optionalInteger(0) == 3)
        #expect(echo.optionalText(1) == "x")
    }

    @Test func boundValuesStayUntilTheyAreCleared() throws {
        let echo = try memory().statement("SELECT ?1")
        try echo.bind("kept")
        #expect(try echo.step())
        echo.reset()
        #expect(try echo.step())
        #expect(echo.text(0) == "kept")
        echo.reset()
        echo.clearBindings()
        #expect(try echo.step())
        #expect(echo.isNull(0))
    }

    @Test func textThatIsNotUnicodeIsReadWithReplacementCharacters() throws {
        let query = try memory().statement("SELECT CAST(X'61FF62' AS TEXT)")
        #expect(try query.step())
        #expect(query.text(0) == "a\u{FFFD}b")
    }

    @Test func aParameterThatDoesNotExistIsAnError() throws {
        let echo = try memory().statement("SELECT ?1")
        let error = sqliteError { try echo.bind(Int64(1), at: 2) }
        #expect(error?.code.primary == ResultCode(rawValue: 25))
    }
}
