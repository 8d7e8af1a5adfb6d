import OutlineStore

/// Brings items back from the trash.
struct RestoreCommand: Command {
    static let syntax = CommandSyntax(
        "restore", "Bring items back from the trash to where they stood.",
        operands: [
            OperandSyntax("ITEM", .oneOrMore, "The items, by id or by title; 'trash' lists them.")
        ],
        options: [StoreChoice.fileOption],
        notes: [
            """
            An item whose folder was deleted goes to another place by 'outline move ID --to PARENT'.
            """,
            "With --json it prints the members did (restore), items (ids) and rowsWritten.",
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
        let report = try store.write(Counted.step("Restore", items.count)) { transaction in
            let ids = try items.map { try $0.resolveInTrash(of: transaction) }
            do throws(OutlineError) {
                try transaction.restore(ids)
            } catch {
                throw try explanation(of: error, of: transaction)
            }
            let rows = transaction.writtenItemRowCount
            return Report(
                "restore", "Restored \(Counted.items(ids.count)): \(Counted.rowsWritten(rows)).",
                items: ids, rowsWritten: rows)
        }
        store.close()
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }

    /// Says which place is not there any more, and how the item gets another one.
    private func explanation(
        of error: OutlineError, of transaction: borrowing WriteTransaction<OutlineLabel>
    ) throws -> any Error {
        let move = "put the item elsewhere with 'outline move ID --to PARENT'."
        switch error {
        case .parentInTrash(let parent):
            let label = try transaction.label(of: parent)
            return ToolError(
                "The place to go back to is in the trash itself, under #\(parent) \(label).",
                remedy: "Restore that one first, or " + move)
        case .unknownItem(let parent):
            return ToolError(
                "The place to go back to is gone: #\(parent) was deleted.",
                remedy: "Bring it back with 'outline undo', or " + move)
        default:
            return error
        }
    }
}
