/// What a command takes, declared once: the parser and the help text both follow from it.
struct CommandSyntax: Sendable {
    let name: String
    /// One line for the list of commands.
    let summary: String
    let operands: [OperandSyntax]
    let options: [OptionSyntax]
    /// Further paragraphs of the help text.
    let notes: [String]

    init(
        _ name: String, _ summary: String, operands: [OperandSyntax] = [],
        options: [OptionSyntax] = [], notes: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options + [CommandSyntax.json, CommandSyntax.help]
        self.notes = notes
    }

    static let json = OptionSyntax.flag("json", "Print one JSON object on each line.")
    static let help = OptionSyntax.flag("help", "Print this help.")

    func option(named name: String) -> OptionSyntax? {
        options.first { $0.name == name }
    }
}
