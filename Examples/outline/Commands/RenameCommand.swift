import OutlineStore

/// Gives an item another title.
struct RenameCommand: Command {
    static let syntax = CommandSyntax(
        "rename", "Give an item another title; all else about it stays.",
        operands: [
            OperandSyntax("ITEM", .one, "The item."),
            OperandSyntax("TITLE", .one, "The new title, as it is: a slash is a slash."),
        ],
        options: StoreChoice.options,
        notes: [
            "With --json it prints the members did (rename), items (ids), rowsWritten and title."
        ])

    private let choice: StoreChoice
    private let item: ItemReference
    private let title: String
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        item = try ItemReference(arguments.operands[0])
        title = arguments.operands[1]
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let report = try store.write("Rename Item") { transaction in
            let section = try choice.section(in: transaction)
            let id = try [item].resolve(in: section, of: transaction)[0]
            let former = try id.name(in: section, of: transaction)
            // Of an item's content the label alone is read and written here.
            if try transaction.label(of: id) != title {
                try transaction.update(id, to: OutlineLabel(title))
            }
            let rows = transaction.writtenItemRowCount
            var report = Report(
                "rename", "Renamed \(former) to \(title): \(Counted.rowsWritten(rows)).",
                items: [id], rowsWritten: rows)
            report.json.add("title", title)
            return report
        }
        store.close()
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
