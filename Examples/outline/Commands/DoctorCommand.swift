import OutlineStore

/// Says what a person needs to know who helps with a store that does not work.
struct DoctorCommand: Command {
    static let syntax = CommandSyntax(
        "doctor", "Say what the file is, where it is and who uses it; change nothing.",
        options: [StoreChoice.fileOption],
        notes: [
            "The exit code is 3 when something stands in the way of using the store.",
            """
            With --json it is one object with the members tool, sqlite, sqliteOptions, file, files (an
            object: the bytes of the file and of those beside it), writable, folderWritable, fileSystem,
            network, freeBytes, format, pageBytes, pages, journalMode, lock (free or writing) and
            problems; what is not known is left out.
            """,
        ])

    private let choice: StoreChoice
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let location = try choice.location(in: context)
        let table = DiagnosisTable(OutlineMaintenance(at: location.url).diagnose())
        if asJSON {
            try context.output.line(table.json)
        } else {
            for line in table.lines { try context.output.line(line) }
        }
        return table.problems.isEmpty ? .done : .foundProblems
    }
}
