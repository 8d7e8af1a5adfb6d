import Foundation
import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Sizes beyond what people have; `torture limits` goes further.
@Suite struct LimitTests {
    @Test func aHundredThousandLevels() throws {
        let depth = 100_000
        let folder = try StoreFolder()
        let store = try folder.open()
        let section = try store.section(named: "Outline")
        try store.write("Plant") { outline in
            try outline.insertOutline(into: section.root) { writer in
                for level in 0..<depth { try writer.open(Label("\(level)"), isExpanded: true) }
                for _ in 0..<depth { try writer.close() }
            }
        }
        let top = try store.read { try $0.children(of: section.root)[0] }
        #expect(try store.statistics().levelCount == depth)
        let snapshot = try store.snapshot(of: section.id)
        #expect(snapshot.visibleItems.count == depth)
        let lowest = try #require(snapshot.visibleItems.last)
        #expect(snapshot.level(of: lowest) == depth - 1)
        #expect(try store.read { try $0.ancestors(of: lowest).count } >= depth - 1)
        #expect(
            outlineError { try store.write("Move") { try $0.move(top, to: lowest) } }
                == .intoOwnSubtree(item: top, parent: lowest))
        try store.write("Trash") { try $0.trash([top]) }
        try store.write("Delete") { _ = try $0.emptyTrash() }
        #expect(try store.statistics().itemCount == 0)
        try store.undo()
        try store.undo()
        #expect(try store.statistics().levelCount == depth)
        #expect(try store.check().isEmpty)
    }

    @Test func titlesOfAMebibyte() throws {
        let title = String(repeating: "äöü€🌲 ", count: (1 << 20) / 14)
        let folder = try StoreFolder()
        let store = try folder.open()
        let section = try store.section(named: "Outline")
        let items = try store.write("Add") { outline in
            try outline.insert((0..<5).map { Label("\($0)" + title) }, into: section.root)
        }
        try store.write("Sort") { outline in
            try outline.sort(childrenOf: section.root, by: .label(isDescending: true))
        }
        try store.write("Change") { try $0.update(items[0], to: "short") }
        try store.undo()
        #expect(try store.content(of: [items[0]]) == [Label("0" + title)])
        #expect(
            try store.read { try $0.children(of: section.root) } == Array(items.reversed()))
        #expect(try store.check().isEmpty)
    }

    @Test func tenThousandInsertionsAtOneSpot() throws {
        let store = try OutlineStore<Label>.inMemory()
        let section = try store.section(named: "Outline")
        let count = 10_000
        try store.write("Add") { outline in
            try outline.insert(["first", "last"], into: section.root)
            for number in 0..<count {
                try outline.insert(Label("\(number)"), into: section.root, at: .index(1))
            }
        }
        let children = try store.read { try $0.children(of: section.root) }
        let labels = try store.content(of: children).map { $0?.title }
        #expect(
            labels == ["first"] + (0..<count).reversed().map { "\($0)" } + ["last"])
        #expect(try store.check().isEmpty)
    }
}
