/// Takes back the newest steps.
struct UndoCommand: Command {
    static let syntax = StepsBack.syntax(
        "undo", "Take back the newest step, or the N newest.",
        note: "'outline history' shows the steps, 'outline redo' does them again.")

    private let steps: StepsBack

    init(_ arguments: ParsedArguments) throws(UsageError) {
        steps = try StepsBack(arguments, .undo)
    }

    func run(in context: ToolContext) throws -> ExitCode {
        try steps.run(in: context)
    }
}
