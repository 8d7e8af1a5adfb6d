import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Moves that a store writes off the main actor.
@MainActor
@Suite struct StoreBackgroundWriteTests {
    typealias Rows = OutlineDataSource<SectionID, ItemID>

    private let tree: OutlineFixture
    private let rows = Rows()

    init() throws {
        tree = try OutlineFixture("- A +\n  - B\n  - C\n- D\n  - E\n- F")
    }

    private func show(onConflict policy: ConflictPolicy = .refuse) throws {
        try rows.show(
            tree.section.id, of: tree.store, onConflict: policy, writesInBackground: true)
    }

    @Test func theRowsMoveAtOnceAndTheFileFollows() async throws {
        try show()
        #expect(try rows.move(tree.item("F"), to: .parent(tree.item("A"), index: 1)))
        #expect(rows.snapshot().itemIdentifiers == (try tree.items(["A", "B", "F", "C", "D"])))
        await rows.waitForWrites()
        #expect(try tree.text() == "- A +\n  - B\n  - F\n  - C\n- D\n  - E")
        #expect(try tree.store.undo()?.name == "Move")
    }

    @Test func movesInARowAreWrittenInTheirOrder() async throws {
        try show()
        try rows.move(tree.item("F"), to: .section(tree.section.id, index: 0))
        #expect(try !rows.move(tree.item("D"), to: .parent(tree.item("F"), index: 0)))
        #expect(try !rows.expand(tree.item("F")))
        await rows.waitForWrites()
        #expect(try tree.text() == "- F +\n  - D\n    - E\n- A +\n  - B\n  - C")
        #expect(rows.snapshot().itemIdentifiers == (try tree.items(["F", "D", "A", "B", "C"])))
    }

    @Test func aConflictRollsTheRowsBackAndIsReported() async throws {
        try show()
        var failures: [OutlineError] = []
        rows.failureHandler = {
            if case .handlerFailed(_, let error as OutlineError) = $0 { failures.append(error) }
        }
        let before = rows.snapshot()
        try tree.write { try $0.move(tree.item("F"), to: tree.root, at: .first) }
        try rows.move(tree.item("A"), to: .section(tree.section.id, index: 1))
        #expect(rows.snapshot() != before)
        await rows.waitForWrites()
        #expect(rows.snapshot() == before)
        guard case .conflict(let conflict) = try #require(failures.first) else {
            Issue.record("\(failures)")
            return
        }
        #expect(conflict.parent == tree.root)
        try rows.refresh()
        #expect(rows.snapshot().itemIdentifiers == (try tree.items(["F", "A", "B", "C", "D"])))
    }

    @Test func aRebasedMoveIsShownWhereItHasLanded() async throws {
        try show(onConflict: .rebase)
        try tree.write { try $0.move(tree.item("F"), to: tree.root, at: .first) }
        try rows.move(tree.item("A"), to: .section(tree.section.id, index: 1))
        await rows.waitForWrites()
        #expect(rows.snapshot().itemIdentifiers == (try tree.items(["F", "D", "A", "B", "C"])))
        #expect(
            rows.snapshot(for: tree.section.id).visibleItems
                == (try tree.store.snapshot(of: tree.section.id).visibleItems))
    }

    @Test func aStoreThatIsClosedMeanwhileGivesTheRowsBack() async throws {
        try show()
        var failures: [OutlineError] = []
        rows.failureHandler = {
            if case .handlerFailed(_, let error as OutlineError) = $0 { failures.append(error) }
        }
        let before = rows.snapshot()
        tree.store.close()
        #expect(try rows.move(tree.item("F"), to: .section(tree.section.id, index: 0)))
        await rows.waitForWrites()
        #expect(rows.snapshot() == before && failures == [.closed])
    }
}
