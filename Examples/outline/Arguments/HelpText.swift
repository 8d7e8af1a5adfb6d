/// Help texts, built from what the commands declare.
enum HelpText {
    /// The usage line of a command: `outline move ITEM… [options]`.
    static func usage(of syntax: CommandSyntax) -> String {
        let words = [command(of: syntax)] + syntax.operands.map(\.usage) + ["[options]"]
        return words.joined(separator: " ")
    }

    /// What calls the command.
    static func command(of syntax: CommandSyntax) -> String {
        syntax.name.isEmpty ? "outline" : "outline \(syntax.name)"
    }

    /// The help text of one command.
    static func text(for syntax: CommandSyntax) -> String {
        var blocks = [syntax.summary, "Usage: \(usage(of: syntax))"]
        if !syntax.operands.isEmpty {
            blocks.append(table(syntax.operands.map { ($0.name, $0.help) }))
        }
        blocks.append("Options:\n" + table(syntax.options.map { ($0.usage, $0.help) }))
        blocks += syntax.notes
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The help text of the tool.
    static func overview(of commands: [CommandSyntax], options: [OptionSyntax]) -> String {
        let blocks = [
            "Outline keeps trees of bookmarks, notes and folders in one SQLite file.",
            "Usage: outline COMMAND [arguments] [options]",
            "Commands:\n" + table(commands.map { ($0.name, $0.summary) }),
            "Options:\n" + table(options.map { ($0.usage, $0.help) }),
            """
            Items are named by id (42 or #42) or by path ("Bookmarks Toolbar/Swift"). A leading
            slash makes a number a title (/42), / alone is the top level, \\/ is a slash and \\\\ a
            backslash within a title.
            """,
            """
            The file is that of --store, else of $OUTLINE_STORE, else
            $XDG_DATA_HOME/outline/outline.sqlite, else ~/.local/share/outline/outline.sqlite.
            """,
            "Exit codes:\n" + table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
            "'outline COMMAND --help' tells more about a command.",
        ]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { name, help in
            let padding = String(repeating: " ", count: width - name.count)
            let indented = help.split(separator: "\n", omittingEmptySubsequences: false)
                .joined(separator: "\n" + String(repeating: " ", count: width + 4))
            return "  \(name)\(padding)  \(indented)"
        }
        return lines.joined(separator: "\n")
    }
}
