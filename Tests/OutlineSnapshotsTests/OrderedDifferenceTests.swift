import OutlineTesting
import Testing

@testable import OutlineSnapshots

@Suite struct OrderedDifferenceTests {
    @Test func oneRowDraggedDownIsOneMove() throws {
        let difference = try OrderedDifference(
            from: ["a", "b", "c", "d"], to: ["b", "c", "a", "d"])
        #expect(difference.moves.map(\.element) == ["a"])
        #expect(difference.moves.map(\.oldOffset) == [0])
        #expect(difference.moves.map(\.newOffset) == [2])
        #expect(difference.insertions.isEmpty && difference.removals.isEmpty)
    }

    @Test func aReversalOfThreeNeedsTwoMoves() throws {
        let difference = try OrderedDifference(from: [1, 2, 3], to: [3, 2, 1])
        #expect(difference.moves.count == 2)
    }

    @Test func insertionsAndRemovalsAreNotMoves() throws {
        let difference = try OrderedDifference(from: ["1", "3"], to: ["3", "2", "1"])
        #expect(difference.insertions.map(\.element) == ["2"])
        #expect(difference.removals.isEmpty)
        #expect(difference.moves.count == 1)
        #expect(["1", "3"].applying(difference.collectionDifference) == ["3", "2", "1"])
    }

    @Test func equalOrdersDifferInNothing() throws {
        #expect(try OrderedDifference(from: [Int](), to: []).isEmpty)
        #expect(try OrderedDifference(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
    }

    @Test func anElementTwiceIsRefusedWhereItHasMoved() {
        #expect(throws: SnapshotError.duplicateItem(7)) {
            try OrderedDifference(from: [7, 8, 7, 9], to: [9, 8])
        }
        #expect(throws: SnapshotError.duplicateItem(9)) {
            try OrderedDifference(from: [7, 8], to: [9, 8, 9])
        }
    }

    @Test func anElementTwiceInPlaceGivesARightChange() throws {
        for (old, new) in [
            ([7, 8, 7], [7, 8]), ([7, 8], [7, 8, 7]), ([7, 7], [7, 7]), ([7, 8], [9, 8, 7, 7]),
        ] {
            let difference = try OrderedDifference(from: old, to: new)
            #expect(old.applying(difference.collectionDifference) == new)
        }
    }

    @Test(arguments: 0...7)
    func everyPermutationTakesAsFewChangesAsTheStandardLibrary(length: Int) throws {
        let old = Array(0..<length)
        for new in permutations(of: old) { try compareWithStandardLibrary(old, new) }
    }

    @Test(arguments: 0..<300)
    func randomOrdersTakeAsFewChangesAsTheStandardLibrary(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let all = Array(0..<(1 + random.below(80)))
        let old = all.filter { _ in !random.oneIn(4) }.shuffled(using: &random)
        var new = old.filter { _ in !random.oneIn(5) } + all.filter { !old.contains($0) }
        for _ in 0..<random.below(10) where !new.isEmpty {
            new.insert(new.remove(at: random.below(new.count)), at: random.below(new.count + 1))
        }
        try compareWithStandardLibrary(old, new)
    }

    @Test func aHundredThousandRowsInReverse() throws {
        let old = Array(0..<100_000)
        let difference = try OrderedDifference(from: old, to: old.reversed())
        #expect(difference.moves.count == old.count - 1)
        #expect(old.applying(difference.collectionDifference) == old.reversed())
    }

    private func compareWithStandardLibrary(_ old: [Int], _ new: [Int]) throws {
        let difference = try OrderedDifference(from: old, to: new)
        let expected = new.difference(from: old).inferringMoves()
        let actual = difference.collectionDifference
        #expect(old.applying(actual) == new, "from \(old) to \(new)")
        #expect(actual.count == expected.count, "from \(old) to \(new)")
        #expect(actual.inferringMoves() == actual, "from \(old) to \(new)")
        #expect(difference.moves.map(\.newOffset) == difference.moves.map(\.newOffset).sorted())
    }

    private func permutations(of values: [Int]) -> [[Int]] {
        var found: [[Int]] = [[]]
        for value in values {
            found = found.flatMap { list in
                (0...list.count).map { index in
                    var longer = list
                    longer.insert(value, at: index)
                    return longer
                }
            }
        }
        return found
    }
}
