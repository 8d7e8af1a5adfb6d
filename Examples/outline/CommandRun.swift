/// One run of the tool: from the arguments to the exit code.
struct CommandRun {
    let context: ToolContext

    static let options =
        StoreChoice.options + [StoreChoice.viewOption] + [
            CommandSyntax.json, CommandSyntax.help,
            OptionSyntax.flag("version", "Print the version."),
        ]

    /// Runs the command that the arguments name, and turns an error into one line.
    func run(_ arguments: @autoclosure () throws -> [String]) -> ExitCode {
        do {
            let exitCode = try dispatch(arguments())
            try context.output.flush()
            try context.errorOutput.flush()
            return exitCode
        } catch OutputError.closedPipe {
            return .done
        } catch {
            try? context.output.flush()
            let failure = FailureLine(error)
            try? context.errorOutput.line("outline: \(failure.text)")
            try? context.errorOutput.flush()
            return failure.exitCode
        }
    }

    private func dispatch(_ arguments: [String]) throws -> ExitCode {
        let leading = try LeadingOptions(arguments, options: CommandRun.options)
        if leading.parsed.has("version") {
            try context.output.line("outline \(OutlineTool.version)")
            return .done
        }
        switch leading.command {
        case nil:
            guard leading.parsed.has("help") else {
                throw UsageError("A command is missing. 'outline --help' lists the commands.")
            }
            return try printOverview()
        case "help":
            guard let topic = leading.rest.first else { return try printOverview() }
            return try printHelp(of: try command(named: topic))
        case let name?:
            let command = try command(named: name)
            guard !leading.parsed.has("help") else { return try printHelp(of: command) }
            return try run(command, arguments: leading.given + leading.rest)
        }
    }

    private func run(_ command: any Command.Type, arguments: [String]) throws -> ExitCode {
        let parsed = try ArgumentParser(syntax: command.syntax).parse(arguments)
        guard !parsed.has(CommandSyntax.help.name) else { return try printHelp(of: command) }
        return try command.init(parsed).run(in: context)
    }

    private func command(named name: String) throws(UsageError) -> any Command.Type {
        for command in OutlineTool.commands where command.syntax.name == name {
            return command
        }
        let names = OutlineTool.commands.map { $0.syntax.name }.joined(separator: ", ")
        throw UsageError("There is no command '\(name)'. The commands are: \(names).")
    }

    private func printHelp(of command: any Command.Type) throws -> ExitCode {
        try context.output.write(HelpText.text(for: command.syntax).utf8)
        return .done
    }

    private func printOverview() throws -> ExitCode {
        let overview = HelpText.overview(
            of: OutlineTool.commands.map { $0.syntax }, options: CommandRun.options)
        try context.output.write(overview.utf8)
        return .done
    }
}
