import Foundation
import OutlineStore
import OutlineTesting
import Testing

@Suite struct StatisticsTests {
    @Test func anEmptyStoreHasNoItems() throws {
        let store = try OutlineStore<Label>.inMemory()
        let statistics = try store.statistics()
        #expect(statistics.sectionCount == 0)
        #expect(statistics.itemCount == 0)
        #expect(statistics.levelCount == 0)
        #expect(statistics.longestChildList == nil)
        #expect(statistics.expandedItemCounts == ["main": 0])
        #expect(statistics.historyStepCount == 0)
        #expect(statistics.historyByteCount == 0)
        #expect(statistics.fileByteCount > 0)
    }

    @Test func everyFigureIsThatOfTheTree() throws {
        let fixture = try OutlineFixture("- A +\n  - B\n    - C\n  - D\n  - E\n- F\n  - G")
        let second = try OutlineFixture(
            "- X\n  - Y\n    - Z\n      - W", in: fixture.store, section: "2")
        try fixture.write { transaction in
            try transaction.trash(fixture.items(["F"]))
            try transaction.expand(fixture.items(["B", "D"]), view: "second window")
        }
        let statistics = try fixture.store.statistics()
        #expect(statistics.sectionCount == 2)
        #expect(statistics.itemCount == 9)
        #expect(statistics.trashedItemCount == 2)
        #expect(statistics.levelCount == 4)
        #expect(statistics.longestChildList?.parent == (try fixture.item("A")))
        #expect(statistics.longestChildList?.count == 3)
        #expect(statistics.expandedItemCounts == ["main": 1, "second window": 2])
        #expect(statistics.historyStepCount == (try fixture.store.history().count))
        #expect(second.root != fixture.root)
    }

    @Test func theHistoryCostsWhatItKeeps() throws {
        let fixture = try OutlineFixture("- A")
        try fixture.store.forgetHistory()
        #expect(try fixture.store.statistics().historyByteCount == 0)
        try fixture.store.write("Update") {
            try $0.update(fixture.item("A"), to: Label("longer"))
        }
        let small = try fixture.store.statistics().historyByteCount
        try fixture.store.write("Update") {
            try $0.update(fixture.item("A"), to: Label(String(repeating: "x", count: 10_000)))
        }
        try fixture.store.write("Delete") { _ = try $0.delete(fixture.item("A")) }
        #expect(try fixture.store.statistics().historyByteCount > small + 10_000)
        #expect(try fixture.store.statistics().historyStepCount == 3)
    }

    @Test func theFileIsAsLargeAsItIsAndHasRoom() throws {
        let folder = try StoreFolder()
        try folder.plant((0..<3000).map { "- \($0)" }.joined(separator: "\n"))
        let store = try folder.open()
        let full = try store.statistics()
        try store.write("Delete") { transaction in
            try transaction.removeSection(transaction.sections()[0].id)
        }
        try store.forgetHistory()
        let emptied = try store.statistics()
        #expect(emptied.fileByteCount >= full.fileByteCount)
        #expect(emptied.freePageCount > 10)
        #expect(emptied.itemCount == 0)
        store.close()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.size] as? Int == emptied.fileByteCount)
    }

    @Test func aDeepChainIsCountedToItsEnd() throws {
        let depth = 20_000
        let store = try OutlineStore<Label>.inMemory()
        let section = try store.section(named: "Outline")
        try store.write("Plant") { transaction in
            var parent = section.root
            for level in 0..<depth {
                parent = try transaction.insert(Label("\(level)"), into: parent)
            }
        }
        let statistics = try store.statistics()
        #expect(statistics.itemCount == depth)
        #expect(statistics.levelCount == depth)
        #expect(statistics.longestChildList?.count == 1)
    }

    @Test func whatNoSectionLeadsToEndsNoCount() throws {
        let fixture = try OutlineFixture("- A\n  - B\n- C")
        try fixture.sql("PRAGMA foreign_keys = OFF")
        let (a, b) = (try fixture.item("A"), try fixture.item("B"))
        try fixture.sql("DROP TRIGGER item_stays_out_of_its_own_subtree")
        try fixture.sql("UPDATE item SET parent_id = \(b) WHERE id = \(a)")
        #expect(try fixture.store.statistics().itemCount == 1)
    }

    @Test(arguments: 0..<200)
    func randomTreesAreCountedAsAWalkCountsThem(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let store = try OutlineStore<Label>.inMemory()
        let sections = try ["1", "2"].map { try store.section(named: $0) }
        try store.write("Plant") { transaction in
            var parents = sections.map(\.root)
            for number in 0..<Int.random(in: 0...40, using: &generator) {
                let parent = parents[Int.random(in: 0..<parents.count, using: &generator)]
                let position: Position = Bool.random(using: &generator) ? .first : .last
                parents.append(
                    try transaction.insert(Label("\(number)"), into: parent, at: position))
            }
            for item in parents.dropFirst(2) where Int.random(in: 0..<8, using: &generator) == 0 {
                try transaction.trash([item])
            }
        }
        var items = 0
        var levels = 0
        var longest = 0
        var trashed = 0
        try store.read { transaction in
            for section in sections {
                longest = max(longest, try transaction.childCount(of: section.root))
                try transaction.walk(below: section.root) { event in
                    guard case .open(let item) = event else { return }
                    items += 1
                    levels = max(levels, item.level + 1)
                    longest = max(longest, try transaction.childCount(of: item.id))
                }
            }
            for item in try transaction.trashedItems() {
                trashed += 1 + (try transaction.descendantCount(of: item))
            }
        }
        let statistics = try store.statistics()
        #expect(statistics.itemCount == items, "seed \(seed)")
        #expect(statistics.levelCount == levels, "seed \(seed)")
        #expect(statistics.longestChildList?.count ?? 0 == longest, "seed \(seed)")
        #expect(statistics.trashedItemCount == trashed, "seed \(seed)")
    }
}
