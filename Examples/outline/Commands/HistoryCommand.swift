import OutlineStore

/// Prints the steps that the file keeps, or forgets them.
struct HistoryCommand: Command {
    static let syntax = CommandSyntax(
        "history", "Print the steps that can be taken back, the newest first.",
        options: [
            .flag("forget", "Forget all steps; the outline stays as it is."),
            StoreChoice.fileOption,
        ],
        notes: [
            """
            Each write is one step, whichever process wrote it. The oldest are forgotten when they
            become too many. Opening and closing folders is no step.
            """,
            """
            With --json each line is a step, with the members step (its number), kind (write, undo,
            redo), name, undoes (the number of the step that it takes back, or null), canUndo and
            canRedo; --forget prints did (forgetHistory) and steps, their number.
            """,
        ])

    private let choice: StoreChoice
    private let forgets: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        forgets = arguments.has("forget")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        if forgets {
            try forget(in: context)
        } else {
            try list(to: context.output, in: context)
        }
        return .done
    }

    private func forget(in context: ToolContext) throws {
        let store = try choice.openForWriting(in: context)
        let count = try store.history().count
        if count > 0 { try store.forgetHistory() }
        store.close()
        var report = Report("forgetHistory", "Forgot \(Counted.things(count, "step")).")
        report.json.add("steps", count)
        try report.print(to: context.output, asJSON: asJSON)
    }

    private func list(to output: Output, in context: ToolContext) throws {
        let store = try choice.openForReading(in: context)
        let steps = try store.history()
        let state = try store.undoState()
        store.close()
        let undoable = Set(state.undoable.map(\.id))
        let redoable = Set(state.redoable.map(\.id))
        for step in steps.reversed() {
            let row = HistoryRow(
                step: step, canUndo: undoable.contains(step.id),
                canRedo: redoable.contains(step.id))
            if asJSON {
                try output.line(row.json)
            } else {
                try output.line(row.text)
            }
        }
        guard !asJSON else { return }
        try output.line(
            "\(Counted.things(undoable.count, "step")) to undo, \(redoable.count) to redo.")
    }
}
