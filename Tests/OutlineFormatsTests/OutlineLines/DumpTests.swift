import OutlineStore
import OutlineTesting
import Testing

@testable import OutlineFormats

/// A section that is dumped and loaded is the same: ids, order, open folders, content.
@Suite struct DumpTests {
    private func lines(of store: OutlineStore<OutlineEntry>) throws -> [UInt8] {
        let output = MemoryByteSink()
        try store.read { transaction in
            let root = try #require(try transaction.section(named: "Outline")).root
            _ = try transaction.exportOutline(below: root, to: OutlineLinesWriter(to: output))
        }
        return output.bytes
    }

    private func load(
        _ bytes: [UInt8], into store: OutlineStore<OutlineEntry>, keepsIDs: Bool = true
    ) throws -> ImportReport {
        try store.write("Load") { transaction in
            var source = MemoryByteSource(bytes)
            let section = try transaction.addSection(named: "Outline")
            return try transaction.importOutline(
                from: &source, using: OutlineLinesReader(), into: section.root, mode: .append,
                keepsIDs: keepsIDs)
        }
    }

    /// A store with holes in its ids and an order that is not that of the ids.
    private func grown(seed: UInt64) throws -> OutlineStore<OutlineEntry> {
        var random = SeededGenerator(seed: seed)
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let root = try store.section(named: "Outline").root
        try store.write("Grow") { transaction in
            var items = [root]
            for number in 0..<300 {
                let parent = items.randomElement(using: &random) ?? root
                items.append(
                    try transaction.insert(
                        .link("\(number)", to: "u:\(number)"), into: parent, at: .first))
                let victim = items.randomElement(using: &random) ?? root
                guard number.isMultiple(of: 7), victim != root else { continue }
                _ = try transaction.delete([victim])
                items = try [root] + transaction.descendants(of: root)
            }
            try transaction.expand(items.dropFirst().filter { $0.rawValue.isMultiple(of: 3) })
        }
        return store
    }

    @Test(arguments: 0..<10 as Range<UInt64>) func aDumpLoadsAsItWas(_ seed: UInt64) throws {
        let dump = try lines(of: grown(seed: seed))
        let copy = try OutlineStore<OutlineEntry>.inMemory()
        let report = try load(dump, into: copy)
        #expect(report.renumbered == 0)
        #expect(try lines(of: copy) == dump, "seed \(seed)")
        #expect(try copy.check().isEmpty)
        #expect(try copy.history().isEmpty)
        // What comes later takes no id that was in the dump.
        let root = try copy.section(named: "Outline").root
        let known = Set(try copy.read { try $0.descendants(of: root) })
        let new = try copy.write("Add") { try $0.insert(.note("new"), into: root) }
        #expect(known.allSatisfy { $0 < new })
    }

    @Test func idsThatCannotBeKeptAreReplaced() throws {
        let head = "{\"format\":\"outline-lines\",\"version\":1}\n"
        let text =
            head
            + [0, -5, 2, 90, 90, 91, 92, 1 << 53, Int64.max, 50].map {
                "{\"depth\":1,\"id\":\($0),\"title\":\"\($0)\"}\n"
            }.joined() + "{\"depth\":1,\"title\":\"none\"}\n"
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let report = try load(Array(text.utf8), into: store)
        #expect(report.items == 11)
        // The new id of the second 90 is the next one, which is taken then.
        #expect(report.renumbered == 8)
        let root = try store.section(named: "Outline").root
        let items = try store.read { try $0.children(of: root) }
        #expect(Set(items).count == 11)
        #expect(items[3].rawValue == 90 && items[4].rawValue == 91 && items[9].rawValue == 50)
        #expect(try store.check().isEmpty)
    }

    @Test func idsThatWereGivenOutAreNotGivenAgain() throws {
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let root = try store.section(named: "Other").root
        let old = try store.write("Add and delete") { transaction in
            let item = try transaction.insert(.note("old"), into: root)
            _ = try transaction.delete([item])
            return item
        }
        let dump = """
            {"format":"outline-lines","version":1}
            {"depth":1,"id":\(old),"title":"other"}
            """
        let report = try load(Array(dump.utf8), into: store)
        #expect(report.renumbered == 1)
        #expect(try store.read { try !$0.contains(old) })
        #expect(try store.check().isEmpty)
    }

    @Test func withoutBeingToldAnImportCanBeUndone() throws {
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let report = try load(lines(of: grown(seed: 2)), into: store, keepsIDs: false)
        #expect(report.renumbered == 0)
        try store.undo()
        #expect(try store.sections().isEmpty)
    }

    @Test func severalThousandRowsAreWrittenInPieces() throws {
        var text = "{\"format\":\"outline-lines\",\"version\":1}\n"
        for number in 0..<5_000 {
            text += "{\"depth\":\(number % 3 + 1),\"id\":\(20_000 - number),\"title\":\"x\"}\n"
        }
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let report = try load(Array(text.utf8), into: store)
        #expect(report.renumbered == 0)
        #expect(try lines(of: store).split(separator: 10).count == 5_001)
        #expect(try store.check().isEmpty)
    }
}
