import OutlineStore

/// Deletes items, with all that is below them.
struct RemoveCommand: Command {
    static let syntax = CommandSyntax(
        "remove", "Delete items for good, with all that is below them.",
        operands: [OperandSyntax("ITEM", .oneOrMore, "The items to delete.")],
        options: StoreChoice.options,
        notes: [
            """
            'outline trash' keeps them until the trash is emptied; what was removed comes back only by
            'outline undo', as long as the history holds it.
            """,
            """
            With --json it prints the members did (remove), items (ids), rowsWritten and deleted, the
            number of items with those below.
            """,
        ])

    private let choice: StoreChoice
    private let items: [ItemReference]
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        items = try ItemReference.all(arguments.operands)
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let report = try store.write(Counted.step("Remove", items.count)) { transaction in
            let section = try choice.section(in: transaction)
            let ids = try items.resolve(in: section, of: transaction)
            let count = try transaction.delete(ids)
            var report = Report(
                "remove", "Removed \(Counted.items(count)).", items: ids,
                rowsWritten: transaction.writtenItemRowCount)
            report.json.add("deleted", count)
            return report
        }
        store.close()
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
