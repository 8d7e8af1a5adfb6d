import Foundation
import OutlineStore
import OutlineTesting

/// Sizes that few people ever have: each works, or says which limit it met.
struct LimitCommand {
    private let million: Int

    /// Takes the number of items that stands for a million, so that a short trial can be had.
    init(_ arguments: ArraySlice<String>) throws {
        guard let million = Int(arguments.first ?? "1000000"), million > 999 else {
            throw TortureFailure("limits", "the number that stands for a million is from 1000 on")
        }
        self.million = million
    }

    func run() throws {
        try run("siblings", items: million, plantSiblings)
        try run("levels", items: million / 10, plantLevels)
        try run("items", items: 10 * million, plantFolders)
        try run("insertions at one spot", items: million / 10, plantAtOneSpot)
        try run("titles of a mebibyte", items: max(million / 10_000, 1), plantLongTitles)
    }

    private typealias Plant = (borrowing WriteTransaction<Label>, ItemID, Int) throws -> Void

    /// Plants, checks, moves, deletes, undoes, and looks at what is there.
    private func run(_ name: String, items: Int, _ plant: Plant) throws {
        let folder = try TemporaryFolder()
        let url = folder.file("large.sqlite")
        let store = try OutlineStore<Label>(at: url)
        let section = try store.section(named: "Outline")
        try store.write("Plant") { try plant($0, section.root, items) }
        try require(name, store, holds: items)

        let children = try store.read { try $0.children(of: section.root) }
        let last = children[children.count - 1]
        try store.write("Move") { try $0.move(last, to: section.root, at: .first) }
        try store.write("Delete") { _ = try $0.delete([children[0]]) }
        try store.undo()
        // A move to where the item stands is no step.
        if children.count > 1 { try store.undo() }
        guard try store.read({ try $0.children(of: section.root) }) == children else {
            throw TortureFailure(name, "the order is another after two undos")
        }
        try require(name, store, holds: items)
        let copy = folder.file("copy.sqlite")
        try store.backup(to: copy)
        store.close()
        let copied = try OutlineStore<Label>(at: copy)
        try require(name, copied, holds: items)
        copied.close()
        print("\(name): \(items)")
    }

    private func require(_ name: String, _ store: OutlineStore<Label>, holds count: Int) throws {
        let findings = try store.check()
        guard findings.isEmpty else { throw TortureFailure(name, "check found \(findings)") }
        let found = try store.statistics().itemCount
        guard found == count else { throw TortureFailure(name, "\(found) items, not \(count)") }
    }

    private func plantSiblings(
        _ outline: borrowing WriteTransaction<Label>, _ root: ItemID, _ count: Int
    ) throws {
        try outline.insertOutline(into: root) { writer in
            for number in 0..<count {
                try writer.open(Label("\(number)"))
                try writer.close()
            }
        }
    }

    private func plantLevels(
        _ outline: borrowing WriteTransaction<Label>, _ root: ItemID, _ count: Int
    ) throws {
        try outline.insertOutline(into: root) { writer in
            for number in 0..<count { try writer.open(Label("\(number)"), isExpanded: true) }
            for _ in 0..<count { try writer.close() }
        }
    }

    private func plantFolders(
        _ outline: borrowing WriteTransaction<Label>, _ root: ItemID, _ count: Int
    ) throws {
        try outline.insertOutline(into: root) { writer in
            for folder in 0..<count / 100 {
                try writer.open(Label("folder \(folder)"))
                for number in 1..<100 {
                    try writer.open(Label("\(number)"))
                    try writer.close()
                }
                try writer.close()
            }
        }
    }

    private func plantAtOneSpot(
        _ outline: borrowing WriteTransaction<Label>, _ root: ItemID, _ count: Int
    ) throws {
        let first = try outline.insert("first", into: root)
        try outline.insert("last", into: root)
        for number in 2..<count {
            try outline.insert(Label("\(number)"), into: root, at: .after(first))
        }
    }

    private func plantLongTitles(
        _ outline: borrowing WriteTransaction<Label>, _ root: ItemID, _ count: Int
    ) throws {
        let title = String(repeating: "long ", count: (1 << 20) / 5)
        for number in 0..<count { try outline.insert(Label("\(number) \(title)"), into: root) }
    }
}
