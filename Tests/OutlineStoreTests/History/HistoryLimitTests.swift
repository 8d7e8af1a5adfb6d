import Foundation
import OutlineStore
import OutlineTesting
import Testing

@Suite struct HistoryLimitTests {
    func store(_ limit: HistoryLimit?, in folder: TemporaryFolder) throws -> OutlineStore<Note> {
        var options = StoreOptions()
        options.durability = .normal
        options.history = limit
        return try OutlineStore<Note>(at: folder.file("store.sqlite"), options: options)
    }

    @Test func onlyTheNewestStepsAreKept() throws {
        let folder = try TemporaryFolder()
        let store = try store(HistoryLimit(stepCount: 3), in: folder)
        let root = try store.section(named: "Notes").root
        for number in 1...9 {
            try store.write("\(number)") { try $0.insert(Note("\(number)"), into: root) }
        }
        #expect(try store.history().map(\.name) == ["7", "8", "9"])
        for name in ["9", "8", "7"] { #expect(try store.undo()?.name == name) }
        #expect(try store.undo() == nil)
        #expect(try store.read { try $0.childCount(of: root) } == 6)
        #expect(try store.check().isEmpty)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max]) func everyNumberIsALimit(_ number: Int) throws {
        let folder = try TemporaryFolder()
        var limit = HistoryLimit()
        limit.stepCount = number
        limit.byteCount = number
        let store = try store(limit, in: folder)
        let root = try store.section(named: "Notes").root
        try store.write("insert") { try $0.insert(Note("A"), into: root) }
        #expect(try store.undo()?.name == "insert")
        #expect(try store.redo()?.name == "insert")
        #expect(try store.read { try $0.childCount(of: root) } == 1)
    }

    @Test func aLargeStepPushesOlderOnesOutAndIsKeptWhole() throws {
        let folder = try TemporaryFolder()
        let store = try store(HistoryLimit(stepCount: 100, byteCount: 10_000), in: folder)
        let root = try store.section(named: "Notes").root
        let items = try store.write("fill") { transaction in
            try (0..<10).map { number in
                try transaction.insert(
                    Note("\(number)", text: String(repeating: "x", count: 5000)), into: root)
            }
        }
        let before = try OutlineDump(store)
        try store.write("delete") { _ = try $0.delete(items) }
        #expect(try store.history().map(\.name) == ["delete"])
        try store.undo()
        #expect(try OutlineDump(store) == before)
    }

    @Test func forgettingTheHistoryLeavesTheOutline() throws {
        let fixture = try OutlineFixture("- A\n- B")
        try fixture.store.write("delete") { _ = try $0.delete(fixture.item("A")) }
        try fixture.store.forgetHistory()
        #expect(try fixture.store.undo() == nil)
        #expect(try fixture.store.history().isEmpty)
        #expect(try fixture.text() == "- B")
    }

    @Test func aWriteWithoutAJournalForgetsWhatCouldNoLongerBeUndoneSafely() throws {
        let folder = try TemporaryFolder()
        do {
            let journalled = try store(HistoryLimit(), in: folder)
            let root = try journalled.section(named: "Notes").root
            try journalled.write("insert") { try $0.insert(Note("A"), into: root) }
            journalled.close()
        }
        let store = try store(nil, in: folder)
        let root = try #require(try store.sections().first?.root)
        _ = try store.read { try $0.children(of: root) }
        #expect(try store.history().count == 2)
        try store.write("insert") { try $0.insert(Note("B"), into: root) }
        #expect(try store.history().isEmpty)
    }

    @Test func anImportIsOneStepOfOneChange() throws {
        let folder = try TemporaryFolder()
        let store = try store(HistoryLimit(), in: folder)
        let root = try store.section(named: "Notes").root
        let before = try OutlineDump(store)
        try store.write("import") { transaction in
            try transaction.insertOutline(into: root) { writer in
                for number in 0..<1000 {
                    try writer.open(Note("folder \(number)"), isExpanded: number % 2 == 0)
                    for _ in 0..<3 {
                        try writer.open(Note("leaf"))
                        try writer.close()
                    }
                    try writer.close()
                }
            }
        }
        let after = try OutlineDump(store)
        #expect(try store.undo()?.name == "import")
        #expect(try OutlineDump(store) == before)
        #expect(try store.redo()?.name == "import")
        #expect(try OutlineDump(store) == after)
    }
}
