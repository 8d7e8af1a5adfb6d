import OutlineStore

/// Lists the sections, and changes one of them.
struct SectionsCommand: Command {
    static let syntax = CommandSyntax(
        "sections", "List the sections; with a name and an option, change one of them.",
        operands: [OperandSyntax("NAME", .optional, "The section to change.")],
        options: [
            .flag("add", "Add a section of that name after the others."),
            .value("rename", "NEW", "Give the section another name."),
            .value("index", "N", "Put it at this index among the sections, from 0."),
            .flag("remove", "Delete the section for good, with all its items."),
            StoreChoice.fileOption,
        ],
        notes: [
            "For the list, with --json each line has the members index, name, id and childCount.",
            """
            With --json a change prints the members did (addSection, renameSection, moveSection,
            removeSection), id, name and rowsWritten, and deleted for the items that went along.
            """,
        ])

    private let choice: StoreChoice
    private let change: SectionChange?
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        change = try SectionChange(arguments)
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        guard let change else {
            try list(to: context.output, in: context)
            return .done
        }
        let store = try choice.openForWriting(in: context)
        let report = try store.write(change.stepName) { try change.apply(to: $0) }
        store.close()
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }

    private func list(to output: Output, in context: ToolContext) throws {
        let store = try choice.openForReading(in: context)
        try store.read { transaction in
            for (index, section) in try transaction.sections().enumerated() {
                let count = try transaction.childCount(of: section.root)
                guard asJSON else {
                    try output.line("\(index)  \(section.name)  (\(Counted.items(count)) on top)")
                    continue
                }
                var line = JSONLine()
                line.add("index", index)
                line.add("name", section.name)
                line.add("id", section.root.rawValue)
                line.add("childCount", count)
                try output.line(line)
            }
        }
        store.close()
    }
}
