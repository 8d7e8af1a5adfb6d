import OutlineSnapshots
import Testing

private struct Broken: Error {}

@MainActor
@Suite("Moving items of a data source")
struct MovingTests {
    typealias Target = MoveTarget<String, String>

    /// The kitchen, where everything may be moved.
    private func open() throws -> (OutlineDataSource<String, String>, Screen<String, String>) {
        let (dataSource, screen) = try kitchen()
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { _ in }
        dataSource.expandWithoutHandlers(["Fruit"])
        return (dataSource, screen)
    }

    @Test("Nothing moves unless both handlers are set, or when one refuses")
    func enabling() throws {
        let (dataSource, screen) = try open()
        let before = screen.rows(of: "Food")
        dataSource.reorderingHandlers.didReorder = nil
        #expect(!dataSource.canMove("Milk"))
        #expect(try !dataSource.move("Milk", to: .section("Food", index: 0)))
        dataSource.reorderingHandlers.didReorder = { _ in Issue.record("it was refused") }
        dataSource.reorderingHandlers.canReorderItem = nil
        #expect(!dataSource.canMove("Milk"))
        #expect(try !dataSource.move("Milk", to: .section("Food", index: 0)))
        dataSource.reorderingHandlers.canReorderItem = { $0 != "Milk" }
        #expect(
            dataSource.canMove("Bread") && !dataSource.canMove("Milk")
                && !dataSource.canMove("Salt"))
        #expect(try !dataSource.move(["Bread", "Milk"], to: .section("Drinks", index: 0)))
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.shouldReorder = { $0.section != "Drinks" }
        #expect(try !dataSource.move("Milk", to: .section("Drinks", index: 0)))
        #expect(screen.rows(of: "Food") == before)
    }

    @Test("The handlers are called in the measured order, before and after the change")
    func order() throws {
        let (dataSource, _) = try open()
        var log: [String] = []
        func note(_ name: String) {
            log.append("\(name) \(dataSource.snapshot().itemIdentifiers(inSection: "Drinks"))")
        }
        dataSource.reorderingHandlers.canReorderItem = { _ in
            note("can"); return true
        }
        dataSource.reorderingHandlers.shouldReorder = { _ in
            note("should"); return true
        }
        dataSource.reorderingHandlers.willReorder = { _ in note("will") }
        dataSource.reorderingHandlers.didReorder = { transaction in
            note("did")
            #expect(transaction.finalSnapshot == dataSource.snapshot())
            #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["Drinks"])
        }
        #expect(try dataSource.move("Coffee", to: .section("Drinks", index: 0)))
        let (old, new) = (["Tea", "Coffee"], ["Coffee", "Tea"])
        #expect(log == ["can \(old)", "should \(old)", "will \(old)", "did \(new)"])
    }

    @Test(
        "Moves of all kinds, and the moves that their transactions tell",
        arguments: [
            (
                "Apple", Target.parent("Fruit", index: 1),
                ["Fruit+", "  Pear-", "  Apple", "Bread", "Milk"]
            ),
            (
                "Milk", .section("Food", index: 0),
                ["Milk", "Fruit+", "  Apple", "  Pear-", "Bread"]
            ),
            (
                "Milk", .parent("Fruit", index: 1),
                ["Fruit+", "  Apple", "  Milk", "  Pear-", "Bread"]
            ),
            ("Milk", .parent("Pear", index: 0), ["Fruit+", "  Apple", "  Pear-", "Bread"]),
            ("Milk", .parent("Bread", index: 0), ["Fruit+", "  Apple", "  Pear-", "Bread-"]),
            ("Pear", .section("Food", index: 1), ["Fruit+", "  Apple", "Pear-", "Bread", "Milk"]),
            (
                "Core", .section("Food", index: 3),
                ["Fruit+", "  Apple", "  Pear", "Bread", "Milk", "Core"]
            ),
            (
                "Fruit", .section("Food", index: 2),
                ["Bread", "Milk", "Fruit+", "  Apple", "  Pear-"]
            ),
            ("Fruit", .parent("Milk", index: 0), ["Bread", "Milk-"]),
        ])
    func withinSection(item: String, target: Target, rows: [String]) throws {
        let (dataSource, screen) = try open()
        let before = dataSource.snapshot(for: "Food")
        var transaction: Transaction<String, String>?
        dataSource.reorderingHandlers.didReorder = { transaction = $0 }
        #expect(try dataSource.move(item, to: target))
        #expect(screen.rows(of: "Food") == rows)
        let compared = SectionTransaction(
            sectionIdentifier: "Food", initialSnapshot: before,
            finalSnapshot: dataSource.snapshot(for: "Food"))
        let moves = try #require(transaction).moves
        #expect(moves.map(\.item) == [item])
        #expect(
            moves.map(\.move.newParent) == compared.moves.map(\.newParent)
                || compared.moves.count > 1)
    }

    @Test("An item crosses sections with all that is below it, as one move")
    func crossing() throws {
        let (dataSource, screen) = try open()
        var moves: [SectionedMove<String, String>] = []
        dataSource.reorderingHandlers.didReorder = {
            moves = $0.moves
            #expect($0.insertedItems.isEmpty && $0.removedItems.isEmpty)
        }
        #expect(try dataSource.move("Fruit", to: .section("Drinks", index: 1)))
        #expect(screen.rows(of: "Food") == ["Bread", "Milk"])
        #expect(screen.rows(of: "Drinks") == ["Tea", "Fruit+", "  Apple", "  Pear-", "Coffee"])
        #expect(moves.map(\.item) == ["Fruit"])
        #expect(moves.first?.oldSection == "Food" && moves.first?.newSection == "Drinks")
        #expect(moves.first?.move.newIndex == 1)
    }

    @Test("Into an empty section, and back below a closed item")
    func emptySection() throws {
        let (dataSource, screen) = try open()
        dataSource.apply(SectionSnapshot(), to: "Shop")
        #expect(try dataSource.move(["Tea", "Pear"], to: .section("Shop", index: 0)))
        #expect(screen.rows(of: "Shop") == ["Tea", "Pear-"])
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Apple", "Bread", "Milk"])
        #expect(try dataSource.move(["Tea", "Pear"], to: .parent("Milk", index: 0)))
        #expect(screen.rows(of: "Food") == ["Fruit+", "  Apple", "Bread", "Milk-"])
        #expect(dataSource.snapshot(for: "Food").children(of: "Milk") == ["Tea", "Pear"])
    }

    @Test("An item of a selection moves along with its parent")
    func nestedSelection() throws {
        let (dataSource, screen) = try open()
        #expect(try dataSource.move(["Milk", "Apple", "Fruit"], to: .section("Drinks", index: 2)))
        #expect(
            screen.rows(of: "Drinks") == ["Tea", "Coffee", "Milk", "Fruit+", "  Apple", "  Pear-"])
    }

    @Test("A drop where the item stands calls nothing")
    func nowhere() throws {
        let (dataSource, screen) = try open()
        dataSource.reorderingHandlers.willReorder = { _ in Issue.record("nothing has moved") }
        #expect(try !dataSource.move("Bread", to: .section("Food", index: 1)))
        #expect(try !dataSource.move(["Fruit", "Bread"], to: .section("Food", index: 0)))
        #expect(try !dataSource.move([], to: .section("Food", index: 0)))
        #expect(screen.causes.last == .expanded("Fruit"))
    }

    @Test("Refused targets are named, and nothing is called")
    func refusedTargets() throws {
        let (dataSource, screen) = try open()
        dataSource.reorderingHandlers.canReorderItem = { _ in
            Issue.record("the target is wrong")
            return true
        }
        let before = screen.rows(of: "Food")
        let cases: [([String], Target, String)] = [
            (["Salt"], .section("Food", index: 0), "Salt is in none of the sections."),
            (["Milk"], .parent("Salt", index: 0), "Salt is in none of the sections."),
            (["Milk"], .section("Shop", index: 0), "Section Shop is not in the data source."),
            (["Milk"], .section("Food", index: 3), "Index 3 is not in 0...2"),
            (["Milk"], .section("Drinks", index: -1), "Index -1 is not in 0...2"),
            (["Fruit"], .parent("Core", index: 0), "Fruit cannot be moved into Core"),
            (["Fruit"], .parent("Fruit", index: 0), "Fruit cannot be moved into Fruit"),
            (["Milk", "Milk"], .section("Food", index: 0), "Milk was given"),
        ]
        for (items, target, text) in cases {
            do {
                try dataSource.move(items, to: target)
                Issue.record("\(items) were moved to \(target)")
            } catch {
                #expect(error.description.hasPrefix(text))
            }
        }
        #expect(screen.rows(of: "Food") == before)
    }

    @Test("A refusal before the move leaves everything in place")
    func refusedBefore() throws {
        let (dataSource, screen) = try open()
        dataSource.reorderingHandlers.willReorder = { _ in throw Broken() }
        dataSource.reorderingHandlers.didReorder = { _ in Issue.record("it was refused") }
        #expect(throws: OutlineDataSource<String, String>.Failure.self) {
            try dataSource.move("Milk", to: .section("Food", index: 0))
        }
        #expect(screen.causes.last == .expanded("Fruit"))
    }

    @Test(
        "A write that fails rolls the rows back",
        arguments: [
            (["Fruit"], Target.section("Drinks", index: 1)), (["Milk"], .parent("Pear", index: 0)),
            (["Core"], .section("Food", index: 0)),
            (["Milk", "Apple"], .section("Drinks", index: 0)),
            (["Milk"], .parent("Bread", index: 0)),
        ])
    func rollback(items: [String], target: Target) throws {
        let (dataSource, screen) = try open()
        let before = (screen.rows(of: "Food"), screen.rows(of: "Drinks"))
        let food = dataSource.snapshot(for: "Food")
        dataSource.reorderingHandlers.didReorder = { _ in throw Broken() }
        do {
            try dataSource.move(items, to: target)
            Issue.record("nothing was thrown")
        } catch {
            guard case .handlerFailed(_, let reason) = error else { throw error }
            #expect(reason is Broken)
        }
        #expect(screen.rows(of: "Food") == before.0 && screen.rows(of: "Drinks") == before.1)
        #expect(dataSource.snapshot(for: "Food") == food)
        #expect(screen.causes.suffix(2) == [.moved(items), .rolledBack(items)])
    }

    @Test("A handler that applies while a move goes on is heard afterwards")
    func reentrance() throws {
        let (dataSource, screen) = try open()
        dataSource.reorderingHandlers.didReorder = { [unowned dataSource] _ in
            dataSource.apply(try larder(), to: "Food")
        }
        #expect(try dataSource.move("Milk", to: .section("Drinks", index: 0)))
        #expect(screen.rows(of: "Food") == ["Fruit-", "Bread", "Milk"])
        #expect(screen.rows(of: "Drinks") == ["Tea", "Coffee"])
    }
}
