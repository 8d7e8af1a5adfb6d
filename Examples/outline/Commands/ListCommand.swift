import OutlineFormats
import OutlineStore

/// Prints the children of one item.
struct ListCommand: Command {
    static let syntax = CommandSyntax(
        "list", "Print what a folder holds, with ids and addresses.",
        operands: [OperandSyntax("ITEM", .optional, "The folder; the top level if left out.")],
        options: [ItemOutput.jsonOption] + StoreChoice.options + [StoreChoice.viewOption],
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
        let store = try choice.openForReading(in: context)
        let output = ItemOutput(context.output, asJSON: asJSON, showsAddresses: true)
        try store.read { transaction in
            let section = try choice.section(in: transaction)
            let parent = try item.resolve(in: section, of: transaction)
            let shownParent = parent == section.root ? nil : parent
            try forEachChild(of: parent, of: transaction) { id, entry in
                try output.print(
                    ItemRow(
                        id: id, parent: shownParent, depth: 0, entry: entry,
                        isExpanded: try transaction.isExpanded(id, view: choice.view),
                        hasChildren: try transaction.hasChildren(id)))
            }
        }
        store.close()
        return .done
    }

    /// Reads the children in pages, however many there are.
    private func forEachChild(
        of parent: ItemID, of transaction: borrowing ReadTransaction<OutlineEntry>,
        _ body: (ItemID, OutlineEntry) throws -> Void
    ) throws {
        var last: ItemID?
        repeat {
            let page = try transaction.children(
                of: parent, after: last, limit: ItemOutput.pageSize)
            for (id, entry) in zip(page, try transaction.content(of: page)) {
                if let entry { try body(id, entry) }
            }
            last = page.last
        } while last != nil
    }
}
