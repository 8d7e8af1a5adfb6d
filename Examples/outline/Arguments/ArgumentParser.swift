/// Sorts arguments by a command's syntax: `--name value`, `--name=value`, flags, operands in any
/// order, and `--` before operands that begin with a dash.
struct ArgumentParser {
    let syntax: CommandSyntax

    func parse(_ arguments: some Sequence<String>) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var onlyOperandsFollow = false
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            if onlyOperandsFollow || !looksLikeOption(argument) {
                parsed.append(operand: argument)
            } else if argument == "--" {
                onlyOperandsFollow = true
            } else {
                try parseOption(argument, next: { iterator.next() }, into: &parsed)
            }
        }
        if !parsed.has(CommandSyntax.help.name) {
            try checkOperands(of: parsed)
        }
        return parsed
    }

    /// A single dash is an operand: the usual name of standard output.
    private func looksLikeOption(_ argument: String) -> Bool {
        argument.hasPrefix("-") && argument != "-"
    }

    private func parseOption(
        _ argument: String, next: () -> String?, into parsed: inout ParsedArguments
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let typed = String(parts[0])
        guard let option = option(typedAs: typed) else {
            throw UsageError(
                "There is no option \(typed). See '\(helpCommand)', "
                    + "and put -- before an item or title that begins with a dash.")
        }
        let value = try value(
            of: option, inline: parts.count > 1 ? String(parts[1]) : nil, next: next)
        guard parsed.set(option.name, to: value) else {
            throw UsageError("\(typed) is there twice. Give it once.")
        }
    }

    private func option(typedAs typed: String) -> OptionSyntax? {
        if typed == "-h" { return CommandSyntax.help }
        guard typed.hasPrefix("--") else { return nil }
        return syntax.option(named: String(typed.dropFirst(2)))
    }

    private func value(
        of option: OptionSyntax, inline: String?, next: () -> String?
    ) throws(UsageError) -> String {
        guard let placeholder = option.value else {
            guard inline == nil else {
                throw UsageError("--\(option.name) takes no value. Leave out '=' and what follows.")
            }
            return ""
        }
        let value = inline ?? next().flatMap { $0.hasPrefix("--") ? nil : $0 }
        guard let value, !value.isEmpty else {
            throw UsageError(
                "--\(option.name) needs a value: --\(option.name) \(placeholder), "
                    + "or --\(option.name)=\(placeholder) for a value that begins with dashes.")
        }
        return value
    }

    private func checkOperands(of parsed: ParsedArguments) throws(UsageError) {
        let required = syntax.operands.filter(\.isRequired)
        guard parsed.operands.count >= required.count else {
            let missing = required[parsed.operands.count].name
            throw UsageError("\(missing) is missing. \(usageHint)")
        }
        let takesMany = syntax.operands.contains(where: \.isRepeated)
        guard takesMany || parsed.operands.count <= syntax.operands.count else {
            let surplus = parsed.operands[syntax.operands.count]
            throw UsageError("There is an argument too many: '\(surplus)'. \(usageHint)")
        }
    }

    private var usageHint: String {
        "Usage: \(HelpText.usage(of: syntax)). Put names that hold spaces or # in quotes."
    }

    private var helpCommand: String {
        HelpText.command(of: syntax) + " --help"
    }
}
