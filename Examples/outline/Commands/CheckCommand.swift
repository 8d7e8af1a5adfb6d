import OutlineStore

/// Looks for damage in the file and in the tree. It changes nothing.
struct CheckCommand: Command {
    static let syntax = CommandSyntax(
        "check", "Look for damage in the file and in the tree; change nothing.",
        options: [StoreChoice.fileOption],
        notes: [
            "The exit code is 0 when all is well and 3 when something was found.",
            "With --json each line is an object with the members code, item and detail.",
        ])

    private let choice: StoreChoice
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let findings = try findings(in: context)
        for finding in findings {
            try print(finding, to: context.output)
        }
        if !asJSON {
            try context.output.line(findings.isEmpty ? CheckCommand.healthy : CheckCommand.remedy)
        }
        return findings.isEmpty ? .done : .foundProblems
    }

    private static let healthy = "Checked the file and the tree: no problem found."
    private static let remedy =
        "Keep a copy of the file, then save what can be read with 'outline export FILE'."

    /// What a line of output says.
    private struct Finding {
        let code: String
        let item: ItemID?
        let detail: String
    }

    /// Damage that keeps the file from being opened is a finding too.
    private func findings(in context: ToolContext) throws -> [Finding] {
        do {
            let store = try choice.openForReading(in: context)
            defer { store.close() }
            return try store.check().map {
                Finding(code: $0.code.rawValue, item: $0.item, detail: $0.detail)
            }
        } catch OutlineError.damaged(let detail) {
            let code = CheckFinding.Code.integrity.rawValue
            return [Finding(code: code, item: nil, detail: detail)]
        }
    }

    private func print(_ finding: Finding, to output: Output) throws(OutputError) {
        if asJSON {
            var line = JSONLine()
            line.add("code", finding.code)
            line.add("item", finding.item?.rawValue)
            line.add("detail", finding.detail)
            try output.line(line)
        } else {
            let item = finding.item.map { " at #\($0)" } ?? ""
            try output.line("\(finding.code)\(item): \(finding.detail)")
        }
    }
}
