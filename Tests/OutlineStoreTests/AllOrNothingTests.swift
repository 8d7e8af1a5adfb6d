import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// A write is all or nothing, whatever the closure does with its errors.
@Suite struct AllOrNothingTests {
    private struct AppError: Error, Equatable {
        let number: Int
    }

    private let text = """
        - A +
          - B
        - C
        """

    @Test func theErrorOfTheAppComesOutUnchanged() throws {
        let tree = try OutlineFixture(text)
        #expect(throws: AppError(number: 7)) {
            try tree.write { transaction in
                try transaction.insert("X", into: tree.root)
                try transaction.move(tree.item("C"), to: tree.item("B"))
                try transaction.expand([tree.item("B")], view: "new")
                try transaction.delete(tree.item("A"))
                throw AppError(number: 7)
            }
        }
        #expect(throws: AppError(number: 8)) {
            try tree.store.read { _ in throw AppError(number: 8) }
        }
        #expect(try tree.text() == text)
        #expect(try tree.store.check().isEmpty)
    }

    /// An operation that was refused before it wrote leaves the transaction as it was.
    @Test func aRefusalMayBeHandled() throws {
        let tree = try OutlineFixture(text)
        try tree.write { transaction in
            #expect(throws: OutlineError.self) {
                try transaction.move(tree.item("A"), to: tree.item("B"))
            }
            #expect(throws: OutlineError.self) { try transaction.delete(ItemID(rawValue: 999)) }
            try transaction.insert("D", into: tree.root)
        }
        #expect(try tree.text() == text + "\n- D")
    }

    /// An operation that failed while it wrote spoils the transaction, even if it is hushed up.
    @Test func aSwallowedFailureStillFailsTheWrite() throws {
        let store = try OutlineStore<Account>.inMemory()
        let section = try store.section(named: "Outline")
        let root = section.root
        let item = try store.write("First") { try $0.insert(Account("a", key: "k"), into: root) }
        let failures: [(borrowing WriteTransaction<Account>) throws -> Void] = [
            { _ = try $0.insert(Account("b", key: "k"), into: root) },
            { _ = try $0.insert([Account("b", key: "x"), Account("c", key: "k")], into: root) },
            { transaction in
                let other = try transaction.insert(Account("b", key: "y"), into: root)
                try transaction.update(other, to: Account("b", key: "k"))
            },
            { transaction in
                try transaction.insertOutline(into: root) { writer in
                    try writer.open(Account("b", key: "k"))
                    try writer.close()
                }
            },
        ]
        for (number, failure) in failures.enumerated() {
            #expect(throws: OutlineError.uniqueValueTaken(column: "key"), "\(number)") {
                try store.write("Second") { transaction in
                    try transaction.insert(Account("z", key: "z"), into: root)
                    try? failure(transaction)
                }
            }
            #expect(try store.read { try $0.children(of: root) } == [item], "\(number)")
        }
    }

    @Test func afterASwallowedFullDiskNothingIsWritten() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let before = try folder.folder.contents()
        var options = StoreOptions()
        options.maximumPageCount = 60
        let store = try folder.open(options)
        let tree = try OutlineFixture(in: store)
        #expect(throws: OutlineError.diskFull) {
            try tree.write { transaction in
                let large = Label(String(repeating: "x", count: 1 << 20))
                _ = try? transaction.insert(large, into: tree.root)
                // SQLite has rolled back by now: this must not be a transaction of its own.
                _ = try? transaction.insert("stray", into: tree.root)
                _ = try? transaction.expand(transaction.children(of: tree.root), view: "stray")
                _ = try? transaction.insertOutline(into: tree.root) { writer in
                    try writer.open("stray")
                    try writer.close()
                }
            }
        }
        #expect(try tree.text() == text)
        #expect(try tree.text(view: "stray") == text.replacing(" +", with: ""))
        store.close()
        #expect(try folder.folder.contents() == before)
    }

    @Test func aFullDiskWithinABulkInsertionLeavesTheFileAsItWas() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let before = try folder.folder.contents()
        var options = StoreOptions()
        options.maximumPageCount = 100
        let store = try folder.open(options)
        let tree = try OutlineFixture(in: store)
        var opened = 0
        #expect(throws: OutlineError.diskFull) {
            try tree.write { transaction in
                try transaction.insertOutline(into: tree.root) { writer in
                    while opened < 1_000_000 {
                        try writer.open("an item that takes some room", isExpanded: true)
                        try writer.close()
                        opened += 1
                    }
                }
            }
        }
        #expect(opened > 100)
        #expect(try tree.text() == text)
        try tree.write { _ = try $0.insert("room for a little", into: tree.root) }
        try tree.write { _ = try $0.delete($0.children(of: tree.root)[2]) }
        #expect(try tree.text() == text)
        store.close()
        #expect(try folder.folder.contents().keys.sorted() == before.keys.sorted())
        #expect(folder.openingError() == nil)
    }

    @Test func aFullDiskHushedUpByTheWriterOfAnOutlineLosesNoRowSilently() throws {
        var options = StoreOptions()
        options.maximumPageCount = 100
        let folder = try StoreFolder()
        let store = try folder.open(options)
        let tree = try OutlineFixture(text, in: store)
        #expect(throws: OutlineError.diskFull) {
            try tree.write { transaction in
                try transaction.insertOutline(into: tree.root) { writer in
                    for _ in 0..<30_000 {
                        _ = try? writer.open("an item that takes some room")
                        try? writer.close()
                    }
                }
            }
        }
        #expect(try tree.text() == text)
    }

    @Test func aRowHushedUpByTheWriterOfAnOutlineIsNotLost() throws {
        let store = try OutlineStore<Account>.inMemory()
        let section = try store.section(named: "Outline")
        #expect(throws: OutlineError.uniqueValueTaken(column: "key")) {
            try store.write("Insert") { transaction in
                try transaction.insertOutline(into: section.root) { writer in
                    for number in 0..<30 {
                        _ = try? writer.open(Account("a", key: "\(number % 15)"))
                        try? writer.close()
                    }
                }
            }
        }
        #expect(try store.read { try $0.childCount(of: section.root) } == 0)
    }
}

@Suite struct InterruptedBulkTests {
    @Test func anOutlineThatTheAppGaveUpCannotBeCommitted() throws {
        struct GivenUp: Error {}
        let fixture = try OutlineFixture("- A")
        #expect(throws: GivenUp.self) {
            try fixture.write { transaction in
                _ = try? transaction.insertOutline(into: fixture.root) { writer in
                    for _ in 0..<25 {
                        try writer.open("half")
                        try writer.close()
                    }
                    throw GivenUp()
                }
            }
        }
        #expect(try fixture.text() == "- A")
    }
}
