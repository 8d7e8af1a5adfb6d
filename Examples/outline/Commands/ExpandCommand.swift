/// Opens folders, so that `tree` shows what they hold.
struct ExpandCommand: Command {
    static let syntax = Expansion.syntax(
        "expand", "Open folders, so that 'tree' shows what they hold.")

    private let expansion: Expansion

    init(_ arguments: ParsedArguments) throws(UsageError) {
        expansion = try Expansion(arguments, opens: true)
    }

    func run(in context: ToolContext) throws -> ExitCode {
        try expansion.run(in: context)
    }
}
