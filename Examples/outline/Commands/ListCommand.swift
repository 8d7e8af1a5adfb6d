import OutlineStore

/// Prints the children of one item.
struct ListCommand: Command {
    static let syntax = CommandSyntax(
        "list", "Print what a folder holds, with ids and addresses.",
        operands: [OperandSyntax("ITEM", .optional, "The folder; the top level if left out.")],
        options: StoreChoice.options + [StoreChoice.viewOption],
        notes: [ItemOutput.jsonNote])

    private let choice: StoreChoice
    private let item: ItemReference
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        item = try ItemReference(arguments.operands.first ?? "/")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let output = ItemOutput(context.output, asJSON: asJSON, showsAddresses: true)
        switch try choice.openForShowing(in: context) {
        case .entries(let store): try print(store, to: output)
        case .labels(let store): try print(store, to: output)
        }
        return .done
    }

    private func print(_ store: OutlineStore<some ShownContent>, to output: ItemOutput) throws {
        try store.read { transaction in
            let section = try choice.section(in: transaction)
            let parent = try item.resolve(in: section, of: transaction)
            let shownParent = parent == section.root ? nil : parent
            try forEachPage(ofChildrenOf: parent, of: transaction) { page in
                try output.print(page, under: shownParent, view: choice.view, of: transaction)
            }
        }
        store.close()
    }

    /// Reads the children in pages, however many there are.
    private func forEachPage<Content>(
        ofChildrenOf parent: ItemID, of transaction: borrowing ReadTransaction<Content>,
        _ body: ([ItemID]) throws -> Void
    ) throws {
        var last: ItemID?
        repeat {
            let page = try transaction.children(
                of: parent, after: last, limit: ItemOutput.pageSize)
            try body(page)
            last = page.last
        } while last != nil
    }
}
