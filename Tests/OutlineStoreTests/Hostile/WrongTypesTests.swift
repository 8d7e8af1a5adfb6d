import Foundation
import OutlineSQLite
import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Values of types that no table of a store takes, written past the guards of the file.
@Suite struct WrongTypesTests {
    static let wrongs = [
        "UPDATE item SET rank = 'first' WHERE id = 3",
        "UPDATE item SET rank = x'00FF' WHERE id = 3",
        "UPDATE item SET rank = 1e300 WHERE id = 3",
        "UPDATE item SET parent_id = 'nowhere' WHERE id = 3",
        "UPDATE item SET parent_id = x'32' WHERE id = 3",
        "UPDATE item SET parent_id = 2.5 WHERE id = 3",
        "UPDATE item SET title = x'C328' WHERE id = 3",
        "UPDATE section SET name = x'00' WHERE kind = 0",
        "UPDATE section SET kind = 'trash'",
        "INSERT INTO view (id, name) VALUES (5, x'FF00')",
        "INSERT INTO expanded (view_id, item_id) VALUES ('main', 'item'), (1, x'03')",
        "INSERT INTO trashed (item_id, parent_id, rank) VALUES (3, 'here', x'01')",
        "UPDATE step SET kind = 'undo'",
        "UPDATE step SET name = x'FF', author = 'me', unit = 'one', total_bytes = 'many'",
        "UPDATE step SET kind = 1, undoes = 'the first'",
        "UPDATE change SET kind = x'01'",
        "UPDATE change SET item_id = 'three', last_id = 'four', parent_id = x'02'",
        "UPDATE OR IGNORE change SET revision = 'first'",
        "INSERT INTO former (item_id, parent_id, rank, title) VALUES ('a', 'b', 'c', x'FF')",
        "UPDATE meta SET value = x'FF00FF' WHERE key = 'store_id'",
        "UPDATE meta SET value = x'00' WHERE key = 'content_columns'",
        "INSERT INTO meta (key, value) VALUES (x'FF', 'x')",
    ]

    @Test(arguments: wrongs.indices) func theyAreFoundAndSalvaged(_ index: Int) throws {
        let sql = Self.wrongs[index]
        let folder = try StoreFolder()
        try folder.plant("- A +\n  - B\n- C")
        try writePastTheTypes(sql, in: folder)
        let maintenance = OutlineMaintenance(at: folder.url)
        let findings = outlineValue { try maintenance.check() }
        #expect(findings != [], "\(sql)")

        let target = folder.folder.file("salvaged.sqlite")
        if outlineValue({ try maintenance.salvage(to: target) }) != nil {
            #expect(try OutlineMaintenance(at: target).check() == [], "\(sql)")
            let figures = try OutlineStore<Label>(at: target).statistics()
            #expect(figures.itemCount + figures.trashedItemCount >= 3, "\(sql)")
        }
        use(folder)
        guard let plan = outlineValue({ try maintenance.planRepair() }) else { return }
        guard outlineValue({ try maintenance.repair(plan) }) != nil else { return }
        #expect(try maintenance.planRepair().isEmpty, "\(sql)")
        let rest = try maintenance.check()
        #expect(rest.count <= plan.unmended.count, "\(sql): \(plan.unmended), then \(rest)")
    }

    /// What an app does; each may be refused, with an error of the store.
    private func use(_ folder: StoreFolder) {
        guard let store = outlineValue({ try folder.open() }) else { return }
        defer { store.close() }
        _ = outlineValue { try store.statistics() }
        _ = outlineValue { try store.undo() }
        _ = outlineValue {
            try store.read { outline in
                for section in try outline.sections() {
                    try outline.walk(below: section.root) { _ in }
                    let rows = try outline.snapshot(of: section.id).visibleItems
                    _ = try outline.content(of: rows)
                }
                _ = try outline.trashedItems()
            }
        }
        let item = ItemID(rawValue: 3)
        _ = outlineValue { try store.write("Trash") { try $0.trash([item]) } }
        _ = outlineValue { try store.write("Restore") { try $0.restore([item]) } }
        _ = outlineValue { try store.undo() }
    }

    /// What a closure gives; nothing where it throws an error of the store. Another is a failure.
    private func outlineValue<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch is OutlineError {
            return nil
        } catch {
            Issue.record("an error of another kind: \(error)")
            return nil
        }
    }

    /// The types, checks and guards are taken from the schema, and stand there again afterwards.
    private func writePastTheTypes(_ sql: String, in folder: StoreFolder) throws {
        let connection = try Connection(.file(folder.path), mode: .readWrite)
        try connection.execute(
            """
            PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON; BEGIN;
            CREATE TEMP TABLE guard AS SELECT * FROM sqlite_schema;
            UPDATE sqlite_schema SET sql = replace(replace(replace(
                sql, ', STRICT', ''), ' STRICT', ''), ' NOT NULL', '') WHERE type = 'table';
            DELETE FROM sqlite_schema WHERE type = 'trigger';
            COMMIT; PRAGMA writable_schema = RESET
            """)
        try connection.execute(sql)
        try connection.execute(
            """
            PRAGMA writable_schema = ON; BEGIN;
            UPDATE sqlite_schema AS object
                SET sql = (SELECT guard.sql FROM guard WHERE guard.name = object.name);
            INSERT INTO sqlite_schema
                SELECT * FROM guard WHERE name NOT IN (SELECT name FROM sqlite_schema);
            COMMIT; PRAGMA writable_schema = RESET
            """)
    }
}
