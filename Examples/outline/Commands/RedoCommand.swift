/// Does again what was taken back.
struct RedoCommand: Command {
    static let syntax = StepsBack.syntax(
        "redo", "Do again what was taken back last, or the N last.",
        note: "Only until something else is written.")

    private let steps: StepsBack

    init(_ arguments: ParsedArguments) throws(UsageError) {
        steps = try StepsBack(arguments, .redo)
    }

    func run(in context: ToolContext) throws -> ExitCode {
        try steps.run(in: context)
    }
}
