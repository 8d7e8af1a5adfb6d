import OutlineFormats
import OutlineStore

/// Looks for damage in the file and in the tree. It changes nothing.
struct CheckCommand: Command {
    static let syntax = CommandSyntax(
        "check", "Look for damage in the file and in the tree; change nothing.",
        options: StoreChoice.options + [.flag("json", "One JSON object on each line.")],
        notes: [
            "The exit code is 0 when all is well and 3 when something was found.",
            "With --json each line is an object with the members code, item and detail.",
        ])

    private let choice: StoreChoice
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        asJSON = arguments.has("json")
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForReading(in: context)
        let findings = try store.check()
        store.close()
        for finding in findings {
            try print(finding, to: context.output)
        }
        if !asJSON {
            try context.output.line(
                findings.isEmpty ? "Checked the file and the tree: no problem found." : remedy)
        }
        return findings.isEmpty ? .done : .foundProblems
    }

    private func print(_ finding: CheckFinding, to output: Output) throws {
        if asJSON {
            var line = JSONLine()
            line.add("code", finding.code.rawValue)
            line.add("item", finding.item?.rawValue)
            line.add("detail", finding.detail)
            try output.line { $0.append(contentsOf: line.text) }
        } else {
            let item = finding.item.map { " at #\($0)" } ?? ""
            try output.line("\(finding.code.rawValue)\(item): \(finding.detail)")
        }
    }

    private var remedy: String {
        "Keep a copy of the file, then save what can be read with 'outline export FILE'."
    }
}
