import OutlineSnapshots
import OutlineTesting
import Testing

@MainActor
@Suite("Applying snapshots to a data source")
struct ApplyingTests {
    private func flat(_ sections: (section: String, items: [String])...) throws -> Snapshot<
        String, String
    > {
        try Snapshot(sections)
    }

    @Test("The visible items of an outline are the rows of its section")
    func sectionSnapshot() throws {
        let (dataSource, screen) = try kitchen()
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
        #expect(dataSource.snapshot().sectionIdentifiers == ["Food", "Drinks"])
        #expect(dataSource.snapshot(for: "Food").items.count == 6)
        #expect(dataSource.snapshot(for: "Nothing").isEmpty)
        #expect(dataSource.rowPath(for: "Milk") == RowPath(section: 0, item: 2))
        #expect(dataSource.rowPath(for: "Apple") == nil && dataSource.rowPath(for: "Salt") == nil)
        #expect(dataSource.itemIdentifier(for: RowPath(section: 1, item: 1)) == "Coffee")
        #expect(dataSource.itemIdentifier(for: RowPath(section: 1, item: 2)) == nil)
        #expect(dataSource.itemIdentifier(for: RowPath(section: -1, item: 0)) == nil)
        #expect(
            dataSource.sectionIdentifier(for: 1) == "Drinks" && dataSource.index(for: "Food") == 0)
        #expect(dataSource.sectionIdentifier(containing: "Core") == "Food")
        #expect(
            dataSource.numberOfItems(inSection: 1) == 2
                && dataSource.numberOfItems(inSection: 2) == 0)
    }

    @Test("A section filled by a flat snapshot has its items as roots")
    func flatSection() throws {
        let dataSource = OutlineDataSource<String, String>()
        dataSource.apply(try flat(("A", ["a", "b"])))
        #expect(dataSource.snapshot(for: "A").rootItems == ["a", "b"])
    }

    @Test("An item that an outline takes over leaves its section with what is below it")
    func takeover() throws {
        let (dataSource, screen) = try kitchen()
        var drinks = dataSource.snapshot(for: "Drinks")
        try drinks.append(["Fruit"])
        dataSource.apply(drinks, to: "Drinks")
        #expect(screen.rows(of: "Food") == ["Bread", "Milk"])
        #expect(dataSource.sectionIdentifier(containing: "Apple") == nil)
    }

    @Test("What is open stays open in a flat snapshot, and what is hidden stays hidden")
    func flatKeepsOutline() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        var rows = dataSource.snapshot()
        try rows.insertItems(["Salt"], afterItem: "Bread")
        dataSource.apply(rows)
        #expect(
            screen.rows(of: "Food") == ["Fruit+", "  Apple", "  Pear-", "Bread", "Salt", "Milk"])
        #expect(dataSource.snapshot(for: "Food").parent(of: "Core") == "Pear")
    }

    @Test("A new row is a sibling of the row before it, or its first child")
    func newcomers() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        var rows = dataSource.snapshot()
        try rows.insertItems(["Fig", "Kiwi"], beforeItem: "Apple")
        try rows.insertItems(["Plum"], afterItem: "Pear")
        dataSource.apply(rows)
        #expect(
            screen.rows(of: "Food") == [
                "Fruit+", "  Fig", "  Kiwi", "  Apple", "  Pear-", "  Plum", "Bread", "Milk",
            ])
    }

    @Test("A flat snapshot that drops a closed parent drops its subtree")
    func droppedParent() throws {
        let (dataSource, screen) = try kitchen()
        var rows = dataSource.snapshot()
        try rows.deleteItems(["Fruit"])
        dataSource.apply(rows)
        #expect(dataSource.snapshot(for: "Food").items == ["Bread", "Milk"])
        #expect(screen.rows(of: "Food") == ["Bread", "Milk"])
    }

    @Test("A flat snapshot that drops an open parent and names its children keeps those as rows")
    func orphans() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        var rows = dataSource.snapshot()
        try rows.deleteItems(["Fruit"])
        dataSource.apply(rows)
        #expect(screen.rows(of: "Food") == ["Apple", "Pear-", "Bread", "Milk"])
    }

    @Test("One row that moves far takes none of the rows on its way below its parent")
    func farMove() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        var rows = dataSource.snapshot()
        try rows.moveItem("Apple", afterItem: "Milk")
        dataSource.apply(rows)
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Pear-", "Bread", "Milk", "Apple"])
    }

    @Test("A closed row takes what is below it into another section")
    func crossing() throws {
        let (dataSource, screen) = try kitchen()
        var rows = dataSource.snapshot()
        try rows.moveItem("Fruit", afterItem: "Tea")
        dataSource.apply(rows)
        #expect(screen.rows(of: "Drinks") == ["Tea", "Fruit-", "Coffee"])
        #expect(dataSource.snapshot(for: "Drinks").ancestors(of: "Core") == ["Pear", "Fruit"])
    }

    @Test("A hidden item that a flat snapshot names becomes a row")
    func revealed() throws {
        let (dataSource, screen) = try kitchen()
        var rows = dataSource.snapshot()
        try rows.insertItems(["Pear"], afterItem: "Milk")
        dataSource.apply(rows)
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk", "Pear-"])
        #expect(dataSource.snapshot(for: "Food").children(of: "Fruit") == ["Apple"])
        #expect(dataSource.snapshot(for: "Food").children(of: "Pear") == ["Core"])
    }

    @Test("Sections first, then one outline after another: the order of the sections stays")
    func recommendedOrder() throws {
        let dataSource = OutlineDataSource<String, String>()
        let screen = Screen(dataSource)
        dataSource.apply(try flat(("Drinks", []), ("Food", [])))
        dataSource.apply(try larder(), to: "Food")
        #expect(dataSource.snapshot().sectionIdentifiers == ["Drinks", "Food"])
        #expect(screen.rows(of: "Food").count == 3)
    }

    @Test("A rebuilt outline is closed, unless the open items are to be kept")
    func expansion() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit", "Pear"])
        #expect(screen.rows(of: "Food").count == 6)
        dataSource.apply(try larder(), to: "Food", keepingExpansion: true)
        #expect(screen.rows(of: "Food").count == 6)
        dataSource.apply(try larder(), to: "Food")
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
    }

    @Test("Marks reach the rows, of hidden items too, and are used up")
    func marks() throws {
        let (dataSource, screen) = try kitchen()
        var outline = dataSource.snapshot(for: "Food")
        outline.reconfigure(["Milk", "Core"])
        outline.reload(["Bread"])
        let number = screen.list.row(of: "Bread")?.number
        dataSource.apply(outline, to: "Food")
        #expect(screen.list.row(of: "Milk")?.configurations == 1)
        #expect(screen.list.row(of: "Bread")?.number != number)
        #expect(dataSource.snapshot(for: "Food").reconfiguredItems.isEmpty)
        dataSource.reconfigure(["Milk", "Core", "Salt"])
        dataSource.reload(["Tea"])
        #expect(screen.list.row(of: "Milk")?.configurations == 2)
    }

    @Test("The first child brings its parent's disclosure without a mark")
    func disclosure() throws {
        let (dataSource, screen) = try kitchen()
        var outline = dataSource.snapshot(for: "Food")
        try outline.append(["Rye"], to: "Bread")
        dataSource.apply(outline, to: "Food")
        #expect(screen.list.row(of: "Bread")?.configurations == 1)
        #expect(screen.list.row(of: "Milk")?.configurations == 0)
    }

    @Test(
        "A chain of 100,000 levels, open or closed, takes a flat snapshot",
        arguments: [true, false])
    func deep(isOpen: Bool) throws {
        var builder = SectionSnapshot<Int>.Builder()
        for item in 0..<100_000 { try builder.open(item, isExpanded: isOpen || item > 50_000) }
        for _ in 0..<100_000 { try builder.close() }
        let dataSource = OutlineDataSource<String, Int>()
        dataSource.apply(try builder.build(), to: "Deep")
        var rows = dataSource.snapshot()
        try rows.appendItems([-1])
        dataSource.apply(rows)
        #expect(dataSource.snapshot() == rows)
        #expect(dataSource.snapshot(for: "Deep").level(of: 99_999) == 99_999)
        #expect(dataSource.snapshot(for: "Deep").parent(of: -1) == (isOpen ? 99_998 : nil))
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { _ in }
        #expect(try dataSource.move(Array(1..<5_000), to: .section("Deep", index: 0)))
        #expect(dataSource.snapshot(for: "Deep").children(of: 1) == [2])
    }

    private enum Kind: Hashable { case folder, link(Int) }

    private final class Node: Hashable, Sendable {
        static func == (left: Node, right: Node) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Test("Items may be enums, and objects by their identity")
    func identifiers() throws {
        let kinds = OutlineDataSource<Int, Kind>()
        let screen = Screen(kinds)
        kinds.apply(try Snapshot([(1, [.link(1), .folder, .link(2)])]))
        kinds.apply(try Snapshot([(1, [.folder, .link(2), .link(3)])]))
        #expect(screen.list.items == [[.folder, .link(2), .link(3)]])
        let nodes = (0..<3).map { _ in Node() }
        let objects = OutlineDataSource<Node, Node>()
        objects.apply(try Snapshot([(nodes[0], nodes)]))
        #expect(objects.rowPath(for: nodes[2]) == RowPath(section: 0, item: 2))
    }

    @Test("A reload makes every row anew, and keeps the outline")
    func reloadingData() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        let made = screen.list.madeRows
        var done = false
        dataSource.applySnapshotUsingReloadData(dataSource.snapshot()) { done = true }
        #expect(screen.list.madeRows == made + 7 && done)
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Apple", "  Pear-", "Bread", "Milk"])
    }

    @Test("A selection outlives applies, moves and collapses, and ends with its item")
    func selection() throws {
        let (dataSource, _) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        dataSource.select(["Pear", "Tea", "Salt"])
        #expect(
            dataSource.selectedRows == [RowPath(section: 0, item: 2), RowPath(section: 1, item: 0)])
        dataSource.collapseWithoutHandlers(["Fruit"])
        #expect(dataSource.selectedItems == ["Pear", "Tea"])
        #expect(dataSource.selectedRows == [RowPath(section: 1, item: 0)])
        dataSource.apply(try larder(), to: "Food", keepingExpansion: true)
        #expect(dataSource.selectedItems == ["Pear", "Tea"])
        var food = dataSource.snapshot(for: "Food")
        try food.delete(["Fruit"])
        dataSource.apply(food, to: "Food")
        #expect(dataSource.selectedItems == ["Tea"])
    }

    @Test("An observer is told until it is cancelled, and the completion comes after it")
    func observation() throws {
        let (dataSource, _) = try kitchen()
        var log: [String] = []
        let observation = dataSource.observe {
            log.append("\($0.cause) \($0.animatingDifferences)")
        }
        dataSource.apply(
            dataSource.snapshot(), animatingDifferences: false, completion: { log.append("done") })
        observation.cancel()
        observation.cancel()
        dataSource.expandWithoutHandlers(["Fruit"])
        #expect(log == ["applied false", "done"])
    }

    @Test("What an observer asks for is done afterwards, in order")
    func reentrance() throws {
        let (dataSource, screen) = try kitchen()
        var seen: [[String]] = []
        var refused: [String] = []
        dataSource.failureHandler = { refused.append($0.description) }
        let observation = dataSource.observe { [unowned dataSource] update in
            seen.append(dataSource.snapshot().itemIdentifiers(inSection: "Drinks"))
            guard update.cause == .expanded("Fruit") else { return }
            var drinks = dataSource.snapshot(for: "Drinks")
            try? drinks.append(["Water"])
            dataSource.apply(drinks, to: "Drinks")
            #expect(!dataSource.snapshot().contains(item: "Water"))
            #expect((try? dataSource.expand("Pear")) == false)
            _ = try? dataSource.expand("Salt")
        }
        try dataSource.expand("Fruit")
        observation.cancel()
        #expect(seen.map(\.count) == [2, 3, 3])
        #expect(
            screen.rows(of: "Food") == [
                "Fruit+", "  Apple", "  Pear+", "    Core", "Bread", "Milk",
            ])
        #expect(refused == ["Salt is in none of the sections."])
    }
}
