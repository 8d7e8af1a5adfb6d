import OutlineTesting
import Foundation

/// A user without rights: the one that runs the tests, or where that is root, who may do
/// everything, the user "nobody".
struct Nobody {
    private let command: [String]

    /// Hands the folder to the user; `nil` with a message where no such user can be had.
    init?(in folder: TemporaryFolder) throws {
        guard getuid() == 0 else {
            command = []
            return
        }
        let setpriv = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: setpriv) else {
            print("skipped: root without setpriv cannot try what other users may not do")
            return nil
        }
        command = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) + [""] {
            chown(folder.url.appendingPathComponent(path).path, 65534, 65534)
        }
        guard try canRunTool(in: folder) else {
            print("skipped: the build folder is closed to the user nobody")
            return nil
        }
    }

    /// Runs the tool as that user.
    func run(_ arguments: String..., with tool: Tool) throws -> Tool.Outcome {
        try run(arguments, with: tool)
    }

    func run(_ arguments: [String], with tool: Tool) throws -> Tool.Outcome {
        let words = command + [BuiltProducts.tool.path] + arguments
        return try tool.run(URL(fileURLWithPath: words[0]), Array(words.dropFirst()))
    }

    private func canRunTool(in folder: TemporaryFolder) throws -> Bool {
        try run(["--version"], with: Tool(folder: folder)).exitCode == 0
    }
}
