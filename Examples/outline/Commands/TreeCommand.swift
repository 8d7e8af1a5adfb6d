import OutlineSnapshots
import OutlineStore

/// Prints the outline as its open folders show it; with `--all`, every item.
struct TreeCommand: Command {
    static let syntax = CommandSyntax(
        "tree", "Print the outline as its open folders show it.",
        options: [.flag("all", "Every item, also those in closed folders.")]
            + StoreChoice.options + [StoreChoice.viewOption],
        notes: [
            "What is below a closed folder is not read from the file.",
            ItemOutput.jsonNote,
        ])

    private let choice: StoreChoice
    private let showsAll: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        showsAll = arguments.has("all")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let output = ItemOutput(context.output, asJSON: asJSON)
        switch try choice.openForShowing(in: context) {
        case .entries(let store): try print(store, to: output)
        case .labels(let store): try print(store, to: output)
        }
        return .done
    }

    private func print(_ store: OutlineStore<some ShownContent>, to output: ItemOutput) throws {
        try store.read { transaction in
            let section = try choice.section(in: transaction)
            if showsAll {
                try printEverything(in: section, of: transaction, to: output)
            } else {
                try printVisible(in: section, of: transaction, to: output)
            }
        }
        store.close()
    }

    private func printVisible<Content: ShownContent>(
        in section: OutlineSection, of transaction: borrowing ReadTransaction<Content>,
        to output: ItemOutput
    ) throws {
        let snapshot = try transaction.snapshot(of: section.id, view: choice.view)
        try output.print(snapshot, of: transaction)
        guard !asJSON else { return }
        try output.remark("\(Counted.items(snapshot.count)) read; closed folders were left unread.")
    }

    /// Walks the file item by item; neither the tree nor the output is held in memory.
    private func printEverything<Content: ShownContent>(
        in section: OutlineSection, of transaction: borrowing ReadTransaction<Content>,
        to output: ItemOutput
    ) throws {
        var path: [ItemID] = []
        try transaction.walk(below: section.root, view: choice.view) { event in
            switch event {
            case .open(let item):
                try output.print(ItemRow(item, parent: path.last))
                path.append(item.id)
            case .close:
                path.removeLast()
            }
        }
    }
}
