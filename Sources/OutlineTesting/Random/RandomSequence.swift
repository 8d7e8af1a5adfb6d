/// Where the numbers of a sequence of steps come from.
enum DrawSource {
    /// New ones, for so many steps.
    case seed(UInt64, steps: Int)
    /// These, first those of the start and then those of each step. The seed is for numbers that
    /// a step draws beyond them.
    case draws([[UInt64]], seed: UInt64)

    var steps: Int {
        switch self {
        case .seed(_, let steps): steps
        case .draws(let draws, _): draws.count - 1
        }
    }
}

/// What came of a sequence of steps.
struct RandomSequence {
    /// What was drawn at the start and at each step, up to the one that failed.
    private(set) var draws: [[UInt64]] = []
    /// What was noted then.
    private(set) var notes: [[String]] = []
    /// Why it failed.
    private(set) var error: (any Error)?

    /// Makes the steps until one fails.
    init<State>(
        _ source: DrawSource, keepsNotes: Bool = false,
        start: (inout SeededGenerator) throws -> State,
        step: (inout State, inout SeededGenerator) throws -> Void,
        end: (inout State) throws -> Void
    ) {
        var random = Self.generator(source, step: 0, after: nil, keepsNotes)
        do {
            defer { take(from: &random) }
            var state = try start(&random)
            for number in 0..<source.steps {
                take(from: &random)
                random = Self.generator(source, step: number + 1, after: random, keepsNotes)
                try step(&state, &random)
            }
            try end(&state)
        } catch {
            self.error = error
        }
    }

    private static func generator(
        _ source: DrawSource, step: Int, after last: SeededGenerator?, _ keepsNotes: Bool
    ) -> SeededGenerator {
        switch source {
        case .seed(let seed, _):
            last ?? SeededGenerator(seed: seed, replaying: nil, keepsNotes: keepsNotes)
        case .draws(let draws, let seed):
            SeededGenerator(seed: seed, replaying: draws[step], keepsNotes: keepsNotes)
        }
    }

    private mutating func take(from random: inout SeededGenerator) {
        let tape = random.takeTape()
        draws.append(tape.draws)
        notes.append(tape.notes)
    }

    /// What was noted at the start.
    var startNotes: [String] { notes.first ?? [] }

    /// A line for each step; one that noted nothing tells how many numbers it drew.
    var stepNotes: [String] {
        zip(notes, draws).dropFirst().map { notes, draws in
            notes.isEmpty ? "a step that draws \(draws.count)" : notes.joined(separator: "; ")
        }
    }
}
