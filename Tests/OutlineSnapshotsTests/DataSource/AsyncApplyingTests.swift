import OutlineSnapshots
import Testing

@MainActor
@Suite("Applying snapshots and waiting for it")
struct AsyncApplyingTests {
    @Test("It returns once the observers have been told")
    func order() async throws {
        let (dataSource, screen) = try kitchen()
        var log: [String] = []
        let observation = dataSource.observe {
            log.append("\($0.cause) \($0.animatingDifferences)")
        }
        var food = dataSource.snapshot(for: "Food")
        try food.append(["Salt"])
        await dataSource.apply(food, to: "Food")
        log.append("outline")
        var rows = dataSource.snapshot()
        try rows.deleteItems(["Salt"])
        await dataSource.apply(rows, animatingDifferences: false)
        log.append("rows")
        await dataSource.applySnapshotUsingReloadData(rows)
        log.append("reload")
        observation.cancel()
        #expect(
            log == [
                "applied true", "outline", "applied false", "rows", "applied false", "reload",
            ])
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
    }

    @Test("What is open stays open where that is wanted")
    func expansion() async throws {
        let (dataSource, screen) = try kitchen()
        dataSource.expandWithoutHandlers(["Fruit"])
        await dataSource.apply(try larder(), to: "Food", keepingExpansion: true)
        #expect(screen.rows(of: "Food").first == "Fruit+")
        await dataSource.apply(try larder(), to: "Food")
        #expect(screen.rows(of: "Food").first == "Fruit-")
    }

    @Test("What a handler starts is waited for until the handler's own change is through")
    func reentrance() async throws {
        let (dataSource, screen) = try kitchen()
        var waiter: Task<Int, Never>?
        dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned dataSource] _ in
            var drinks = dataSource.snapshot(for: "Drinks")
            try drinks.append(["Water"])
            waiter = Task { [drinks] in
                await dataSource.apply(drinks, to: "Drinks")
                return dataSource.numberOfItems(inSection: 1)
            }
        }
        #expect(try dataSource.expand("Fruit"))
        #expect(await waiter?.value == 3)
        #expect(screen.causes.suffix(2) == [.expanded("Fruit"), .applied])
    }
}
