import Testing

@testable import OutlineTesting

@Suite struct SeededGeneratorTests {
    /// The first numbers of the reference implementation for the seed 1234567.
    @Test func theNumbersAreThoseOfSplitMix64() {
        var random = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<3).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }

    @Test func theSameSeedGivesTheSameNumbers() {
        var (first, second) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
        var other = SeededGenerator(seed: 8)
        let numbers = (0..<5).map { _ in first.next() }
        #expect(numbers == (0..<5).map { _ in second.next() })
        #expect(numbers != (0..<5).map { _ in other.next() })
    }

    @Test func aTapeDoesNotChangeTheNumbers() {
        var plain = SeededGenerator(seed: 7)
        var taped = SeededGenerator(seed: 7, replaying: nil)
        let numbers = (0..<5).map { _ in plain.next() }
        #expect(numbers == (0..<5).map { _ in taped.next() })
        #expect(taped.takeTape().draws == numbers)
        #expect(taped.takeTape().draws.isEmpty)
    }

    /// Beyond the given numbers come the simplest ones, and the standard library takes them.
    @Test(arguments: 1...40)
    func theSimplestNumberIsTheLowerBoundOfAnyRange(bound: Int) {
        var random = SeededGenerator(seed: 7, replaying: [])
        #expect(Int.random(in: 5..<(5 + bound), using: &random) == 5)
        #expect(Array(0..<bound).randomElement(using: &random) == 0)
        #expect(Array(0..<bound).shuffled(using: &random) == Array(0..<bound))
        #expect(random.below(bound) == 0)
        #expect(random.oneIn(bound) == (bound == 1))
    }

    @Test func drawingUntilSomethingFitsComesToAnEnd() {
        var random = SeededGenerator(seed: 7, replaying: [3])
        var draws = 0
        while random.below(10) != 9 { draws += 1 }
        #expect(draws > 1_000)
    }

    /// Otherwise a step would read other numbers than before when there is less to choose from.
    @Test func everyChoiceDrawsANumber() {
        var random = SeededGenerator(seed: 7, replaying: [1, 2, 3, 4])
        #expect(random.below(0) == 0 && random.below(1) == 0 && random.oneIn(1))
        #expect(random.element(of: [Int]()) == nil)
        #expect(random.takeTape().draws == [1, 2, 3, 4])
    }

    @Test func boundsAndShares() {
        var random = SeededGenerator(seed: 1)
        #expect((0..<200).allSatisfy { _ in (0..<3).contains(random.below(3)) })
        #expect(random.below(0) == 0 && random.below(1) == 0)
        #expect(Set((0..<50).map { _ in random.element(of: 3..<6) }) == [3, 4, 5])
        let count = (0..<4_000).filter { _ in random.oneIn(4) }.count
        #expect((900...1_100).contains(count))
    }
}
