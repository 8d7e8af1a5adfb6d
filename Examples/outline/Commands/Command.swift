/// One command of the tool: it reads its arguments first, and touches files only when it runs.
protocol Command: Sendable {
    static var syntax: CommandSyntax { get }

    /// - Throws: `UsageError` when the arguments do not fit together.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does the work; whatever it throws ends up as one line on standard error.
    func run(in context: ToolContext) throws -> ExitCode
}
