import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// Wrong use is an error, never a deadlock and never a trap.
@Suite struct MisuseTests {
    @Test func nestedUseIsRefused() throws {
        let folder = try StoreFolder()
        for store in [try folder.open(), try OutlineStore<Label>.inMemory()] {
            let tree = try OutlineFixture("- A", in: store)
            let uses: [() throws -> Void] = [
                { try store.read { _ in } }, { try store.write("W") { _ in } },
                { _ = try store.sections() }, { try store.expand(tree.item("A")) },
                { try store.undo() },
            ]
            for use in uses {
                #expect(throws: OutlineError.nestedUse) { try store.read { _ in try use() } }
                #expect(throws: OutlineError.nestedUse) { try store.write("W") { _ in try use() } }
            }
            // A swallowed refusal harms nothing.
            try store.write("W") { transaction in
                try? store.read { _ in }
                try transaction.insert("B", into: tree.root)
            }
            #expect(try tree.text() == "- A\n- B")
        }
    }

    @Test func anotherStoreMayBeUsedWithin() throws {
        let first = try OutlineFixture("- A\n- B")
        let second = try OutlineFixture()
        try first.store.read { transaction in
            for item in try transaction.children(of: first.root) {
                let content = try transaction.content(of: item)
                try second.write { _ = try $0.insert(content, into: second.root) }
            }
        }
        #expect(try second.text() == "- A\n- B")
    }

    @Test func aClosedStoreSaysSo() async throws {
        let folder = try StoreFolder()
        for store in [try folder.open(), try OutlineStore<Label>.inMemory()] {
            let section = try store.section(named: "Outline")
            store.close()
            store.close()
            #expect(throws: OutlineError.closed) { try store.sections() }
            #expect(throws: OutlineError.closed) { try store.expand(section.root) }
            await #expect(throws: OutlineError.closed) { try await store.read { _ in } }
            await #expect(throws: OutlineError.closed) { try await store.write("W") { _ in } }
        }
    }

    @Test func closingWithinAWriteLetsItEnd() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let section = try store.section(named: "Outline")
        try store.write("W") { transaction in
            try transaction.insert("A", into: section.root)
            store.close()
            try transaction.insert("B", into: section.root)
        }
        #expect(try OutlineFixture(in: folder.open()).text() == "- A\n- B")
        #expect(try folder.folder.contents().keys.contains("store.sqlite"))
    }

    @Test func anOutlineMustBeBalanced() throws {
        let tree = try OutlineFixture("- A")
        let bodies: [(inout BulkWriter<Label>) throws -> Void] = [
            { try $0.close() },
            { _ = try $0.open("X") },
            { writer in
                try writer.open("X")
                try writer.close()
                try writer.close()
            },
            { writer in
                try writer.open("X")
                try writer.open("Y")
                try writer.close()
            },
        ]
        for body in bodies {
            #expect(throws: OutlineError.unbalancedOutline) {
                try tree.write { transaction in
                    try transaction.insertOutline(into: tree.root, body)
                }
            }
            #expect(throws: OutlineError.unbalancedOutline) {
                try tree.write { transaction in
                    _ = try? transaction.insertOutline(into: tree.root, body)
                }
            }
        }
        #expect(try tree.text() == "- A")
    }

    @Test func anEmptyOutlineIsNothing() throws {
        let tree = try OutlineFixture("- A")
        let rows = try tree.writtenRows { (transaction) throws in
            #expect(try transaction.insertOutline(into: tree.root) { _ in } == 0)
        }
        #expect(rows == 0)
        #expect(throws: OutlineError.unknownItem(ItemID(rawValue: 999))) {
            try tree.write { try $0.insertOutline(into: ItemID(rawValue: 999)) { _ in } }
        }
    }

    /// A writer that another one within the same outline got in exchange: the only way out.
    @Test func anEscapedWriterWritesNothing() throws {
        let tree = try OutlineFixture("- A")
        #expect(throws: (any Error).self) {
            try tree.write { transaction in
                try transaction.insertOutline(into: tree.root) { outer in
                    try transaction.insertOutline(into: tree.item("A")) { inner in
                        swap(&outer, &inner)
                        try inner.open("X")
                        try inner.close()
                    }
                    try outer.open("Y")
                    try outer.close()
                }
            }
        }
        #expect(try tree.text() == "- A")
        #expect(try tree.store.check().isEmpty)
    }

    @Test func aWriterWithinAWriterNeverMixesUpIds() throws {
        let tree = try OutlineFixture("- A")
        let error = outlineError {
            try tree.write { transaction in
                _ = try transaction.insertOutline(into: tree.root) { writer in
                    try writer.open("X")
                    try transaction.insert("between", into: tree.item("A"))
                    try writer.close()
                }
            }
        }
        #expect(error == .nestedUse)
        #expect(try tree.text() == "- A")
    }

    @Test func theAsynchronousFormsDoTheSame() async throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let section = try await store.write("Section") { try $0.addSection(named: "Outline") }
        let item = try await store.write("Insert") { try $0.insert("A", into: section.root) }
        #expect(try await store.read { try $0.content(of: item) } == "A")
        await #expect(throws: OutlineError.unknownItem(ItemID(rawValue: 99))) {
            try await store.write("W") { transaction in
                try transaction.insert("B", into: section.root)
                try transaction.delete(ItemID(rawValue: 99))
            }
        }
        await #expect(throws: OutlineError.nestedUse) {
            try await store.read { _ in try store.read { _ in } }
        }
        #expect(try await store.read { try $0.childCount(of: section.root) } == 1)
    }
}
