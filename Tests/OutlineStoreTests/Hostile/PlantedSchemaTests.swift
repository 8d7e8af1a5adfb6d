import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// What another program put into the schema of a store, or took from it, is found before anything
/// of it is run.
@Suite struct PlantedSchemaTests {
    static let plants: [(String, String)] = [
        (
            "trigger evil",
            "CREATE TRIGGER evil AFTER INSERT ON item BEGIN DELETE FROM item WHERE id > 5; END"
        ),
        ("trigger evil", "CREATE TRIGGER evil AFTER UPDATE ON meta BEGIN SELECT 1; END"),
        ("view evil", "CREATE VIEW evil AS SELECT * FROM item"),
        ("table evil", "CREATE TABLE evil (a)"),
        ("table evil", "CREATE VIRTUAL TABLE evil USING fts5 (a)"),
        ("index evil", "CREATE INDEX evil ON item (title)"),
        ("index evil", "CREATE INDEX evil ON item (rank) WHERE rank > 0"),
        (
            "index item_by_parent_and_rank",
            "DROP INDEX item_by_parent_and_rank; "
                + "CREATE UNIQUE INDEX item_by_parent_and_rank ON item (parent_id, rank DESC)"
        ),
        (
            "index item_by_parent_and_rank",
            "DROP INDEX item_by_parent_and_rank; "
                + "CREATE INDEX item_by_parent_and_rank ON item (parent_id, rank)"
        ),
        ("index item_by_parent_and_rank", "DROP INDEX item_by_parent_and_rank"),
        (
            "trigger item_stays_out_of_its_own_subtree",
            "DROP TRIGGER item_stays_out_of_its_own_subtree"
        ),
        ("table item", "ALTER TABLE item ADD COLUMN other TEXT"),
        ("table item", "ALTER TABLE item ADD COLUMN made TEXT AS (title || 'x')"),
        ("table item", "ALTER TABLE item DROP COLUMN title"),
        ("table item", "ALTER TABLE item RENAME COLUMN title TO name"),
        ("table expanded", "DROP TABLE expanded"),
        ("table view", "DROP TABLE view; CREATE TABLE view (id INTEGER PRIMARY KEY, name TEXT)"),
        ("table trashed", "ALTER TABLE trashed RENAME TO other; CREATE VIEW trashed AS SELECT 1"),
    ]

    @Test(arguments: plants) func aChangedSchemaIsRefused(_ object: String, _ sql: String) throws {
        let folder = try StoreFolder()
        try folder.plant("- A +\n  - B")
        try folder.sql(sql)
        try expectRefusal(of: folder) { error in
            guard case .foreignSchema(folder.path, let found) = error else { return false }
            return found == object || sql.contains("RENAME TO") || sql.contains("fts5")
        }
    }

    /// A record that is computed for ever: a view in the place of a table that is read first.
    @Test func aViewInThePlaceOfTheRecordIsNotRun() throws {
        let endless =
            "SELECT CAST(n AS TEXT) AS key, n AS value FROM (WITH RECURSIVE c (n) AS (SELECT 1 "
            + "UNION ALL SELECT n + 1 FROM c LIMIT 1000000000) SELECT n FROM c)"
        for sql in [
            "DROP TABLE meta; CREATE VIEW meta AS \(endless)", "DROP TABLE meta",
            "DROP TABLE meta; CREATE TABLE meta (key TEXT, value TEXT)",
        ] {
            let folder = try StoreFolder()
            try folder.plant("- A")
            try folder.sql(sql)
            try expectRefusal(of: folder) {
                $0 == .foreignSchema(path: folder.path, object: "table meta")
            }
        }
    }

    @Test func aSpoiledRecordIsDamage() throws {
        let records = [
            "DELETE FROM meta WHERE key = 'content_columns'", "DELETE FROM meta",
            "UPDATE meta SET value = 'nonsense' WHERE key = 'content_columns'",
            "UPDATE meta SET value = '[]' WHERE key = 'content_columns'",
            "UPDATE meta SET value = replace(value, '\"title\"', '\"a\\\"; DROP TABLE item; --\"')",
            "UPDATE meta SET value = 'nowhere' WHERE key = 'label'",
        ]
        for sql in records {
            let folder = try StoreFolder()
            try folder.plant("- A")
            try folder.sql(sql)
            try expectRefusal(of: folder) { error in
                if case .damaged = error { return true }
                return false
            }
        }
    }

    /// The statistics that ANALYZE leaves are nothing foreign.
    @Test func statisticsAreWelcome() throws {
        let folder = try StoreFolder()
        try folder.plant("- A +\n  - B")
        try folder.sql("ANALYZE")
        #expect(try OutlineFixture(in: folder.open()).text() == "- A +\n  - B")
    }

    @Test func aTriggerThatIsPlantedWhileTheStoreIsOpenIsFoundAtTheNextOpening() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        _ = try OutlineFixture("- A", in: store)
        try folder.sql("CREATE TRIGGER evil AFTER DELETE ON item BEGIN SELECT 1; END")
        store.close()
        try expectRefusal(of: folder) {
            $0 == .foreignSchema(path: folder.path, object: "trigger evil")
        }
    }
}
