import Testing

@testable import OutlineSnapshots

/// Random changes to a section snapshot and to a naive outline, which must agree on everything.
@Suite struct SnapshotRandomTests {
    @Test(arguments: 0..<400)
    func randomChangesAgreeWithNestedLists(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pair = SnapshotPair()
        var kept: [SnapshotPair] = []
        let isLarge = seed % 50 == 0
        let steps = isLarge ? 150 : 40
        for step in 0..<steps {
            let comment: Comment = "seed \(seed), step \(step)"
            if random.oneIn(12) { kept.append(pair) }
            pair.change(using: &random, largest: isLarge ? 40 : 8, comment)
            #expect(pair.snapshot.findBrokenInvariants() == [], comment)
            if random.oneIn(isLarge ? 30 : 3) { pair.compareAll(comment) }
        }
        pair.compareAll("seed \(seed), at the end")
        for old in kept { old.compareAll("seed \(seed), a kept copy") }
    }
}
