import OutlineFormats
import OutlineStore

/// Moves items, with all that is below them, to another place.
struct MoveCommand: Command {
    static let syntax = CommandSyntax(
        "move", "Move items to another place, with all that is below them.",
        operands: [OperandSyntax("ITEM", .oneOrMore, "The items; they arrive in this order.")],
        options: Placement.options + StoreChoice.options,
        notes: ["Name a parent, a place among its children, or both."])

    private let choice: StoreChoice
    private let items: [ItemReference]
    private let placement: Placement

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        items = try ItemReference.all(arguments.operands)
        placement = try Placement(arguments)
        guard !placement.isEmpty else {
            throw UsageError(
                "It is not said where to. Add --to PARENT, --before ITEM, --after ITEM, --first, "
                    + "--last or --index N.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let line = try store.write("Move") { transaction in
            let section = try choice.section(in: transaction)
            let ids = try items.resolve(in: section, of: transaction)
            let target = try placement.resolve(in: section, of: transaction, moving: ids)
            try transaction.move(ids, to: target.parent, at: target.position)
            let parent = try target.parent.name(in: section, of: transaction)
            let rows = Counted.rowsWritten(transaction.writtenItemRowCount)
            return "Moved \(Counted.items(ids.count)) to \(parent): \(rows)."
        }
        store.close()
        try context.output.line(line)
        return .done
    }
}
