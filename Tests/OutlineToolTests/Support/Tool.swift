import OutlineTesting
import Foundation
import Testing

/// The built tool, run as a process of its own in a folder of its own.
struct Tool {
    let folder: TemporaryFolder

    init(folder: TemporaryFolder) {
        self.folder = folder
    }

    init() throws {
        self.init(folder: try TemporaryFolder())
    }

    /// The store that every run uses unless its arguments name another.
    var store: URL { folder.url.appendingPathComponent("store.sqlite") }

    /// What a run left behind.
    struct Outcome: Equatable, CustomStringConvertible {
        let output: String
        let error: String
        let exitCode: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var description: String { "exit \(exitCode)\n\(output)\nerror: \(error)" }
    }

    /// Runs the tool.
    @discardableResult
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        try run(BuiltProducts.tool, arguments, environment: environment)
    }

    /// Runs a shell script in which `outline` is the tool.
    func shell(_ script: String, environment: [String: String] = [:]) throws -> Outcome {
        let function = "outline() { \"$OUTLINE\" \"$@\"; }\n"
        return try run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", function + script], environment: environment)
    }

    /// Runs the tool and demands that all went well.
    @discardableResult
    func done(
        _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let outcome = try run(BuiltProducts.tool, arguments)
        try #require(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.error == "", sourceLocation: sourceLocation)
        return outcome
    }

    /// Runs the tool with a list of arguments and demands that all went well.
    @discardableResult
    func runDone(
        _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let outcome = try run(BuiltProducts.tool, arguments)
        try #require(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.error == "", sourceLocation: sourceLocation)
        return outcome
    }

    func run(
        _ executable: URL, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = [
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder.url.path,
            "OUTLINE": BuiltProducts.tool.path, "OUTLINE_STORE": store.path,
        ].merging(environment) { $1 }
        // Files and not pipes: nothing waits for a reader, however much is written.
        let capture = try TemporaryFolder()
        let output = try capture.file("output", "")
        let error = try capture.file("error", "")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self),
            exitCode: process.terminationStatus)
    }
}
