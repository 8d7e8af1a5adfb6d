import OutlineSnapshots
import OutlineTesting
import Testing

@Suite("Outline changes")
struct OutlineChangesTests {
    private func changes<Item>(
        _ old: SectionSnapshot<Item>, _ new: SectionSnapshot<Item>
    ) throws -> OutlineChanges<Item> {
        let changes = OutlineChanges(from: old, to: new)
        var view = OutlineViewSimulator(showing: old)
        try view.apply(changes.steps)
        try view.snapshot.checkOutline(equals: new)
        return changes
    }

    @Test("A parent and its child change places")
    func exchange() throws {
        var old = SectionSnapshot<String>()
        try old.append(["A"])
        try old.append(["B"], to: "A")
        var new = SectionSnapshot<String>()
        try new.append(["B"])
        try new.append(["A"], to: "B")
        let changes = try changes(old, new)
        #expect(changes.moves.count == 2)
        #expect(changes.insertions.isEmpty && changes.removals.isEmpty)
    }

    @Test("The outdent of a last child is a move, although no row changes its place")
    func outdent() throws {
        let old = try larder()
        var new = old
        try new.move("Pear", to: nil, at: 1)
        #expect(try changes(old, new).moves.map(\.item) == ["Pear"])
        #expect(
            try changes(old, new).steps
                == [.move("Pear", oldParent: "Fruit", oldIndex: 1, newParent: nil, newIndex: 1)])
    }

    @Test("A child leaves before its parent goes")
    func rescue() throws {
        let old = try larder()
        var new = old
        try new.move("Core", to: "Milk", at: 0)
        try new.delete(["Fruit"])
        let changes = try changes(old, new)
        #expect(changes.removals.map(\.item) == ["Fruit", "Apple", "Pear"])
        #expect(changes.steps.last == .remove("Fruit", parent: nil, index: 0))
    }

    @Test("Items open, close and are marked")
    func flags() throws {
        var old = try larder()
        old.expand(["Pear"])
        var new = old
        new.collapse(["Pear"])
        new.expand(["Fruit"])
        new.reload(["Milk"])
        new.reconfigure(["Milk", "Bread"])
        let changes = try changes(old, new)
        #expect(
            changes.steps
                == [.expand("Fruit"), .collapse("Pear"), .reload("Milk"), .reconfigure("Bread")])
    }

    @Test("Random outlines lead to each other")
    func random() throws {
        try RandomTest(seeds: 0..<400, steps: 5).run { random in
            try RandomSections(using: &random)
        } step: { sections, random in
            let old = sections.outlines
            for _ in 0..<(1 + random.below(30)) { try sections.change(using: &random) }
            for (section, outline) in sections.outlines.sorted(by: { $0.key < $1.key }) {
                _ = try changes(old[section] ?? SectionSnapshot(), outline)
            }
        }
    }
}
