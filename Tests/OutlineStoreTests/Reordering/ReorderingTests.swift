import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Transactions of a data source that are written back.
@Suite struct ReorderingTests {
    /// Reorders a snapshot of the fixture, and writes the transaction back.
    ///
    /// - Returns: The rows of `item` that were written, and the number of moves.
    @discardableResult
    func write(
        _ fixture: OutlineFixture, onConflict policy: ConflictPolicy = .refuse,
        meanwhile: () throws -> Void = {},
        _ change: (inout SectionSnapshot<ItemID>) throws -> Void
    ) throws -> (rows: Int, moves: Int) {
        let old = try fixture.store.snapshot(of: fixture.section.id)
        var new = old
        try change(&new)
        let transaction = SectionTransaction(
            sectionIdentifier: fixture.section.id, initialSnapshot: old, finalSnapshot: new)
        try meanwhile()
        let rows = try fixture.write { outline in
            try outline.apply(transaction, onConflict: policy)
            return outline.writtenItemRowCount
        }
        return (rows, transaction.moves.count)
    }

    @Test func aDragWithinAParentWritesOneRow() throws {
        let fixture = try OutlineFixture("- A\n- B\n- C\n- D")
        let (a, c) = (try fixture.item("A"), try fixture.item("C"))
        let written = try write(fixture) { try $0.move(a, after: c) }
        #expect(written == (1, 1))
        #expect(try fixture.text() == "- B\n- C\n- A\n- D")
    }

    @Test func anOutdentOfALastChildIsWrittenThoughItsDifferenceIsEmpty() throws {
        let fixture = try OutlineFixture("- A +\n  - B\n  - C\n- D")
        let (a, c) = (try fixture.item("A"), try fixture.item("C"))
        try write(fixture) { try $0.move(c, after: a) }
        #expect(try fixture.text() == "- A +\n  - B\n- C\n- D")
    }

    @Test func anItemDroppedOnAClosedFolderBecomesItsLastChild() throws {
        let fixture = try OutlineFixture("- A\n  - B\n  - C\n- D")
        let (a, d) = (try fixture.item("A"), try fixture.item("D"))
        try write(fixture) { try $0.move([d], to: a, at: 0) }
        #expect(try fixture.text() == "- A\n  - B\n  - C\n  - D")
    }

    @Test func parentAndChildChangePlaces() throws {
        let fixture = try OutlineFixture("- A +\n  - B +\n    - C\n- D")
        let (a, b) = (try fixture.item("A"), try fixture.item("B"))
        // A below B, which was below A: no order of single moves would do but the right one.
        try write(fixture) { snapshot in
            try snapshot.move([b], to: nil, at: 0)
            try snapshot.move([a], to: b, at: 0)
        }
        #expect(try fixture.text() == "- B +\n  - A +\n  - C\n- D")
    }

    @Test func whatChangedMeanwhileIsAConflict() throws {
        let fixture = try OutlineFixture("- A\n- B\n- C\n- D")
        let (a, b) = (try fixture.item("A"), try fixture.item("B"))
        let (c, d) = (try fixture.item("C"), try fixture.item("D"))
        let error = outlineError {
            try write(fixture) {
                try fixture.write { try $0.move(c, to: fixture.root, at: .first) }
            } _: {
                try $0.move(a, after: d)
            }
        }
        #expect(
            error
                == .conflict(
                    OrderConflict(
                        parent: fixture.root, item: a, expected: [a, b], found: [c, a, b])))
        #expect(try fixture.text() == "- C\n- A\n- B\n- D")
    }

    @Test func aChangeElsewhereIsNone() throws {
        let fixture = try OutlineFixture("- A\n- B\n- C\n- D\n- E\n- F")
        let (a, b, f) = (try fixture.item("A"), try fixture.item("B"), try fixture.item("F"))
        try write(fixture) {
            try fixture.write { try $0.move(f, to: fixture.root, at: .before(fixture.item("E"))) }
        } _: {
            try $0.move(a, after: b)
        }
        #expect(try fixture.text() == "- B\n- A\n- C\n- D\n- F\n- E")
    }

    @Test func aRebasedItemGoesBesideItsNewNeighbour() throws {
        let fixture = try OutlineFixture("- A\n- B\n- C\n- D")
        let (a, c) = (try fixture.item("A"), try fixture.item("C"))
        try write(fixture, onConflict: .rebase) {
            try fixture.write { try $0.move(c, to: fixture.root, at: .first) }
        } _: {
            try $0.move(a, after: c)
        }
        #expect(try fixture.text() == "- C\n- A\n- B\n- D")
    }

    @Test func aRebaseLeavesOutWhatWasDeleted() throws {
        let fixture = try OutlineFixture("- A\n- B\n- C\n- D")
        let (a, b) = (try fixture.item("A"), try fixture.item("B"))
        let (c, d) = (try fixture.item("C"), try fixture.item("D"))
        try write(fixture, onConflict: .rebase) {
            try fixture.write { _ = try $0.delete([a, d]) }
        } _: { snapshot in
            try snapshot.move([a, b], to: nil, at: 2)
            #expect(snapshot.rootItems == [c, d, a, b])
        }
        #expect(try fixture.text() == "- C\n- B")
    }

    @Test func addedOrDroppedItemsAreRefused() throws {
        let fixture = try OutlineFixture("- A\n- B")
        let a = try fixture.item("A")
        for change: (inout SectionSnapshot<ItemID>) throws -> Void in [
            { try $0.append([ItemID(rawValue: 999)]) }, { try $0.delete([a]) },
        ] {
            let error = outlineError { try write(fixture, change) }
            guard case .invalidTransaction = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(try fixture.text() == "- A\n- B")
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func randomReordersWriteOneRowForEachMove(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try OutlineFixture(
            "- A +\n  - B +\n    - C\n    - D\n  - E\n- F +\n  - G\n- H")
        for _ in 0..<8 {
            // So that the snapshot holds all of the outline.
            try fixture.write { try $0.expand($0.descendants(of: fixture.root)) }
            var expected = try fixture.store.snapshot(of: fixture.section.id)
            let written = try write(fixture) { snapshot in
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let items = snapshot.items
                    guard let item = items.randomElement(using: &random) else { return }
                    let parent = (items + [item]).randomElement(using: &random)
                    let target = Bool.random(using: &random) ? parent : nil
                    var count = snapshot.childCount(of: target)
                    if snapshot.parent(of: item) == target { count -= 1 }
                    // Into its own subtree is refused, and leaves the snapshot as it was.
                    try? snapshot.move(
                        [item], to: target, at: Int.random(in: 0...max(0, count), using: &random))
                }
                expected = snapshot
            }
            #expect(written.rows == written.moves, "seed \(seed)")
            let found = try fixture.store.read { try $0.descendants(of: fixture.root) }
            #expect(found == expected.items, "seed \(seed)")
            for item in found {
                #expect(
                    try fixture.store.read { try $0.parent(of: item) } == expected.parent(of: item))
            }
        }
        #expect(try fixture.store.check().isEmpty)
    }
}
