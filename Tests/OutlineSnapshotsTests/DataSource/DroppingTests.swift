import OutlineTesting
import OutlineSnapshots
import Testing

@MainActor
@Suite("Dropping items between rows")
struct DroppingTests {
    typealias Target = MoveTarget<String, String>

    /// Fruit and Pear are open: Fruit, Apple, Pear, Core, Bread, Milk.
    private func open() throws -> OutlineDataSource<String, String> {
        let dataSource = try kitchen().dataSource
        dataSource.expandWithoutHandlers(["Fruit", "Pear"])
        return dataSource
    }

    @Test(
        "The gap behind a last child has a place at each level",
        arguments: [
            (nil, Target.parent("Pear", index: 1)), (5, .parent("Pear", index: 1)),
            (2, .parent("Pear", index: 1)), (1, .parent("Fruit", index: 2)),
            (0, .section("Food", index: 1)), (-1, .section("Food", index: 1)),
        ] as [(Int?, Target)])
    func levels(level: Int?, target: Target) throws {
        let gap = RowPath(section: 0, item: 4)
        #expect(try open().moveTarget(forDropAt: gap, level: level, moving: ["Tea"]) == target)
    }

    @Test("Between an open parent and its children there is only the first child's place")
    func firstChild() throws {
        let gap = RowPath(section: 0, item: 1)
        for level in [nil, 0, 7] {
            #expect(
                try open().moveTarget(forDropAt: gap, level: level, moving: ["Milk"])
                    == .parent("Fruit", index: 0))
        }
    }

    @Test("At both ends, in an empty section, and where no gap is")
    func ends() throws {
        let dataSource = try open()
        dataSource.apply(SectionSnapshot(), to: "Shop")
        func target(_ section: Int, _ item: Int) -> Target? {
            dataSource.moveTarget(
                forDropAt: RowPath(section: section, item: item), moving: ["Bread"])
        }
        #expect(target(0, 0) == .section("Food", index: 0))
        #expect(target(0, 6) == .section("Food", index: 2))
        #expect(target(2, 0) == .section("Shop", index: 0))
        #expect(target(0, 7) == nil && target(3, 0) == nil && target(0, -1) == nil)
    }

    @Test("On a row is behind its last child")
    func onRow() throws {
        let dataSource = try open()
        #expect(
            dataSource.moveTarget(forDropOn: "Fruit", moving: ["Milk"])
                == .parent("Fruit", index: 2))
        #expect(
            dataSource.moveTarget(forDropOn: "Fruit", moving: ["Apple"])
                == .parent("Fruit", index: 1))
        #expect(dataSource.moveTarget(forDropOn: "Salt", moving: ["Apple"]) == nil)
    }

    @Test("Beside an item is at its level, whatever is shown below it")
    func besideItem() throws {
        let dataSource = try open()
        func targets(_ sibling: String, _ items: [String]) -> [Target?] {
            [
                dataSource.moveTarget(before: sibling, moving: items),
                dataSource.moveTarget(after: sibling, moving: items),
            ]
        }
        #expect(
            targets("Fruit", ["Milk"]) == [.section("Food", index: 0), .section("Food", index: 1)])
        #expect(
            targets("Pear", ["Milk"]) == [.parent("Fruit", index: 1), .parent("Fruit", index: 2)])
        // The moved items do not count, the sibling itself among them.
        #expect(
            targets("Pear", ["Apple"]) == [.parent("Fruit", index: 0), .parent("Fruit", index: 1)])
        #expect(
            targets("Pear", ["Pear"]) == [.parent("Fruit", index: 1), .parent("Fruit", index: 1)])
        #expect(
            targets("Milk", ["Fruit", "Milk"]) == [
                .section("Food", index: 1), .section("Food", index: 1),
            ])
        #expect(targets("Salt", ["Apple"]) == [nil, nil])
    }

    private func randomDataSource(
        using random: inout SeededGenerator
    ) throws -> OutlineDataSource<String, Int> {
        let sections = try RandomSections(using: &random)
        let dataSource = OutlineDataSource<String, Int>()
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { _ in }
        for section in sections.sections {
            dataSource.apply(sections.outlines[section] ?? SectionSnapshot(), to: section)
        }
        return dataSource
    }

    @Test("Items come to stand beside the item that was named, also a hidden one")
    func randomSiblings() throws {
        try RandomTest(seeds: 0..<200, steps: 20).run { random in
            try randomDataSource(using: &random)
        } step: { dataSource, random in
            let items = dataSource.snapshot().sectionIdentifiers
                .flatMap { dataSource.snapshot(for: $0).items }
            guard let sibling = random.element(of: items),
                let item = random.element(of: items), item != sibling,
                let home = dataSource.sectionIdentifier(containing: sibling),
                !dataSource.snapshot(for: home).isDescendant(sibling, of: item)
            else { return }
            let isBefore = random.oneIn(2)
            random.note("move \(item) \(isBefore ? "before" : "after") \(sibling)")
            let target =
                isBefore
                ? dataSource.moveTarget(before: sibling, moving: [item])
                : dataSource.moveTarget(after: sibling, moving: [item])
            guard let target else { throw OutlineMismatch("there is no target") }
            try dataSource.move(item, to: target)
            let outline = dataSource.snapshot(for: home)
            let neighbour =
                isBefore ? outline.sibling(before: sibling) : outline.sibling(after: sibling)
            try checkEqual(neighbour, item, "neighbour of \(sibling)")
        }
    }

    @Test("Items land in the gap in which they were dropped")
    func random() throws {
        try RandomTest(seeds: 0..<300, steps: 20).run { random in
            try randomDataSource(using: &random)
        } step: { dataSource, random in
            let rows = dataSource.snapshot()
            if let item = random.element(of: rows.itemIdentifiers), random.oneIn(2) {
                random.note("expand \(item)")
                try dataSource.expand(item)
            }
            try drop(in: dataSource, using: &random)
        }
    }

    private func drop(
        in dataSource: OutlineDataSource<String, Int>, using random: inout SeededGenerator
    ) throws {
        let rows = dataSource.snapshot()
        let section = random.below(rows.numberOfSections)
        let gap = RowPath(
            section: section, item: random.below(dataSource.numberOfItems(inSection: section) + 1))
        let items = Set(
            (0..<(1 + random.below(3))).compactMap { _ in
                random.element(of: rows.itemIdentifiers)
            })
        // What moves, as rows: the items in order, each followed by what is visible below it.
        var moving: Set<Int> = []
        for name in rows.sectionIdentifiers {
            let outline = dataSource.snapshot(for: name)
            for item in outline.visibleItems
            where items.contains(item)
                || outline.ancestors(of: item).contains(where: items.contains)
            {
                moving.insert(item)
            }
        }
        let ordered = rows.itemIdentifiers.filter(items.contains)
        let movedRows = rows.itemIdentifiers.filter(moving.contains)
        let name = try #require(rows.sectionIdentifier(at: section))
        let old = rows.itemIdentifiers(inSection: name)
        let above = old[..<gap.item].filter { !moving.contains($0) }
        let below = old[gap.item...].filter { !moving.contains($0) }
        let level = random.oneIn(2) ? nil : random.below(4)
        random.note("drop \(ordered) at \(gap), level \(level.map { "\($0)" } ?? "any")")
        let target = dataSource.moveTarget(forDropAt: gap, level: level, moving: ordered)
        guard let target else { throw OutlineMismatch("there is no target") }
        if !ordered.isEmpty { try dataSource.move(ordered, to: target) }
        let new = dataSource.snapshot().itemIdentifiers(inSection: name)
        try checkEqual(new, above + movedRows + below, "rows of \(name)")
    }
}
