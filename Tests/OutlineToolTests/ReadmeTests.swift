import Foundation
import Testing

/// The README's library example is a program that is compiled and run.
struct ReadmeTests {
    @Test func `The example in the README is the one that is compiled`() throws {
        let readme = try text("README.md")
        let start = try #require(readme.range(of: "```swift\n")).upperBound
        let end = try #require(readme.range(of: "\n```", range: start..<readme.endIndex)).lowerBound
        let example = try text("Tests/ReadmeExample/main.swift")
        #expect(readme[start..<end] + "\n" == example)
    }

    @Test func `The example prints what the README says`() throws {
        let outcome = try Tool().run(BuiltProducts.readmeExample, [])
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.lines == ["1", #"["Reading", "Swift"]"#])
        let readme = try text("README.md")
        #expect(readme.contains("It prints `\(outcome.lines[0])` and then `\(outcome.lines[1])`."))
    }

    @Test func `The README names every command of the tool`() throws {
        let readme = try text("README.md")
        for command in HelpTests.commands {
            #expect(readme.contains("\noutline \(command)"), "\(command)")
        }
    }

    private func text(_ path: String) throws -> String {
        try String(
            contentsOf: BuiltProducts.checkout.appendingPathComponent(path), encoding: .utf8)
    }
}
