import OutlineSnapshots
import Testing

private struct Broken: Error {}

@MainActor
@Suite("Opening and closing items of a data source")
struct ExpandingTests {
    @Test("The handlers are called in the measured order, with the data source in the old state")
    func order() throws {
        let (dataSource, screen) = try kitchen()
        var log: [String] = []
        func note(_ name: String, _ item: String) {
            log.append("\(name) \(item) \(dataSource.snapshot().numberOfItems)")
        }
        dataSource.sectionSnapshotHandlers.shouldExpandItem = {
            note("should", $0); return true
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { note("will", $0) }
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
            note("children of", item)
            #expect(children.items == ["Apple", "Pear", "Core"])
            #expect(children.level(of: "Core") == 1 && !children.contains("Fruit"))
            return children
        }
        dataSource.sectionSnapshotHandlers.shouldCollapseItem = {
            note("should close", $0); return true
        }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { note("will close", $0) }
        #expect(try dataSource.expand("Fruit"))
        #expect(try !dataSource.expand("Fruit"))
        #expect(try dataSource.collapse("Fruit"))
        #expect(try !dataSource.collapse("Fruit"))
        #expect(try dataSource.expand("Fruit"))
        let opening = ["should Fruit 5", "will Fruit 5", "children of Fruit 5"]
        #expect(log == opening + ["should close Fruit 7", "will close Fruit 7"] + opening)
        #expect(
            screen.causes.suffix(3) == [
                .expanded("Fruit"), .collapsed("Fruit"), .expanded("Fruit"),
            ])
    }

    @Test("A refusal stops everything")
    func refusal() throws {
        let (dataSource, screen) = try kitchen()
        var calls = 0
        dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
        dataSource.sectionSnapshotHandlers.willExpandItem = { _ in calls += 1 }
        #expect(try !dataSource.expand("Fruit"))
        dataSource.expandWithoutHandlers(["Fruit"])
        dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Fruit" }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { _ in calls += 1 }
        #expect(try !dataSource.collapse("Fruit"))
        #expect(calls == 0 && screen.rows(of: "Food").count == 5)
        dataSource.collapseWithoutHandlers(["Fruit"])
        #expect(screen.rows(of: "Food").count == 3)
    }

    @Test("The children that the handler gives replace those that were there")
    func replacement() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            var new = children
            try new.delete(["Apple"])
            try new.append(["Quince"])
            return new
        }
        try dataSource.expand("Fruit")
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Pear-", "  Quince", "Bread", "Milk"])
    }

    @Test("An item below a closed one opens unseen")
    func hidden() throws {
        let (dataSource, screen) = try kitchen()
        try dataSource.expand("Pear")
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
        try dataSource.expand("Fruit")
        #expect(screen.rows(of: "Food").contains("    Core"))
    }

    @Test("Unknown items are named")
    func unknown() throws {
        let (dataSource, _) = try kitchen()
        for gesture in [dataSource.expand, dataSource.collapse] {
            do {
                _ = try gesture("Salt")
                Issue.record("nothing was thrown")
            } catch {
                #expect(error.description == "Salt is in none of the sections.")
            }
        }
        dataSource.expandWithoutHandlers(["Salt"])
    }

    @Test("A handler that throws leaves the item as it was")
    func throwing() throws {
        let (dataSource, screen) = try kitchen()
        dataSource.sectionSnapshotHandlers.willExpandItem = { _ in throw Broken() }
        #expect(throws: OutlineDataSource<String, String>.Failure.self) {
            try dataSource.expand("Fruit")
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = nil
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in throw Broken() }
        do {
            try dataSource.expand("Fruit")
            Issue.record("nothing was thrown")
        } catch {
            guard case .handlerFailed("Fruit", let reason) = error else { throw error }
            #expect(reason is Broken)
        }
        #expect(dataSource.childState(of: "Fruit") == .failed)
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = nil
        try dataSource.expand("Fruit")
        dataSource.sectionSnapshotHandlers.willCollapseItem = { _ in throw Broken() }
        #expect(throws: OutlineDataSource<String, String>.Failure.self) {
            try dataSource.collapse("Fruit")
        }
        #expect(screen.rows(of: "Food").count == 5)
    }

    @Test(
        "A handler may not give children that stand elsewhere", arguments: ["Milk", "Tea", "Fruit"])
    func elsewhere(_ child: String) throws {
        let (dataSource, screen) = try kitchen()
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
            var children = SectionSnapshot<String>()
            try children.append([child])
            return children
        }
        do {
            try dataSource.expand("Fruit")
            Issue.record("nothing was thrown")
        } catch {
            guard case .duplicateItem(child) = error else { throw error }
        }
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
        #expect(screen.rows(of: "Drinks") == ["Tea", "Coffee"])
        #expect(dataSource.snapshot(for: "Food").children(of: "Fruit") == ["Apple", "Pear"])
    }

    @Test("Children are forgotten on closing where that is wanted, and come again")
    func unloading() throws {
        let (dataSource, screen) = try kitchen()
        let children = dataSource.snapshot(for: "Food").snapshot(of: "Fruit")
        var calls = 0
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
            calls += 1
            return children
        }
        dataSource.childLoadingHandlers.unloadsOnCollapse = true
        try dataSource.expand("Fruit")
        try dataSource.collapse("Fruit")
        #expect(dataSource.snapshot(for: "Food").items == ["Fruit", "Bread", "Milk"])
        #expect(dataSource.childState(of: "Fruit") == .notLoaded)
        try dataSource.expand("Fruit")
        #expect(screen.rows(of: "Food").count == 5 && calls == 2)
    }

    @Test("A chain of 100,000 levels opens and closes")
    func deep() throws {
        var builder = SectionSnapshot<Int>.Builder()
        for item in 0..<100_000 { try builder.open(item, isExpanded: item > 0) }
        for _ in 0..<100_000 { try builder.close() }
        let dataSource = OutlineDataSource<String, Int>()
        dataSource.apply(try builder.build(), to: "Deep")
        try dataSource.expand(0)
        #expect(dataSource.numberOfItems(inSection: 0) == 100_000)
        try dataSource.collapse(0)
        #expect(dataSource.numberOfItems(inSection: 0) == 1)
    }
}
