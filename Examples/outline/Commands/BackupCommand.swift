import Foundation
import OutlineStore

/// Copies the store into one file while it is in use.
struct BackupCommand: Command {
    static let syntax = CommandSyntax(
        "backup", "Copy the store into one file, also while it is in use.",
        operands: [OperandSyntax("FILE", .one, "Where the copy goes.")],
        options: [.flag("force", "Replace an older backup."), StoreChoice.fileOption],
        notes: [
            """
            The copy is of one moment, with ids, history and trash. It is checked, and appears under its
            name when it is complete. What is no store is not replaced, even with --force.
            """,
            "With --json it prints the members did (backup), file and bytes.",
        ])

    private let choice: StoreChoice
    private let target: URL
    private let replaces: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        target = URL(fileURLWithPath: arguments.operands[0])
        replaces = arguments.has("force")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForReading(in: context)
        defer { store.close() }
        let progress = ProgressBar("Copying")
        defer { progress.finish() }
        do {
            try Interruption.stopping { [target, replaces] in
                try await store.backup(
                    to: target, overwriting: replaces, progress: progress.observer)
            }
        } catch OutlineError.cannotOpen(target.path, let reason) where !replaces {
            throw ToolError(
                "'\(target.path)' cannot be made: \(reason).",
                remedy: "Name another file, or add --force to replace an older backup.")
        }
        progress.finish()
        let size = try FileManager.default.attributesOfItem(atPath: target.path)[.size] as? Int
        var report = Report(
            "backup", "Copied the store to '\(target.path)': \(Counted.things(size ?? 0, "byte")).")
        report.json.add("file", target.path)
        report.json.add("bytes", size ?? 0)
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
