import OutlineFormats
import OutlineStore

/// Prints the children of one item.
struct ListCommand: Command {
    static let syntax = CommandSyntax(
        "list", "Print what a folder holds, with ids and addresses.",
        operands: [OperandSyntax("ITEM", .optional, "The folder; the top level if left out.")],
        options: StoreChoice.options + [ItemOutput.jsonOption],
        notes: [ItemOutput.jsonNote])

    private let choice: StoreChoice
    private let item: ItemReference
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        item = try ItemReference(arguments.operands.first ?? "/")
        asJSON = arguments.has("json")
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openExisting(in: context)
        let output = ItemOutput(context.output, asJSON: asJSON, showsAddresses: true)
        try store.read { transaction in
            let section = try choice.section(in: transaction)
            let parent = try item.resolve(in: section, of: transaction)
            let children = try transaction.childSnapshot(of: parent, view: choice.view)
            try output.print(
                children, of: transaction, parent: parent == section.root ? nil : parent)
        }
        try store.close()
        return .done
    }
}
