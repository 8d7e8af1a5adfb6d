/// The options before the command's name: `outline --store FILE tree`.
struct LeadingOptions {
    /// The options as understood.
    let parsed: ParsedArguments
    /// The options as typed, to be handed on to the command.
    let given: [String]
    /// The command's name; nil where there are only options.
    let command: String?
    /// What follows the command's name.
    let rest: [String]

    /// - Throws: `UsageError` for an option that is not one of `options`.
    init(_ arguments: [String], options: [OptionSyntax]) throws(UsageError) {
        let syntax = CommandSyntax(
            "", "", options: options.filter { $0 != CommandSyntax.help && $0 != CommandSyntax.json }
        )
        var end = 0
        while end < arguments.count, arguments[end].hasPrefix("-") {
            let takesNext = syntax.options.contains { option in
                option.value != nil && arguments[end] == "--\(option.name)"
            }
            end += takesNext ? 2 : 1
        }
        given = Array(arguments.prefix(end))
        parsed = try ArgumentParser(syntax: syntax).parse(given)
        command = end < arguments.count ? arguments[end] : nil
        rest = Array(arguments.dropFirst(end + 1))
    }
}
