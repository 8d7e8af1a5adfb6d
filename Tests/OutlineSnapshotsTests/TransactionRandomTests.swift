import Testing

@testable import OutlineSnapshots

/// Random changes over three sections, told by the fewest moves.
@Suite struct TransactionRandomTests {
    /// One outline with the sections -1, -2 and -3 as roots stands for all sections.
    private static let sections = [-1, -2, -3]

    @Test(arguments: 0..<200)
    func movesAcrossSectionsAreTheFewest(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var pair = SnapshotPair()
        try pair.snapshot.append(Self.sections)
        try pair.model.insert(Self.sections, into: nil, at: nil)
        for _ in 0..<30 { pair.growOrMove(using: &random, "seed \(seed)") }
        let initial = pair
        for _ in 0..<(1 + random.below(8)) { pair.growOrMove(using: &random, "seed \(seed)") }
        let found = try transaction(from: initial.snapshot, to: pair.snapshot)
        let expected = SectionTransaction(
            sectionIdentifier: 0, initialSnapshot: initial.snapshot, finalSnapshot: pair.snapshot)
        #expect(Set(found.insertedItems) == Set(expected.insertedItems), "seed \(seed)")
        #expect(Set(found.removedItems) == Set(expected.removedItems), "seed \(seed)")
        // Among children of equal order any smallest set will do, so that only their number counts.
        #expect(found.moves.count == expected.moves.count, "seed \(seed)")
        #expect(
            Set(found.moves.filter { $0.crossesSections }.map(\.item)).isSubset(
                of: pair.model.items), "seed \(seed)")
        for move in found.moves { check(move, from: initial.model, to: pair.model) }
    }

    private func check(
        _ move: SectionedMove<Int, Int>, from initial: NaiveOutline, to final: NaiveOutline
    ) {
        let (old, new) = (move.move.oldParent, move.move.newParent)
        #expect(initial.children(old ?? move.oldSection)[move.move.oldIndex] == move.item)
        #expect(final.children(new ?? move.newSection)[move.move.newIndex] == move.item)
    }

    private func transaction(
        from initial: SectionSnapshot<Int>, to final: SectionSnapshot<Int>
    ) throws -> Transaction<Int, Int> {
        let changed = Self.sections.map { section in
            SectionTransaction(
                sectionIdentifier: section, initialSnapshot: initial.snapshot(of: section),
                finalSnapshot: final.snapshot(of: section))
        }
        return Transaction(
            initialSnapshot: try flat(initial), finalSnapshot: try flat(final),
            sectionTransactions: changed)
    }

    private func flat(_ outline: SectionSnapshot<Int>) throws -> Snapshot<Int, Int> {
        try Snapshot(Self.sections.map { ($0, outline.snapshot(of: $0).visibleItems) })
    }
}

extension SnapshotPair {
    /// Adds, moves or deletes items below the roots.
    fileprivate mutating func growOrMove(
        using random: inout SeededGenerator, _ comment: Comment
    ) {
        let items = model.items
        let parent = items.randomElement(using: &random)
        let item = items.randomElement(using: &random) ?? 0
        let index = random.below(model.children(parent).count + 1)
        let new = newItems(1 + random.below(3), using: &random)
        switch random.below(6) {
        case 0...1:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.insert(new, into: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(new, into: parent, at: index)
            }
        case 2 where item >= 0 && random.oneIn(2):
            both(comment) { s throws(SnapshotError<Int>) in
                try s.delete([item])
            } _: { m throws(SnapshotError<Int>) in
                try m.delete([item])
            }
        default:
            guard item >= 0 else { return }
            both(comment) { s throws(SnapshotError<Int>) in
                try s.move(item, to: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.move([item], to: parent, at: index)
            }
        }
    }
}
