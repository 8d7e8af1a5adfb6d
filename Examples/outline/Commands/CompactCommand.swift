import OutlineStore

/// Gives back the room that nothing is in.
struct CompactCommand: Command {
    static let syntax = CommandSyntax(
        "compact", "Write the file anew without its free pages.",
        options: [StoreChoice.fileOption],
        notes: [
            """
            Ids, order and history stay as they are. It needs as much free room as the file is large for
            a while, and waits for other writers.
            """,
            "With --json it prints the members did (compact), bytesBefore and bytesAfter.",
        ])

    private let choice: StoreChoice
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let maintenance = try choice.maintenance(in: context)
        let sizes = try Interruption.stopping { try await maintenance.compact() }
        var report = Report(
            "compact",
            "Compacted the file: \(Counted.things(sizes.byteCountBefore, "byte")) before, "
                + "\(sizes.byteCountAfter) now.")
        report.json.add("bytesBefore", sizes.byteCountBefore)
        report.json.add("bytesAfter", sizes.byteCountAfter)
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
