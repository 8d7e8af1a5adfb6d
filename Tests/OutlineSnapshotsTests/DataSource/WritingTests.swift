import OutlineSnapshots
import Testing

private struct Broken: Error {}

/// Writes that end when the test says so.
@MainActor
private final class Desk {
    private(set) var transactions: [Transaction<String, String>] = []
    private var waiting: [CheckedContinuation<Void, any Error>] = []

    func write(_ transaction: Transaction<String, String>) async throws {
        transactions.append(transaction)
        try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func finish(_ error: (any Error)? = nil) async {
        while waiting.isEmpty { await Task.yield() }
        let write = waiting.removeFirst()
        if let error { write.resume(throwing: error) } else { write.resume() }
    }
}

@MainActor
@Suite("Moves whose write takes its time")
struct WritingTests {
    private let desk = Desk()

    private func open() throws -> (OutlineDataSource<String, String>, Screen<String, String>) {
        let (dataSource, screen) = try kitchen()
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.writeReorder = { [desk] in try await desk.write($0) }
        return (dataSource, screen)
    }

    @Test("The rows move at once, and what is asked for meanwhile is done after the write")
    func order() async throws {
        let (dataSource, screen) = try open()
        var log: [String] = []
        dataSource.reorderingHandlers.didReorder = { _ in log.append("did") }
        #expect(dataSource.canMove("Milk"))
        #expect(try dataSource.move("Milk", to: .section("Food", index: 0)))
        #expect(screen.rows(of: "Food") == ["Milk", "Fruit-", "Bread"])
        #expect(try !dataSource.expand("Fruit"))
        dataSource.apply(SectionSnapshot(), to: "Drinks") { log.append("applied") }
        #expect(screen.rows(of: "Food") == ["Milk", "Fruit-", "Bread"])
        #expect(log == ["did"] && screen.rows(of: "Drinks").count == 2)
        await desk.finish()
        await dataSource.waitForWrites()
        #expect(screen.rows(of: "Food") == ["Milk", "Fruit+", "  Apple", "  Pear-", "Bread"])
        #expect(log == ["did", "applied"] && screen.rows(of: "Drinks").isEmpty)
        #expect(desk.transactions.map { $0.moves.map(\.item) } == [["Milk"]])
    }

    @Test(
        "A write that fails rolls the rows back, is reported, and then the others have their turn")
    func failure() async throws {
        let (dataSource, screen) = try open()
        var failures: [String] = []
        dataSource.failureHandler = { failures.append($0.description) }
        let food = dataSource.snapshot(for: "Food")
        #expect(try dataSource.move("Fruit", to: .section("Drinks", index: 1)))
        #expect(screen.rows(of: "Drinks") == ["Tea", "Fruit-", "Coffee"])
        #expect(try !dataSource.collapse("Nobody"))
        await desk.finish(Broken())
        await dataSource.waitForWrites()
        #expect(dataSource.snapshot(for: "Food") == food)
        #expect(screen.rows(of: "Drinks") == ["Tea", "Coffee"])
        #expect(screen.causes.suffix(2) == [.moved(["Fruit"]), .rolledBack(["Fruit"])])
        #expect(
            failures == [
                "A handler failed for Fruit: Broken()", "Nobody is in none of the sections.",
            ])
    }

    @Test("Moves that follow each other are written one after the other")
    func sequence() async throws {
        let (dataSource, screen) = try open()
        #expect(try dataSource.move("Milk", to: .section("Food", index: 0)))
        #expect(try !dataSource.move("Bread", to: .section("Food", index: 0)))
        #expect(try !dataSource.move("Tea", to: .section("Food", index: 0)))
        await desk.finish(Broken())
        await desk.finish()
        await desk.finish()
        await dataSource.waitForWrites()
        await dataSource.waitForWrites()
        #expect(screen.rows(of: "Food") == ["Tea", "Bread", "Fruit-", "Milk"])
        #expect(desk.transactions.map { $0.moves.map(\.item) } == [["Milk"], ["Bread"], ["Tea"]])
    }

    @Test("A handler that throws before the write starts none")
    func veto() async throws {
        let (dataSource, screen) = try open()
        dataSource.reorderingHandlers.didReorder = { _ in throw Broken() }
        #expect(throws: OutlineDataSource<String, String>.Failure.self) {
            try dataSource.move("Milk", to: .section("Food", index: 0))
        }
        await dataSource.waitForWrites()
        #expect(desk.transactions.isEmpty && screen.rows(of: "Food").last == "Milk")
    }

    @Test("A write goes on after its data source is gone")
    func ending() async throws {
        weak var gone: OutlineDataSource<String, String>?
        do {
            let (dataSource, _) = try open()
            gone = dataSource
            try dataSource.move("Milk", to: .section("Food", index: 0))
        }
        await desk.finish()
        #expect(gone == nil && desk.transactions.count == 1)
    }
}
