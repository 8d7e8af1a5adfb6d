import Foundation
import OutlineSQLite
import Testing

@Suite struct ErrorTests {
    @Test func anErrorHasItsExtendedCodeAndItsSQL() throws {
        let connection = try memory()
        try connection.execute("CREATE TABLE t (a TEXT UNIQUE, b INTEGER CHECK (b > 0)) STRICT")
        let sql = "INSERT INTO t VALUES (?1, ?2)"
        let insertion = try connection.statement(sql)
        try insertion.bind("secret title", Int64(1))
        try insertion.run()
        let unique = try #require(sqliteError { try insertion.run() })
        #expect(unique.code == .constraintUnique)
        #expect(unique.code.primary == .constraint)
        #expect(unique.sql == sql)
        try insertion.bind("another", Int64(-5))
        let check = try #require(sqliteError { try insertion.run() })
        #expect(check.code == .constraintCheck)
    }

    @Test func boundValuesNeverStandInAnError() throws {
        let connection = try memory()
        try connection.execute(
            """
            CREATE TABLE t (a INTEGER, b TEXT NOT NULL UNIQUE CHECK (b <> 'secret check')) STRICT
            """)
        let insertion = try connection.statement("INSERT INTO t VALUES (?1, ?2)")
        let wrongs: [(String?, String?)] = [
            ("secret number", "x"), (nil, "secret text"), (nil, nil), (nil, "secret text"),
        ]
        try insertion.bind(nil as Int64?, "secret text")
        try insertion.run()
        for (number, text) in wrongs {
            try insertion.bind(number, text)
            let error = try #require(sqliteError { try insertion.run() })
            #expect(!"\(error)".contains("secret"))
        }
    }

    @Test func wrongSQLIsReportedWithItsText() throws {
        let connection = try memory()
        for run in [connection.execute, { _ = try connection.statement($0) }]
            as [(String) throws -> Void]
        {
            let error = try #require(sqliteError { try run("SELECT * FROM nowhere") })
            #expect(error.code.rawValue == 1)
            #expect(error.message == "no such table: nowhere")
            #expect(
                error.description == "SQLite 1: no such table: nowhere in: SELECT * FROM nowhere")
        }
    }

    @Test func aValueBeyondTheLimitIsTooBig() throws {
        let connection = try memory()
        let error = sqliteError { _ = try connection.text("SELECT zeroblob(2000000000)") }
        #expect(error?.code == .tooBig)
    }

    @Test func aMissingFileAndAFolderCannotBeOpened() throws {
        for path in ["/nowhere/at/all.sqlite", "/"] {
            let error = sqliteError {
                let connection = try Connection(.file(path), mode: .readWrite)
                _ = try connection.integer("PRAGMA user_version")
            }
            #expect(error?.code.primary == .cannotOpen)
        }
    }

    @Test func noiseIsNotADatabase() throws {
        let file = DatabaseFile()
        try String(repeating: "noise ", count: 500)
            .write(toFile: file.path, atomically: false, encoding: .utf8)
        let error = sqliteError {
            let connection = try Connection(.file(file.path), mode: .readOnly)
            _ = try connection.integer("PRAGMA user_version")
        }
        #expect(error?.code == .notADatabase)
    }

    @Test func aPatternMatchesThePrimaryCodeAndTheExactOne() {
        switch ResultCode.constraintUnique {
        case .constraintCheck: Issue.record("another constraint")
        case .constraint: break
        default: Issue.record("not a constraint")
        }
        switch ResultCode.constraintUnique {
        case .constraintUnique: break
        default: Issue.record("not itself")
        }
    }
}
