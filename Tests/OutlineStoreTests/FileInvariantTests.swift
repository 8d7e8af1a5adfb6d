import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// What the file itself refuses, whoever writes to it.
@Suite struct FileInvariantTests {
    private func connection(_ folder: StoreFolder) throws -> Connection {
        try folder.plant("- A\n  - B\n    - C\n- D")
        let connection = try Connection(.file(folder.path), mode: .readWrite)
        try connection.applyDefences()
        return connection
    }

    private func id(_ label: String) -> String { "(SELECT id FROM item WHERE title = '\(label)')" }

    private func code(_ connection: Connection, _ sql: String) -> ResultCode? {
        do throws(SQLiteError) {
            try connection.execute(sql)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func brokenTreesAreRefused() throws {
        let folder = try StoreFolder()
        let connection = try connection(folder)
        let (a, b, c, d) = (id("A"), id("B"), id("C"), id("D"))
        let wrongs: [(ResultCode, String)] = [
            (
                .constraintUnique,
                "UPDATE item SET rank = (SELECT rank FROM item WHERE id = \(d)) WHERE id = \(a)"
            ),
            (
                .constraintUnique,
                "INSERT INTO item (parent_id, rank) SELECT parent_id, rank FROM item WHERE id = \(a)"
            ),
            (.constraintCheck, "INSERT INTO item (parent_id, rank) VALUES (NULL, 77)"),
            (.constraintCheck, "UPDATE item SET parent_id = NULL WHERE id = \(a)"),
            (.constraintCheck, "UPDATE item SET parent_id = id WHERE id = \(d)"),
            (.constraintTrigger, "UPDATE item SET parent_id = 1 WHERE id = 0"),
            (.constraintForeignKey, "UPDATE item SET parent_id = 999 WHERE id = \(d)"),
            (.constraintForeignKey, "INSERT INTO item (parent_id, rank) VALUES (999, 1)"),
            (.constraintForeignKey, "DELETE FROM item WHERE id = \(a)"),
            (.constraintTrigger, "UPDATE item SET parent_id = \(b) WHERE id = \(a)"),
            (.constraintTrigger, "UPDATE item SET parent_id = \(c) WHERE id = \(a)"),
            (.constraintTrigger, "UPDATE item SET parent_id = \(c), rank = 5 WHERE id = \(b)"),
        ]
        for (expected, sql) in wrongs { #expect(code(connection, sql) == expected, "\(sql)") }
        #expect(code(connection, "UPDATE item SET rank = 'first' WHERE id = \(a)") != nil)
        #expect(code(connection, "UPDATE item SET rank = NULL WHERE id = \(a)") != nil)
        #expect(code(connection, "UPDATE item SET title = NULL WHERE id = \(a)") != nil)
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
        connection.finalizeStatements()
        #expect(try OutlineFixture(in: folder.open()).text() == "- A\n  - B\n    - C\n- D")
    }

    @Test func goodMovesAreTaken() throws {
        let folder = try StoreFolder()
        let connection = try connection(folder)
        for sql in [
            "UPDATE item SET parent_id = \(id("D")) WHERE id = \(id("A"))",
            "UPDATE item SET parent_id = \(id("A")), rank = -3 WHERE id = \(id("C"))",
            "UPDATE item SET rank = rank + 1 WHERE id = \(id("A"))",
        ] {
            #expect(code(connection, sql) == nil, "\(sql)")
        }
        #expect(try OutlineFixture(in: folder.open()).text() == "- D\n  - A\n    - C\n    - B")
    }

    @Test func aMoveAroundACircleThatIsThereAlreadyEnds() throws {
        let folder = try StoreFolder()
        let connection = try connection(folder)
        // REPLACE fires no trigger of an update, so a circle can come about.
        try connection.setForeignKeys(false)
        try connection.execute(
            "INSERT OR REPLACE INTO item (id, parent_id, rank, title) "
                + "SELECT id, \(id("C")), rank, title FROM item WHERE title = 'B'")
        #expect(
            code(connection, "UPDATE item SET parent_id = \(id("B")) WHERE id = \(id("A"))") == nil)
        #expect(
            code(
                connection, "UPDATE item SET parent_id = \(id("C")), rank = 7 WHERE id = \(id("D"))"
            ) == nil)
        let store = try folder.open()
        #expect(
            try store.check().map(\.code) == [.cycle, .unreachable, .unreachable])
    }

    @Test func aTrashThatIsMissingOrShownOrNotTheOnlyOneIsFound() throws {
        for sql in [
            "DELETE FROM section WHERE kind = 1; DELETE FROM item WHERE id = 1",
            "UPDATE section SET kind = 0 WHERE item_id = 1",
            "UPDATE section SET kind = 1 WHERE item_id = 2",
        ] {
            let folder = try StoreFolder()
            try folder.plant("- A")
            try folder.sql(sql)
            #expect(Set(try folder.open().check().map(\.code)) == [.trashElsewhere], "\(sql)")
        }
    }
}
