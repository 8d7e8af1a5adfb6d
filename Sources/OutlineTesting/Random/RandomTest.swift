import Foundation

/// A test that makes random steps, and tells the fewest that fail.
///
/// ```swift
/// try RandomTest(seeds: 0..<100, steps: 30).run { _ in
///     Shelf()
/// } step: { shelf, random in
///     let book = random.below(10)
///     random.note("take \(book)")
///     shelf.take(book)
///     try checkEqual(shelf.count, shelf.books.count)
/// }
/// ```
///
/// A step chooses by the numbers that it draws and fails by throwing. `#expect` and `#require`
/// report at once, so they would tell every attempt at a smaller failure: within steps use
/// ``checkEqual(_:_:_:file:line:)``, ``checkTrue(_:_:file:line:)`` and
/// ``OutlineDrawable/checkOutline(_:file:line:)``.
///
/// When a seed fails, steps are left out, many at once and then one by one, and then smaller numbers
/// are drawn. A sequence counts as smaller if it fails in whatever way. All that a step uses must
/// come from the state and the generator, so that the same numbers do the same again. The
/// environment variable `OUTLINE_SEED` names the only seed to run with, as the report says.
public struct RandomTest: Sendable {
    /// The name of the environment variable with the only seed to run with.
    public static let seedVariable = "OUTLINE_SEED"

    /// The seeds, each for a sequence of its own.
    public let seeds: Range<UInt64>
    /// How many steps a sequence has.
    public let steps: Int
    /// How many attempts are made to find a smaller failure.
    public let replayLimit: Int

    /// Makes a test.
    ///
    /// - Parameters:
    ///   - seeds: The seeds, each for a sequence of its own.
    ///   - steps: How many steps a sequence has.
    ///   - replayLimit: How many attempts are made to find a smaller failure.
    public init(seeds: Range<UInt64>, steps: Int, replayLimit: Int = 2_000) {
        self.seeds = seeds
        self.steps = steps
        self.replayLimit = replayLimit
    }

    /// Runs a sequence for each seed, and stops at the first that fails.
    ///
    /// - Parameters:
    ///   - start: Makes the state in which a sequence begins.
    ///   - step: Makes a random step and checks what came of it.
    ///   - end: Checks what is left after the last step.
    /// - Throws: ``RandomTestError/failed(_:)`` with the smallest failing sequence,
    ///   ``RandomTestError/invalidSeed(_:)``.
    /// - Complexity: O(*s* × *n*) for *s* seeds and *n* steps; as many as the limit says when
    ///   a seed fails.
    public func run<State>(
        _ start: (inout SeededGenerator) throws -> State,
        step: (inout State, inout SeededGenerator) throws -> Void,
        end: (inout State) throws -> Void = { _ in }
    ) throws(RandomTestError) {
        func sequence(_ source: DrawSource, keepsNotes: Bool = false) -> RandomSequence {
            RandomSequence(source, keepsNotes: keepsNotes, start: start, step: step, end: end)
        }
        let environment = ProcessInfo.processInfo.environment[Self.seedVariable]
        for seed in try seeds(environment: environment) {
            let first = sequence(.seed(seed, steps: steps))
            if let error = first.error {
                throw .failed(report(seed, first, error, repeating: sequence))
            }
        }
    }

    /// The seeds to run with, if the environment variable has this text.
    func seeds(environment text: String?) throws(RandomTestError) -> Range<UInt64> {
        guard let text else { return seeds }
        guard let seed = UInt64(text), seed < .max else { throw .invalidSeed(text) }
        return seed..<(seed + 1)
    }

    private func report(
        _ seed: UInt64, _ first: RandomSequence, _ error: any Error,
        repeating sequence: (DrawSource, Bool) -> RandomSequence
    ) -> RandomTestReport {
        var shrinking = Shrinking(first.draws, limit: replayLimit)
        if sequence(.draws(first.draws, seed: seed), false).error != nil {
            shrinking.run { draws in
                let shorter = sequence(.draws(draws, seed: seed), false)
                return shorter.error == nil ? nil : shorter.draws
            }
        }
        let last = sequence(.draws(shrinking.draws, seed: seed), true)
        return RandomTestReport(
            seed: seed, start: last.startNotes, steps: last.stepNotes,
            stepsBefore: first.draws.count - 1, isRepeatable: last.error != nil,
            reason: last.error ?? error)
    }
}
