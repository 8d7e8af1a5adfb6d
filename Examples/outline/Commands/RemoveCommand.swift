import OutlineFormats
import OutlineStore

/// Deletes items, with all that is below them.
struct RemoveCommand: Command {
    static let syntax = CommandSyntax(
        "remove", "Delete items, with all that is below them.",
        operands: [OperandSyntax("ITEM", .oneOrMore, "The items to delete.")],
        options: StoreChoice.options)

    private let choice: StoreChoice
    private let items: [ItemReference]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        items = try ItemReference.all(arguments.operands)
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let count = try store.write("Remove") { transaction in
            let section = try choice.section(in: transaction)
            let ids = try items.resolve(in: section, of: transaction)
            return try transaction.delete(ids)
        }
        store.close()
        try context.output.line("Removed \(Counted.items(count)).")
        return .done
    }
}
