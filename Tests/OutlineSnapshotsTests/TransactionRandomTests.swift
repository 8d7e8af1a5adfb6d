import OutlineTesting
import Testing

@testable import OutlineSnapshots

/// Random changes over three sections, told by the fewest moves.
@Suite struct TransactionRandomTests {
    /// One outline with the sections -1, -2 and -3 as roots stands for all sections.
    private static let sections = [-1, -2, -3]

    private struct Trial {
        var pair = SnapshotPair()
        var initial = SnapshotPair()
    }

    /// The first 30 changes lead to the initial snapshots, the others to the final ones, and each
    /// of these is looked at.
    @Test func movesAcrossSectionsAreTheFewest() throws {
        try RandomTest(seeds: 0..<200, steps: 8).run { random in
            var pair = SnapshotPair()
            try pair.snapshot.append(Self.sections)
            try pair.model.insert(Self.sections, into: nil, at: nil)
            for _ in 0..<random.below(31) { try pair.growOrMove(using: &random) }
            return Trial(pair: pair, initial: pair)
        } step: { trial, random in
            try trial.pair.growOrMove(using: &random)
            try check(from: trial.initial, to: trial.pair)
        }
    }

    private func check(from initial: SnapshotPair, to final: SnapshotPair) throws {
        let found = try transaction(from: initial.snapshot, to: final.snapshot)
        let expected = SectionTransaction(
            sectionIdentifier: 0, initialSnapshot: initial.snapshot, finalSnapshot: final.snapshot)
        try checkEqual(Set(found.insertedItems), Set(expected.insertedItems), "inserted items")
        try checkEqual(Set(found.removedItems), Set(expected.removedItems), "removed items")
        // Among children of equal order any smallest set will do, so that only their number counts.
        try checkEqual(found.moves.count, expected.moves.count, "number of moves")
        try checkTrue(
            Set(found.moves.filter { $0.crossesSections }.map(\.item)).isSubset(
                of: final.model.items), "an unknown item moves")
        for move in found.moves { try check(move, from: initial.model, to: final.model) }
    }

    private func check(
        _ move: SectionedMove<Int, Int>, from initial: NaiveOutline, to final: NaiveOutline
    ) throws {
        let (old, new) = (move.move.oldParent, move.move.newParent)
        try checkEqual(
            initial.children(old ?? move.oldSection)[move.move.oldIndex], move.item,
            "item at its initial place")
        try checkEqual(
            final.children(new ?? move.newSection)[move.move.newIndex], move.item,
            "item at its final place")
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
        using random: inout SeededGenerator
    ) throws {
        let items = model.items
        let parent = random.element(of: items)
        let item = random.element(of: items) ?? 0
        let index = random.below(model.children(parent).count + 1)
        let new = newItems(1 + random.below(3), using: &random)
        switch random.below(6) {
        case 0...1:
            try both("insert \(new) into \(SnapshotPair.name(parent)) at \(index)", &random) {
                s throws(SnapshotError<Int>) in
                try s.insert(new, into: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(new, into: parent, at: index)
            }
        case 2 where item >= 0 && random.oneIn(2):
            try both("delete \(item)", &random) { s throws(SnapshotError<Int>) in
                try s.delete([item])
            } _: { m throws(SnapshotError<Int>) in
                try m.delete([item])
            }
        default:
            guard item >= 0 else { return }
            try both("move \(item) to \(SnapshotPair.name(parent)) at \(index)", &random) {
                s throws(SnapshotError<Int>) in
                try s.move(item, to: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.move([item], to: parent, at: index)
            }
        }
    }
}
