/// Why a random test did not pass.
public enum RandomTestError: Error {
    /// A sequence of steps failed; the report has the smallest one that was found.
    case failed(RandomTestReport)
    /// The environment variable `OUTLINE_SEED` holds something else than a number from 0 on.
    case invalidSeed(String)
}

extension RandomTestError: CustomStringConvertible {
    /// The report, or what is wrong with the seed.
    public var description: String {
        switch self {
        case .failed(let report): report.description
        case .invalidSeed(let text):
            "\(RandomTest.seedVariable) is “\(text)”; it must be a number from 0 on."
        }
    }
}

/// The smallest sequence of steps that was found to fail.
public struct RandomTestReport: Sendable {
    /// The seed with which the test failed.
    public let seed: UInt64
    /// What was noted at the start, and at each step of the smallest failing sequence.
    public let start: [String], steps: [String]
    /// How many steps were made with the seed until it failed.
    public let stepsBefore: Int
    /// Whether the test failed again with the same numbers. If not, it depends on something else
    /// than its numbers, and nothing could be made smaller.
    public let isRepeatable: Bool
    /// What the smallest sequence threw.
    public let reason: any Error
}

extension RandomTestReport: CustomStringConvertible {
    /// The seed, the steps one a line, what went wrong, and how to repeat it.
    public var description: String {
        var lines = [summary]
        lines += start.map { "   start: \($0)" }
        for (number, step) in steps.enumerated() { lines.append("   \(number + 1). \(step)") }
        lines.append("\(reason)")
        lines.append("\(RandomTest.seedVariable)=\(seed) repeats it.")
        return lines.joined(separator: "\n")
    }

    private var summary: String {
        let before = stepsBefore == 1 ? "1 step" : "\(stepsBefore) steps"
        if !isRepeatable {
            return "Seed \(seed) failed after \(before), but not when the steps were repeated."
        }
        let after = steps.count == 1 ? "1 is" : "\(steps.count) are"
        return "Seed \(seed) failed after \(before), of which \(after) enough:"
    }
}
