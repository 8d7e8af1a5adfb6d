import Foundation
import OutlineFormats

/// Lists the formats that files may have.
struct FormatsCommand: Command {
    static let syntax = CommandSyntax(
        "formats", "List the formats that can be read and written.",
        notes: [
            "The format of a file to read is found out from its content; --format overrides that.",
            "With --json it prints a line for each format: name, title, endings, reads and writes.",
        ])

    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        for format in OutlineFormat.allCases {
            try asJSON ? printJSON(format, in: context) : printLine(format, in: context)
        }
        return .done
    }

    private func printLine(_ format: OutlineFormat, in context: ToolContext) throws {
        let name = format.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0)
        let title = format.displayName.padding(toLength: 28, withPad: " ", startingAt: 0)
        let endings = format.fileExtensions.map { "." + $0 }.joined(separator: " ")
        try context.output.line("\(name) \(title) \(use(of: format))  \(endings)")
    }

    private func use(of format: OutlineFormat) -> String {
        switch (format.isReadable, format.isWritable) {
        case (true, true): "read, write "
        case (true, false): "read        "
        default: "not built in"
        }
    }

    private func printJSON(_ format: OutlineFormat, in context: ToolContext) throws {
        var line = JSONLine()
        line.add("name", format.rawValue)
        line.add("title", format.displayName)
        line.add("endings", format.fileExtensions)
        line.add("reads", format.isReadable)
        line.add("writes", format.isWritable)
        try context.output.line(line)
    }
}
