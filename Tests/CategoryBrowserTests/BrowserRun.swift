import Foundation
import OutlineTesting

/// Runs of the built example as processes of their own, with a script for standard input.
struct BrowserRun {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    var store: URL { folder.file("categories.sqlite") }

    /// What a run left behind.
    struct Outcome: CustomStringConvertible {
        let output: String
        let error: String
        let exitCode: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var description: String { "exit \(exitCode)\n\(output)\nerror: \(error)" }
    }

    /// Writes a path list.
    func paths(_ text: String) throws -> String {
        try paths(Data(text.utf8))
    }

    /// Writes a path list of any bytes.
    func paths(_ bytes: Data) throws -> String {
        let file = folder.file("paths.txt")
        try bytes.write(to: file)
        return file.path()
    }

    /// Runs the browser on the store, with commands one a line.
    func run(_ arguments: [String] = [], _ commands: String...) throws -> Outcome {
        try start([store.path()] + arguments, commands.joined(separator: "\n"))
    }

    /// Runs the browser.
    func start(_ arguments: [String], _ script: String) throws -> Outcome {
        // Files and not pipes: nothing waits for a reader, however much is written.
        let capture = try TemporaryFolder()
        let (input, output, error) =
            (capture.file("input"), capture.file("output"), capture.file("error"))
        for file in [input, output, error] { try Data().write(to: file) }
        try Data(script.utf8).write(to: input)
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self),
            exitCode: process.terminationStatus)
    }

    /// On macOS the tests are a bundle that another program loads, on Linux a program.
    private static var executable: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
        return tests.deletingLastPathComponent().appending(path: "CategoryBrowser")
    }
}
