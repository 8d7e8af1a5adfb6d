import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// Rows that were made to attack, past the guards of the file: whatever is done with it ends, with
/// an error of the store at worst, and a repair leaves a whole file.
@Suite struct HostileRowsTests {
    struct Attack: CustomTestStringConvertible {
        let name: String
        let sql: String
        /// What the check finds first; nothing where the rows are odd and right.
        var found: CheckFinding.Code?

        var testDescription: String { name }

        init(_ name: String, _ sql: String, _ found: CheckFinding.Code? = nil) {
            self.name = name
            self.sql = sql
            self.found = found
        }
    }

    private static let numbers =
        "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 50000)"

    static let attacks = [
        Attack(
            "an endless parent chain",
            """
            INSERT INTO item (id, parent_id, rank, title) \(numbers)
                SELECT 1000 + n, 1000 + n % 50000 + 1, 7, 'x' FROM c
            """, .cycle),
        Attack(
            "a chain of many levels",
            """
            INSERT INTO item (id, parent_id, rank, title) \(numbers)
                SELECT 1000 + n, CASE n WHEN 1 THEN 3 ELSE 999 + n END, 7, 'x' FROM c
            """),
        Attack(
            "many strays",
            """
            INSERT INTO item (id, parent_id, rank, title) \(numbers)
                SELECT 1000 + n, -n, 7, 'x' FROM c
            """, .missingParent),
        Attack(
            "the largest id",
            "INSERT INTO item (id, parent_id, rank, title) VALUES (\(Int64.max), 3, 7, 'x')"),
        Attack(
            "negative ids",
            """
            INSERT INTO item (id, parent_id, rank, title)
                VALUES (\(Int64.min), 3, 7, 'x'), (-1, \(Int64.min), 7, 'y')
            """),
        Attack(
            "the first and last rank",
            """
            INSERT INTO item (id, parent_id, rank, title)
                VALUES (90, 3, \(Int64.min), 'x'), (91, 3, \(Int64.max), 'y')
            """, .rankOutOfRange),
        Attack("an oversized cell", "UPDATE item SET title = hex(zeroblob(10000000)) WHERE id = 3"),
        Attack("a zero in a text", "UPDATE item SET title = 'a' || char(0) || 'b' WHERE id = 3"),
        Attack(
            "bytes that are no text",
            "UPDATE item SET title = CAST(x'C328FF' AS TEXT) WHERE id = 3",
            .brokenContent),
        Attack(
            "open folders that are none",
            "INSERT INTO expanded (view_id, item_id) \(numbers) SELECT 1, -n FROM c",
            .expandedWithoutItem),
        Attack(
            "a view with an odd name",
            "INSERT INTO view (id, name) VALUES (9, char(27) || '[31m' || char(10))"),
        Attack(
            "a section with an odd name",
            "UPDATE section SET name = char(0x202E) || char(7) || char(10) WHERE kind = 0"),
        Attack(
            "a trash within the trash", "UPDATE item SET parent_id = 1 WHERE id = 1", .selfParent),
        Attack("no trash", "DELETE FROM section WHERE kind = 1", .trashElsewhere),
        Attack("two trashes", "UPDATE section SET kind = 1", .trashElsewhere),
        Attack("a root with a parent", "UPDATE item SET parent_id = 3 WHERE id = 0", .missingRoot),
        Attack("no items at all", "DELETE FROM item", .missingRoot),
        Attack(
            "a note of a stray that is none",
            "INSERT INTO meta (key, value) VALUES ('stray_x', 'y'), ('stray_9', '[]')"),
        Attack(
            "trashed at a place that cannot be",
            """
            INSERT INTO trashed (item_id, parent_id, rank)
                VALUES (3, \(Int64.min), \(Int64.max)), (77, 3, 0)
            """, .trashedWithoutItem),
        Attack(
            "a step that undoes itself",
            "INSERT INTO step (name, kind, undoes, author) SELECT 'x', 1, max(revision) + 1, 1 FROM step"
        ),
        Attack(
            "a journal that costs more than there is",
            "UPDATE step SET total_bytes = \(Int64.max), unit = \(Int64.min)"),
    ]

    @Test(arguments: attacks) func nothingCrashesAndARepairMends(_ attack: Attack) throws {
        let folder = try StoreFolder()
        try folder.plant("- A +\n  - B\n- C")
        try DamageInjector(at: folder.url).run(attack.sql)
        let maintenance = OutlineMaintenance(at: folder.url)
        let findings = try maintenance.check(limit: 3)
        if let found = attack.found {
            #expect(findings.contains { $0.code == found }, "\(findings)")
        }

        useAll(of: folder)
        let target = folder.folder.file("salvaged.sqlite")
        try maintenance.salvage(to: target)
        #expect(try OutlineMaintenance(at: target).check(limit: 3) == [])

        let plan = try maintenance.planRepair()
        #expect(plan.unmended.isEmpty)
        try maintenance.repair(plan)
        #expect(try maintenance.check(limit: 3) == [])
        #expect(try maintenance.planRepair().isEmpty)
        let store = try folder.open()
        #expect(try store.check(limit: 3).isEmpty)
        _ = try store.statistics()
    }

    /// Everything that an app does; each may be refused.
    private func useAll(of folder: StoreFolder) {
        guard let store = try? folder.open() else { return }
        defer { store.close() }
        _ = outlineError { _ = try store.statistics() }
        _ = outlineError { try store.undo() }
        _ = outlineError {
            try store.read { outline in
                for section in try outline.sections() {
                    try outline.walk(below: section.root) { _ in }
                    _ = try outline.snapshot(of: section.id)
                }
                _ = try outline.trashedItems().map { try outline.descendantCount(of: $0) }
                _ = try outline.ancestors(of: ItemID(rawValue: 1001))
            }
        }
        for item in [ItemID(rawValue: 3), ItemID(rawValue: 1001), ItemID(rawValue: .max)] {
            _ = outlineError {
                try store.write("Move") { try $0.move(item, to: ItemID(rawValue: 2)) }
            }
            _ = outlineError { try store.write("Trash") { try $0.trash([item]) } }
            _ = outlineError { try store.write("Restore") { try $0.restore([item]) } }
            _ = outlineError { _ = try store.write("Add") { try $0.insert("new", into: item) } }
        }
        _ = outlineError { try store.undo() }
    }
}
