/// One option of a command, as the parser and the help text see it.
struct OptionSyntax: Sendable, Hashable {
    /// The name without dashes.
    let name: String
    /// What stands for the value in the help text; an option without it is a flag.
    let value: String?
    let help: String

    static func flag(_ name: String, _ help: String) -> OptionSyntax {
        OptionSyntax(name: name, value: nil, help: help)
    }

    static func value(_ name: String, _ value: String, _ help: String) -> OptionSyntax {
        OptionSyntax(name: name, value: value, help: help)
    }

    /// The option as it is typed: `--index N`.
    var usage: String {
        guard let value else { return "--\(name)" }
        return "--\(name) \(value)"
    }
}
