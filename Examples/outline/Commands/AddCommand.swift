import OutlineFormats
import OutlineStore

/// Adds one item.
struct AddCommand: Command {
    static let syntax = CommandSyntax(
        "add", "Add a folder, a link or a note.",
        operands: [OperandSyntax("TITLE", .one, "The title of the new item.")],
        options: [
            .value("address", "URL", "The address; it makes the item a link."),
            .flag("folder", "Make the item a folder. Without --address and --folder it is a note."),
        ] + Placement.options + StoreChoice.options)

    private let choice: StoreChoice
    private let entry: OutlineEntry
    private let placement: Placement

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        placement = try Placement(arguments)
        let title = arguments.operands[0]
        switch (arguments.value(of: "address"), arguments.has("folder")) {
        case (_?, true):
            throw UsageError("A folder has no address. Leave out --folder or --address.")
        case (let address?, false): entry = .link(title, to: address)
        case (nil, true): entry = .folder(title)
        case (nil, false): entry = .note(title)
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        // A place that refers to an item can only be in a store that is there.
        let store =
            try placement.refersToItem
            ? choice.openForWriting(in: context) : choice.openOrCreate(in: context)
        let line = try store.write("Add") { transaction in
            let section = try choice.sectionMadeIfMissing(in: transaction)
            let target = try placement.resolve(in: section, of: transaction)
            let id = try transaction.insert(entry, into: target.parent, at: target.position)
            let rows = Counted.rowsWritten(transaction.writtenItemRowCount)
            return "Added #\(id) \(entry.title): \(rows)."
        }
        store.close()
        try context.output.line(line)
        return .done
    }
}
