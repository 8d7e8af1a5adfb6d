import Foundation
import OutlineStore
import OutlineTesting
import Testing

@Suite struct UndoTests {
    let tree = "- A +\n  - B\n    - C\n  - D\n- E"

    @Test func everyKindOfWriteIsTakenBackAndDoneAgain() throws {
        let writes: [(String, (borrowing WriteTransaction<Label>, OutlineFixture) throws -> Void)] =
            [
                ("insert", { try $0.insert(Label("N"), into: $1.item("A"), at: .first) }),
                (
                    "insert a tree",
                    { transaction, fixture in
                        let child = OutlineTree(
                            Label("O"), isExpanded: true, children: [OutlineTree("P")])
                        try transaction.insert(
                            [OutlineTree("N", isExpanded: true, children: [child])],
                            into: fixture.root,
                            at: .index(1))
                    }
                ),
                ("delete a subtree", { try $0.delete($1.item("A")) }),
                ("update", { try $0.update($1.item("C"), to: Label("changed")) }),
                ("move", { try $0.move($1.item("B"), to: $1.item("E")) }),
                (
                    "move several",
                    { try $0.move($1.items(["E", "D", "C"]), to: $1.root, at: .first) }
                ),
                (
                    "sort",
                    { try $0.sort(childrenOf: $1.root, by: .column("title", isDescending: true)) }
                ),
                ("trash", { try $0.trash($1.items(["A"])) }),
                (
                    "trash and restore",
                    { transaction, fixture in
                        try transaction.trash(fixture.items(["B", "D"]))
                        try transaction.restore(fixture.items(["D"]))
                    }
                ),
                (
                    "trash and empty",
                    { transaction, fixture in
                        try transaction.trash(fixture.items(["B"]))
                        try transaction.emptyTrash()
                    }
                ),
                ("duplicate", { _ = try $0.duplicate($1.item("A")) }),
                ("expand on request", { try $0.expand($1.items(["B"]), isUndoable: true) }),
                ("collapse on request", { try $0.collapse($1.items(["A"]), isUndoable: true) }),
                ("rename a section", { try $0.renameSection($1.section.id, to: "Other") }),
                ("remove a section", { _ = try $0.removeSection($1.section.id) }),
            ]
        for (name, body) in writes {
            let fixture = try OutlineFixture(tree)
            let before = try OutlineDump(fixture.store)
            try fixture.store.write(name) { try body($0, fixture) }
            let after = try OutlineDump(fixture.store)
            #expect(before != after, "\(name)")
            #expect(try fixture.store.undo()?.name == name)
            #expect(try OutlineDump(fixture.store) == before, "undo of \(name)")
            #expect(try fixture.store.redo()?.name == name)
            #expect(try OutlineDump(fixture.store) == after, "redo of \(name)")
            #expect(try fixture.store.undo()?.name == name)
            #expect(try OutlineDump(fixture.store) == before, "second undo of \(name)")
            #expect(try fixture.store.check().isEmpty)
        }
    }

    @Test func redoneItemsHaveTheirOldIDs() throws {
        let fixture = try OutlineFixture(tree)
        let (a, b) = (try fixture.item("A"), try fixture.item("D"))
        let new = try fixture.store.write("create") { try $0.insert(Label("N"), into: a) }
        try fixture.store.write("move") { try $0.move(b, to: new) }
        for _ in 0..<2 { #expect(try fixture.store.undo() != nil) }
        #expect(try fixture.text() == tree)
        for _ in 0..<2 { #expect(try fixture.store.redo() != nil) }
        #expect(try fixture.store.read { try $0.parent(of: b) } == new)
    }

    @Test func namesAndCountsAreThereForMenus() throws {
        let fixture = try OutlineFixture(tree)
        try fixture.store.write("one") { try $0.insert(Label("1"), into: fixture.root) }
        try fixture.store.write("two") { try $0.insert(Label("2"), into: fixture.root) }
        try fixture.store.undo()
        let state = try fixture.store.undoState()
        #expect(state.undoable.map(\.name) == ["one", "Plant", "Add Section"])
        #expect(state.redoable.map(\.name) == ["two"])
        try fixture.store.write("three") { try $0.insert(Label("3"), into: fixture.root) }
        #expect(try fixture.store.undoState().redoable.isEmpty)
        #expect(try fixture.store.redo() == nil)
    }

    @Test func aWriteThatChangesNothingIsNoStep() throws {
        let fixture = try OutlineFixture(tree)
        let count = try fixture.store.history().count
        try fixture.store.write("nothing") { try $0.move(fixture.item("E"), to: fixture.root) }
        try fixture.store.write("look") { _ = try $0.children(of: fixture.root) }
        try fixture.store.expand(fixture.item("B"))
        #expect(try fixture.store.history().count == count)
    }

    @Test func writesOfOneUnitAreOneStep() throws {
        let fixture = try OutlineFixture(tree)
        let typing = UndoUnit()
        let item = try fixture.item("E")
        for title in ["E1", "E12", "E123"] {
            try fixture.store.write("Typing", unit: typing) {
                try $0.update(item, to: Label(title))
            }
        }
        try fixture.store.undo()
        #expect(try fixture.text() == tree)
        try fixture.store.redo()
        #expect(try fixture.store.read { try $0.label(of: item) } == "E123")
    }

    @Test func theHistoryOutlivesTheProcess() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("store.sqlite")
        do {
            let fixture = try OutlineFixture(tree, in: OutlineStore<Label>(at: url))
            try fixture.store.write("delete") { _ = try $0.delete(fixture.item("A")) }
            fixture.store.close()
        }
        let store = try OutlineStore<Label>(at: url)
        #expect(try store.undo()?.name == "delete")
        let root = try #require(try store.sections().first?.root)
        #expect(try store.read { try $0.outlineText(below: root).description } == tree)
        store.close()
        let again = try OutlineStore<Label>(at: url)
        #expect(try again.redo()?.name == "delete")
        #expect(try again.read { try $0.outlineText(below: root).description } == "- E")
    }
}

/// All that a file holds of its outlines: order, nesting, content, ids, open folders, trash.
struct OutlineDump: Equatable, CustomStringConvertible {
    let description: String

    init<Content: OutlineContent>(_ store: OutlineStore<Content>) throws {
        description = try store.read { transaction in
            var lines: [String] = []
            for section in try transaction.sections() {
                lines.append("section \(section.id) \(section.name)")
                try transaction.walk(below: section.root) { event in
                    guard case .open(let item) = event else { return }
                    lines.append(
                        String(repeating: "  ", count: item.level)
                            + "\(item.id) \(item.content) \(item.isExpanded)")
                }
            }
            for item in try transaction.trashedItems() {
                lines.append("trash \(item) \(try transaction.descendants(of: item))")
            }
            return lines.joined(separator: "\n")
        }
    }
}
