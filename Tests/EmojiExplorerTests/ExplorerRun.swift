import Foundation
import OutlineTesting

/// Runs of the built example as processes of their own, with commands for standard input.
struct ExplorerRun {
    let folder: TemporaryFolder
    /// What runs the explorer as another user.
    private var command: [String] = []

    init() throws {
        folder = try TemporaryFolder()
    }

    var store: URL { folder.file("emoji.sqlite") }

    /// What a run left behind.
    struct Outcome: CustomStringConvertible {
        let output: String
        let error: String
        let exitCode: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var description: String { "exit \(exitCode)\n\(output)\nerror: \(error)" }

        /// The screens one after another, without their first line.
        var screens: [String] {
            output.components(separatedBy: "Recent\n").dropFirst().map { String($0) }
        }

        /// The notes below the screens, and the refusals.
        var notes: [String] { lines.filter { !$0.hasPrefix(" ") && !Self.sections.contains($0) } }

        private static let sections = ["Recent", "Top", "Suggested"]
    }

    /// Has runs be those of a user without rights: the one that runs the tests, or where that is
    /// root, who may do everything, the user "nobody".
    ///
    /// - Returns: `false`, with a message, where no such user can be had.
    mutating func becomeNobody() throws -> Bool {
        guard getuid() == 0 else { return true }
        let setpriv = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: setpriv) else {
            print("skipped: root without setpriv cannot try what other users may not do")
            return false
        }
        command = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path()) + [""] {
            chown(folder.url.appending(path: path).path(), 65534, 65534)
        }
        guard try start(["--help"]).exitCode == 0 else {
            print("skipped: the build folder is closed to the user nobody")
            return false
        }
        return true
    }

    /// Runs the explorer on the store, with commands one a line.
    func run(_ commands: String...) throws -> Outcome {
        try start([store.path()], commands.joined(separator: "\n"))
    }

    /// Runs the explorer.
    func start(_ arguments: [String], _ input: String = "") throws -> Outcome {
        try start(arguments, Data(input.utf8))
    }

    /// Runs the explorer with any bytes for standard input.
    func start(_ arguments: [String], _ bytes: Data) throws -> Outcome {
        // Files and not pipes: nothing waits for a reader, however much is written.
        let capture = try TemporaryFolder()
        let (input, output, error) =
            (capture.file("input"), capture.file("output"), capture.file("error"))
        for file in [input, output, error] { try Data().write(to: file) }
        try bytes.write(to: input)
        let process = Process()
        let words = command + [Self.executable.path()] + arguments
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
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
    static var executable: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
        return tests.deletingLastPathComponent().appending(path: "EmojiExplorer")
    }
}
