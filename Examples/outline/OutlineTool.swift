import Foundation

@main
enum OutlineTool {
    static let version = "0.1.0"

    static let commands: [any Command.Type] = [
        ImportCommand.self, ExportCommand.self, ConvertCommand.self, FormatsCommand.self,
        TreeCommand.self, ListCommand.self,
        ExpandCommand.self, CollapseCommand.self, AddCommand.self, RenameCommand.self,
        MoveCommand.self, SortCommand.self, TrashCommand.self, RemoveCommand.self,
        DedupeCommand.self, SectionsCommand.self, UndoCommand.self, RedoCommand.self,
        HistoryCommand.self, BackupCommand.self, RestoreCommand.self, CheckCommand.self,
        RepairCommand.self, SalvageCommand.self, CompactCommand.self, StatsCommand.self,
        DoctorCommand.self,
    ]

    static func main() {
        letWritesFailInsteadOfEndingTheProcess()
        let context = ToolContext(
            environment: ProcessInfo.processInfo.environment,
            output: Output(descriptor: STDOUT_FILENO),
            errorOutput: Output(descriptor: STDERR_FILENO))
        let exitCode = CommandRun(context: context).run(try GivenArguments.read())
        exit(exitCode.rawValue)
    }

    /// A closed pipe and a file size limit are errors to report; by default they kill.
    private static func letWritesFailInsteadOfEndingTheProcess() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}
