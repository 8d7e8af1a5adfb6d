import Foundation
import OutlineStore

/// Makes the store from a backup.
struct RestoreCommand: Command {
    static let syntax = CommandSyntax(
        "restore", "Make the store from a backup.",
        operands: [OperandSyntax("BACKUP", .one, "The backup; it is checked first.")],
        options: [
            .flag("force", "Replace the store that is there."), StoreChoice.fileOption,
        ],
        notes: [
            """
            With --force a store that opens is replaced, unless somebody has it open; one that is too
            broken for that is set aside as FILE.before-restore.
            """,
            "Items come back from the trash by 'outline trash --put-back ITEM'.",
            "With --json it prints the members did (restore), file and setAside (a path, or null).",
        ])

    private let choice: StoreChoice
    private let backup: URL
    private let replaces: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        backup = URL(fileURLWithPath: arguments.operands[0])
        replaces = arguments.has("force")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let location = try choice.location(in: context)
        guard replaces || !location.fileExists else {
            throw ToolError(
                "There is a store at '\(location.url.path)' already.",
                remedy: "Add --force to replace it, or name another place with --store FILE.")
        }
        try location.createFolders()
        let progress = ProgressBar("Restoring")
        defer { progress.finish() }
        let maintenance = OutlineMaintenance(at: location.url)
        let restored = try Interruption.stopping { [backup, replaces] in
            try await maintenance.restore(
                from: backup, overwriting: replaces, progress: progress.observer)
        }
        progress.finish()
        let former = restored.setAside.map {
            " What was there could not be opened; it is '\($0.path)' now."
        }
        var report = Report(
            "restore",
            "Restored '\(location.url.path)' from '\(backup.path)'.\(former ?? "")")
        report.json.add("file", location.url.path)
        report.json.add("setAside", restored.setAside?.path)
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
