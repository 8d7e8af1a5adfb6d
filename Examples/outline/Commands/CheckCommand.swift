import OutlineStore

/// Looks for damage in the file and in the tree. It changes nothing.
struct CheckCommand: Command {
    static let syntax = CommandSyntax(
        "check", "Look for damage in the file and in the tree; change nothing.",
        options: [.value("of", "ITEM", "Check only this item and what is below it.")]
            + StoreChoice.options,
        notes: [
            "A file that is too damaged to be opened is checked too, but for --of.",
            "The exit code is 0 when all is well and 3 when something was found.",
            "With --json each line is an object with the members code, item and detail.",
        ])

    private let choice: StoreChoice
    private let item: ItemReference?
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        item = try arguments.value(of: "of").map { typed throws(UsageError) in
            try ItemReference(typed)
        }
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let findings = try findings(in: context)
        for finding in findings { try context.output.finding(finding, asJSON: asJSON) }
        if !asJSON {
            try context.output.line(
                findings.isEmpty
                    ? "Checked the file and the tree: no problem found."
                    : "'outline repair' says what would mend this, and changes nothing yet.")
        }
        return findings.isEmpty ? .done : .foundProblems
    }

    private func findings(in context: ToolContext) throws -> [CheckFinding] {
        let progress = ProgressBar("Checking")
        defer { progress.finish() }
        guard let item else {
            let maintenance = try choice.maintenance(in: context)
            return try Interruption.stopping {
                try await maintenance.check(progress: progress.observer)
            }
        }
        let store = try choice.openForReading(in: context)
        defer { store.close() }
        let top = try store.read { transaction in
            try item.resolve(in: try choice.section(in: transaction), of: transaction)
        }
        return try Interruption.stopping {
            try await store.check(below: top, progress: progress.observer)
        }
    }
}

extension Output {
    /// Writes what a check found.
    func finding(_ finding: CheckFinding, asJSON: Bool) throws(OutputError) {
        guard asJSON else {
            let item = finding.item.map { " at #\($0)" } ?? ""
            return try line("\(finding.code.rawValue)\(item): \(finding.detail)")
        }
        var json = JSONLine()
        json.add("code", finding.code.rawValue)
        json.add("item", finding.item?.rawValue)
        json.add("detail", finding.detail)
        try line(json)
    }
}
