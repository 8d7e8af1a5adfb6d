import OutlineTesting
import Testing

@testable import OutlineSnapshots

/// Random changes to a section snapshot and to a naive outline, which must agree on everything.
@Suite struct SnapshotRandomTests {
    private struct Trial {
        var pair = SnapshotPair()
        var kept: [SnapshotPair] = []
    }

    private func randomChangesAgree(
        _ seeds: Range<UInt64>, steps: Int, largest: Int, compareOneIn rarity: Int
    ) throws {
        try RandomTest(seeds: seeds, steps: steps).run { _ in
            Trial()
        } step: { trial, random in
            if random.oneIn(12) { trial.kept.append(trial.pair) }
            try trial.pair.change(using: &random, largest: largest)
            try checkEqual(trial.pair.snapshot.findBrokenInvariants(), [], "invariants")
            if random.oneIn(rarity) { try trial.pair.compareAll() }
        } end: { trial in
            try trial.pair.compareAll()
            for old in trial.kept { try old.compareAll() }
        }
    }

    @Test func randomChangesAgreeWithNestedLists() throws {
        try randomChangesAgree(0..<392, steps: 40, largest: 8, compareOneIn: 3)
    }

    @Test func randomChangesOfManyItemsAgreeWithNestedLists() throws {
        try randomChangesAgree(1000..<1008, steps: 150, largest: 40, compareOneIn: 30)
    }
}
