import OutlineSnapshots
import Testing

private struct Broken: Error {}

/// Children that come when the test says so.
@MainActor
private final class Pantry {
    private(set) var requests: [ChildRequest<String>] = []
    private var waiting: [CheckedContinuation<ChildPage<String>, any Error>] = []

    func load(_ request: ChildRequest<String>) async throws -> ChildPage<String> {
        requests.append(request)
        return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func deliver(_ items: [String], remaining: Int = 0) async throws {
        var children = SectionSnapshot<String>()
        try children.append(items)
        await next().resume(returning: ChildPage(children, remaining: remaining))
    }

    func fail() async {
        await next().resume(throwing: Broken())
    }

    private func next() async -> CheckedContinuation<ChildPage<String>, any Error> {
        while waiting.isEmpty { await Task.yield() }
        return waiting.removeFirst()
    }
}

@MainActor
@Suite("Loading children that take their time")
struct LoadingTests {
    private let pantry = Pantry()

    /// One closed item, Fruit, whose children are not loaded.
    private func store() throws -> (OutlineDataSource<String, String>, Screen<String, String>) {
        let dataSource = OutlineDataSource<String, String>()
        let screen = Screen(dataSource)
        var food = SectionSnapshot<String>()
        try food.append(["Fruit", "Milk"])
        food.setChildState(.notLoaded, of: "Fruit")
        dataSource.apply(food, to: "Food")
        dataSource.childLoadingHandlers.loadChildren = { [pantry] in try await pantry.load($0) }
        return (dataSource, screen)
    }

    @Test("An item opens at once and gets its children later")
    func arrival() async throws {
        let (dataSource, screen) = try store()
        try dataSource.expand("Fruit")
        #expect(dataSource.childState(of: "Fruit") == .loading)
        #expect(screen.rows(of: "Food") == ["Fruit+", "Milk"])
        try await pantry.deliver(["Apple", "Pear"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .loaded)
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Apple", "  Pear", "Milk"])
        #expect(screen.causes.suffix(2) == [.expanded("Fruit"), .loaded("Fruit")])
        try dataSource.collapse("Fruit")
        try dataSource.expand("Fruit")
        #expect(pantry.requests == [ChildRequest(parent: "Fruit")])
    }

    @Test("A load without children takes the disclosure away")
    func nothing() async throws {
        let (dataSource, screen) = try store()
        try dataSource.expand("Fruit")
        try await pantry.deliver([])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .none)
        #expect(screen.rows(of: "Food") == ["Fruit", "Milk"])
    }

    @Test("Children come page by page")
    func pages() async throws {
        let (dataSource, screen) = try store()
        try dataSource.expand("Fruit")
        try await pantry.deliver(["Apple"], remaining: 1)
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .partial(remaining: 1))
        try dataSource.collapse("Fruit")
        try dataSource.expand("Fruit")
        #expect(try dataSource.loadChildren(of: "Fruit"))
        #expect(try !dataSource.loadChildren(of: "Fruit"))
        try await pantry.deliver(["Pear"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .loaded)
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Apple", "  Pear", "Milk"])
        #expect(
            pantry.requests == [
                ChildRequest(parent: "Fruit"),
                ChildRequest(parent: "Fruit", loadedCount: 1, lastChild: "Apple"),
            ])
        #expect(try !dataSource.loadChildren(of: "Fruit"))
    }

    @Test("A failed load says so, and can be tried again")
    func failure() async throws {
        let (dataSource, screen) = try store()
        var failures: [String] = []
        dataSource.failureHandler = { failures.append($0.description) }
        try dataSource.expand("Fruit")
        await pantry.fail()
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .failed)
        #expect(failures == ["A handler failed for Fruit: Broken()"])
        #expect(screen.rows(of: "Food") == ["Fruit+", "Milk"])
        try dataSource.loadChildren(of: "Fruit")
        try await pantry.deliver(["Milk"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .failed)
        #expect(failures.count == 2 && screen.rows(of: "Food") == ["Fruit+", "Milk"])
        try dataSource.loadChildren(of: "Fruit")
        try await pantry.deliver(["Apple"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .loaded)
    }

    @Test("A load goes on while snapshots are applied, and is dropped with its item")
    func applies() async throws {
        let (dataSource, screen) = try store()
        try dataSource.expand("Fruit")
        var food = SectionSnapshot<String>()
        try food.append(["Bread", "Fruit"])
        await dataSource.apply(food, to: "Food", keepingExpansion: true)
        await dataSource.apply(dataSource.snapshot())
        #expect(dataSource.childState(of: "Fruit") == .loading)
        try await pantry.deliver(["Apple"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .loaded)
        #expect(screen.rows(of: "Food") == ["Bread", "Fruit+", "  Apple"])

        var again = dataSource.snapshot(for: "Food")
        try again.replace(childrenOf: "Fruit", using: SectionSnapshot())
        again.setChildState(.notLoaded, of: "Fruit")
        await dataSource.apply(again, to: "Food")
        try dataSource.loadChildren(of: "Fruit")
        await dataSource.apply(SectionSnapshot(), to: "Food")
        try await pantry.deliver(["Pear"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .none)
        #expect(dataSource.snapshot().numberOfItems == 0)
    }

    @Test("Closing forgets what was loaded, or is being loaded, where that is wanted")
    func unloading() async throws {
        let (dataSource, screen) = try store()
        dataSource.childLoadingHandlers.unloadsOnCollapse = true
        try dataSource.expand("Fruit")
        try dataSource.collapse("Fruit")
        #expect(dataSource.childState(of: "Fruit") == .notLoaded)
        try await pantry.deliver(["Apple"])
        try dataSource.expand("Fruit")
        try await pantry.deliver(["Pear"])
        #expect(await dataSource.childState(whenLoaded: "Fruit") == .loaded)
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Pear", "Milk"])
    }
}
