import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// Two opened stores on one file: what one writes is not undone by the other.
@Suite struct SharedHistoryTests {
    struct Pair {
        let folder: TemporaryFolder
        let mine: OutlineStore<Label>
        let yours: OutlineStore<Label>
        let fixture: OutlineFixture

        init(_ tree: String) throws {
            folder = try TemporaryFolder()
            var options = StoreOptions()
            options.durability = .normal
            let url = folder.file("store.sqlite")
            mine = try OutlineStore<Label>(at: url, options: options)
            fixture = try OutlineFixture(tree, in: mine)
            try mine.forgetHistory()
            yours = try OutlineStore<Label>(at: url, options: options)
        }
    }

    @Test func eachUndoesItsOwn() throws {
        let pair = try Pair("- A\n- B")
        try pair.mine.write("mine") { try $0.update(pair.fixture.item("A"), to: "A mine") }
        try pair.yours.write("yours") { try $0.update(pair.fixture.item("B"), to: "B yours") }
        #expect(try pair.mine.undo()?.name == "mine")
        #expect(try pair.fixture.text() == "- A\n- B yours")
        #expect(try pair.yours.undo()?.name == "yours")
        #expect(try pair.fixture.text() == "- A\n- B")
    }

    @Test func whatAnotherChangedSinceIsLeftAlone() throws {
        let pair = try Pair("- A\n  - B\n- C")
        let (a, b) = (try pair.fixture.item("A"), try pair.fixture.item("B"))
        try pair.mine.write("update") { try $0.update(b, to: "mine") }
        try pair.yours.write("update") { try $0.update(b, to: "yours") }
        let before = try OutlineDump(pair.mine)
        #expect(throws: OutlineError.undoConflict(b)) { try pair.mine.undo() }
        #expect(try OutlineDump(pair.mine) == before)

        let new = try pair.mine.write("insert") { try $0.insert("N", into: a) }
        try pair.yours.write("insert") { try $0.insert("below N", into: new) }
        #expect(throws: OutlineError.undoConflict(new)) { try pair.mine.undo() }
    }

    @Test func aDeletedParentCannotTakeItsChildBack() throws {
        let pair = try Pair("- A\n  - B\n- C")
        let (a, b) = (try pair.fixture.item("A"), try pair.fixture.item("B"))
        try pair.mine.write("delete") { _ = try $0.delete(b) }
        try pair.yours.write("delete") { _ = try $0.delete(a) }
        #expect(throws: OutlineError.undoConflict(b)) { try pair.mine.undo() }
        #expect(try pair.fixture.text() == "- C")
    }

    @Test func anItemWhosePlaceWasTakenGoesBesideIt() throws {
        let pair = try Pair("- A\n- B\n- C\n- D")
        let (b, d) = (try pair.fixture.item("B"), try pair.fixture.item("D"))
        let (a, c) = (try pair.fixture.item("A"), try pair.fixture.item("C"))
        try pair.mine.write("move") { try $0.move(b, to: d) }
        // The middle between A and C is where B was.
        try pair.yours.write("insert") {
            try $0.insert("N", into: pair.fixture.root, at: .after(a))
        }
        try pair.mine.undo()
        let order = try pair.mine.read { try $0.children(of: pair.fixture.root) }
        #expect(order.first == a && order.suffix(2) == [c, d] && order.contains(b))
        #expect(try pair.mine.check().isEmpty)
    }

    @Test(arguments: 0..<120 as Range<UInt64>)
    func randomWritesOfTwoNeverEndHalfway(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pair = try Pair("- A +\n  - B\n    - C\n  - D\n- E\n- F")
        for step in 0..<25 {
            let store = Bool.random(using: &random) ? pair.mine : pair.yours
            let before = try OutlineDump(store)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6:
                try store.write("\(step)") { try change($0, pair, &random) }
            case 6..<9:
                do {
                    guard try store.undo() != nil else { continue }
                    let undone = try OutlineDump(store)
                    try #require(try store.redo() != nil)
                    #expect(try OutlineDump(store) == before, "seed \(seed) step \(step)")
                    try #require(try store.undo() != nil)
                    #expect(try OutlineDump(store) == undone, "seed \(seed) step \(step)")
                } catch let error as OutlineError {
                    guard case .undoConflict = error else { throw error }
                    #expect(try OutlineDump(store) == before, "seed \(seed) step \(step)")
                }
            default:
                do { try store.redo() } catch OutlineError.undoConflict {
                    #expect(try OutlineDump(store) == before, "seed \(seed) step \(step)")
                }
            }
            #expect(try store.check().isEmpty, "seed \(seed) step \(step)")
        }
    }

    private func change(
        _ transaction: borrowing WriteTransaction<Label>, _ pair: Pair,
        _ random: inout SeededGenerator
    ) throws {
        let items = try transaction.descendants(of: pair.fixture.root)
        let parents = items + [pair.fixture.root]
        guard let item = items.randomElement(using: &random),
            let parent = parents.randomElement(using: &random)
        else {
            try transaction.insert("new", into: pair.fixture.root)
            return
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try transaction.insert("new", into: parent, at: .first)
        case 1: try transaction.update(item, to: Label("changed \(random.next() % 100)"))
        case 2: _ = try transaction.delete(item)
        case 3: try transaction.trash([item])
        default:
            do { try transaction.move(item, to: parent, at: .first) } catch {
                guard case .intoOwnSubtree = error else { throw error }
            }
        }
    }
}
