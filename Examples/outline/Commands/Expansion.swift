import OutlineStore

/// What `expand` and `collapse` share.
struct Expansion {
    private let choice: StoreChoice
    private let items: [ItemReference]
    private let opens: Bool
    private let asJSON: Bool

    static func syntax(_ name: String, _ summary: String) -> CommandSyntax {
        CommandSyntax(
            name, summary,
            operands: [OperandSyntax("ITEM", .any, "The folders.")],
            options: [.flag("all", "Every folder of the section.")] + StoreChoice.options + [
                StoreChoice.viewOption
            ],
            notes: ["With --json it prints the members did (\(name)), items (ids) and rowsWritten."]
        )
    }

    init(_ arguments: ParsedArguments, opens: Bool) throws(UsageError) {
        choice = StoreChoice(arguments)
        items = try ItemReference.all(arguments.operands)
        self.opens = opens
        asJSON = arguments.wantsJSON
        guard items.isEmpty == arguments.has("all") else {
            throw UsageError("Name the folders, or say --all for every one; not both.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let changed = try store.write(opens ? "Expand" : "Collapse") { transaction in
            let section = try choice.section(in: transaction)
            let ids =
                try items.isEmpty
                ? folders(in: section, of: transaction)
                : items.resolve(in: section, of: transaction)
            return opens
                ? try transaction.expand(ids, view: choice.view)
                : try transaction.collapse(ids, view: choice.view)
        }
        store.close()
        // Open folders stand in a table of their own: no item is written.
        let report = Report(
            opens ? "expand" : "collapse",
            "\(opens ? "Opened" : "Closed") \(Counted.items(changed.count)).",
            items: changed, rowsWritten: 0)
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }

    /// The items that have children, in the whole section.
    private func folders(
        in section: OutlineSection, of transaction: borrowing WriteTransaction<OutlineLabel>
    ) throws -> [ItemID] {
        var folders: [ItemID] = []
        try transaction.walk(below: section.root, view: choice.view) { event in
            if case .open(let item) = event, item.hasChildren || item.isExpanded {
                folders.append(item.id)
            }
        }
        return folders
    }
}
