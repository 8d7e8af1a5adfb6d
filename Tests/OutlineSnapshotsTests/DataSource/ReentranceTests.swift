import OutlineSnapshots
import Testing

/// Handlers that ask the data source for changes while it makes one.
@MainActor
@Suite("Handlers that re-enter")
struct ReentranceTests {
    /// Asks for one change of each kind, all of which are put off.
    private func askForAll(_ dataSource: OutlineDataSource<String, String>) {
        let before = dataSource.snapshot()
        var drinks = dataSource.snapshot(for: "Drinks")
        try? drinks.append(["Water \(drinks.count)"])
        dataSource.apply(drinks, to: "Drinks")
        #expect((try? dataSource.expand("Pear")) == false)
        #expect((try? dataSource.collapse("Pear")) == false)
        #expect((try? dataSource.move("Milk", to: .section("Drinks", index: 0))) == false)
        #expect((try? dataSource.loadChildren(of: "Milk")) == false)
        dataSource.expandWithoutHandlers(["Bread"])
        dataSource.reconfigure(["Bread"])
        #expect(dataSource.snapshot() == before)
    }

    @Test("Each handler may ask for anything; it is done after the change, in order")
    func everyHandler() throws {
        for number in 0..<9 {
            let (dataSource, screen) = try kitchen()
            var isAsked = false
            func ask(_ handler: Int) {
                guard handler == number, !isAsked else { return }
                isAsked = true
                askForAll(dataSource)
            }
            dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in
                ask(0); return true
            }
            dataSource.sectionSnapshotHandlers.willExpandItem = { _ in ask(1) }
            dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
                ask(2); return children
            }
            dataSource.sectionSnapshotHandlers.shouldCollapseItem = { _ in
                ask(3); return true
            }
            dataSource.sectionSnapshotHandlers.willCollapseItem = { _ in ask(4) }
            dataSource.reorderingHandlers.canReorderItem = { _ in
                ask(5); return true
            }
            dataSource.reorderingHandlers.shouldReorder = { _ in
                ask(6); return true
            }
            dataSource.reorderingHandlers.willReorder = { _ in ask(7) }
            dataSource.reorderingHandlers.didReorder = { _ in ask(8) }
            #expect(try dataSource.expand("Fruit"))
            #expect(try dataSource.collapse("Fruit"))
            #expect(try dataSource.move("Bread", to: .section("Food", index: 0)))
            #expect(isAsked)
            // What was asked for came after its handler's change.
            #expect(screen.rows(of: "Drinks") == ["Milk", "Tea", "Coffee", "Water 2"])
            #expect(screen.rows(of: "Food") == ["Bread", "Fruit-"])
            let food = dataSource.snapshot(for: "Food")
            #expect(food.isExpanded("Bread") && !food.isExpanded("Pear"))
            dataSource.sectionSnapshotHandlers = .init()
            dataSource.reorderingHandlers = .init()
        }
    }

    @Test("A handler that throws after it has asked takes its own change back only")
    func throwing() throws {
        struct Broken: Error {}
        let (dataSource, screen) = try kitchen()
        dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned dataSource] item in
            guard item == "Fruit" else { return }
            _ = try dataSource.expand("Pear")
            throw Broken()
        }
        #expect(throws: OutlineDataSource<String, String>.Failure.self) {
            try dataSource.expand("Fruit")
        }
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
        #expect(dataSource.snapshot(for: "Food").expandedItems == ["Pear"])
        #expect(screen.causes.last == .expanded("Pear"))
    }

    @Test("A handler that opens the same item again does not go round in circles")
    func sameItem() throws {
        let (dataSource, screen) = try kitchen()
        var calls = 0
        dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned dataSource] item in
            calls += 1
            let isOpened = try dataSource.expand(item)
            #expect(!isOpened)
        }
        #expect(try dataSource.expand("Fruit"))
        #expect(calls == 1 && screen.rows(of: "Food").count == 5)
    }
}
