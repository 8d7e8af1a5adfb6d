import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// Journals that another program damaged: an undo is refused and changes nothing, and what can go
/// on goes on.
@Suite struct DamagedJournalTests {
    private static let wrongs = [
        "kind = 1, item_id = \(Int64.min), last_id = \(Int64.max), parent_id = 2",
        "kind = 1, item_id = 0, last_id = \(Int64.max), parent_id = 2",
        "kind = 1, item_id = 0, last_id = 1, parent_id = 0",
        "kind = 2, first_former = \(Int64.min), last_former = \(Int64.max)",
        "kind = 10, first_former = \(Int64.min), last_former = \(Int64.max)",
        "kind = 2, first_former = 999, last_former = 999",
        "kind = 3, first_former = 999, last_former = 999",
        "kind = 4, item_id = 1, parent_id = 3, rank = 1, new_parent_id = 0, new_rank = 1",
        "kind = 7, item_id = 1, name = 'Mine', new_name = 'Trash'",
        "kind = 8, item_id = NULL", "kind = 9, item_id = 777, parent_id = 2, rank = 1",
        "kind = 6, view_id = NULL",
    ]

    private func folder(_ sql: String) throws -> StoreFolder {
        let folder = try StoreFolder()
        try folder.plant("- A +\n  - B\n- C")
        let store = try folder.open()
        try store.write("delete") { transaction in
            let section = try #require(try transaction.sections().first)
            _ = try transaction.delete(try transaction.item(atPath: ["C"], in: section.id))
        }
        store.close()
        try folder.sql(sql)
        return folder
    }

    @Test(arguments: wrongs) func anUndoOfANonsensicalChangeIsRefused(_ change: String) throws {
        let folder = try folder("UPDATE change SET \(change)")
        let store = try folder.open()
        let before = try OutlineDump(store)
        let error = outlineError { try store.undo() }
        switch error {
        case .undoConflict, .damaged: break
        default: Issue.record("\(String(describing: error))")
        }
        #expect(try OutlineDump(store) == before)
        #expect(try store.check().allSatisfy { $0.code == .journalOutOfStep })
    }

    /// Without a section nothing refers to the items, so that all of them can be deleted.
    @Test func aChangeOfAllIdsIsRefusedAlsoWithoutSections() throws {
        for kind in [1, 10] {
            let folder = try folder(
                """
                DELETE FROM section;
                UPDATE change SET kind = \(kind), item_id = \(Int64.min), last_id = \(Int64.max),
                    parent_id = 2, first_former = \(Int64.min), last_former = \(Int64.max)
                """)
            let store = try folder.open()
            let error = outlineError { try store.undo() }
            guard case .undoConflict = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(try store.read { try $0.contains(ItemID(rawValue: 3)) })
        }
    }

    @Test(arguments: [Int64.min, -1, Int64.max]) func anyTotalIsTaken(_ total: Int64) throws {
        let folder = try folder("UPDATE step SET total_bytes = \(total)")
        let store = try folder.open()
        let root = try store.section(named: "Outline").root
        try store.write("insert") { try $0.insert("D", into: root) }
        #expect(try store.undo()?.name == "insert")
    }

    /// Kept rows are found again by the numbers they got, not by those they should have got.
    @Test func anUndoIsRightWhateverTheSequenceSays() throws {
        for sql in [
            "DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = -5",
            "INSERT INTO sqlite_sequence (name, seq) VALUES ('former', 50)",
        ] {
            let folder = try folder(sql)
            let store = try folder.open()
            let before = try OutlineDump(store)
            let root = try store.section(named: "Outline").root
            try store.write("delete") { _ = try $0.delete(try $0.children(of: root)[0]) }
            try store.undo()
            #expect(try OutlineDump(store) == before, "\(sql)")
        }
    }

    @Test func whenTheNumbersAreUsedUpAWriteSaysSo() throws {
        let largest = Int64.max
        for sql in [
            "UPDATE sqlite_sequence SET seq = \(largest) WHERE name = 'item'",
            "UPDATE sqlite_sequence SET seq = \(largest) WHERE name = 'step'",
            "INSERT INTO item (id, parent_id, rank) VALUES (\(largest), 2, 5)",
            "INSERT INTO former (id, item_id, rank) VALUES (\(largest), 9, 5)",
        ] {
            let folder = try folder(sql)
            let store = try folder.open()
            let root = try store.section(named: "Outline").root
            let before = try OutlineDump(store)
            let error = outlineError {
                try store.write("insert") { transaction in
                    let item = try transaction.insert("D", into: root)
                    _ = try transaction.delete(item)
                }
            }
            #expect(error == .spaceExhausted, "\(sql)")
            #expect(try OutlineDump(store) == before)
            let copied = outlineError {
                try store.write("duplicate") { transaction in
                    let copy = try transaction.duplicate(try transaction.children(of: root)[0])
                    _ = try transaction.delete(copy)
                }
            }
            #expect(copied == .spaceExhausted, "\(sql)")
        }
    }
}
