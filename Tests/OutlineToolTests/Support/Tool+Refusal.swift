import OutlineTesting
import Foundation
import Testing

extension Tool {
    /// Runs the tool and demands a refusal: one clear line that says what and what to do, a failing
    /// exit code, and every file in the folder as it was, byte for byte.
    @discardableResult
    func refused(
        _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let before = try folder.contents()
        let outcome = try run(BuiltProducts.tool, arguments)
        #expect(outcome.exitCode == 1, "\(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.output == "", sourceLocation: sourceLocation)
        expectOneLine(outcome.error, sourceLocation: sourceLocation)
        let after = try folder.contents()
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        #expect(changed.isEmpty, "these files changed", sourceLocation: sourceLocation)
        return outcome.error
    }

    /// One line with what is wrong and what to do: at least two sentences.
    func expectOneLine(_ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let lines = error.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines.last == "", "\(error)", sourceLocation: sourceLocation)
        #expect(error.hasPrefix("outline: "), "\(error)", sourceLocation: sourceLocation)
        #expect(error.hasSuffix(".\n"), "\(error)", sourceLocation: sourceLocation)
        let sentences = error.split(separator: ". ")
        #expect(sentences.count >= 2, "no remedy: \(error)", sourceLocation: sourceLocation)
    }
}
