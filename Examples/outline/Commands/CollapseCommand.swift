/// Closes folders.
struct CollapseCommand: Command {
    static let syntax = Expansion.syntax(
        "collapse", "Close folders; what is open below them stays so for the next time.")

    private let expansion: Expansion

    init(_ arguments: ParsedArguments) throws(UsageError) {
        expansion = try Expansion(arguments, opens: false)
    }

    func run(in context: ToolContext) throws -> ExitCode {
        try expansion.run(in: context)
    }
}
