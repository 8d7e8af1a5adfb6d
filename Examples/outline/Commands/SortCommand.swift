import OutlineStore

/// Sorts what a folder holds.
struct SortCommand: Command {
    static let syntax = CommandSyntax(
        "sort", "Sort what a folder holds; only items that must move are written.",
        operands: [OperandSyntax("ITEM", .optional, "The folder; the top level if left out.")],
        options: [
            .value("by", "COLUMN", "By a column of the store (else by title, as people sort)."),
            .flag("descending", "The greatest first."),
            .flag("recursive", "Also what the folders below hold, at all levels."),
        ] + StoreChoice.options,
        notes: [
            """
            Titles are sorted as people do: without regard to case, and Chapter 2 before Chapter 10.
            Other columns, such as added or address, by value; what has none comes first. Equal
            items keep their order.
            """,
            """
            With --json it prints the members did (sort), items (the ids of the sorted folders),
            rowsWritten and parent (an id, or null for the top level).
            """,
        ])

    private let choice: StoreChoice
    private let folder: ItemReference
    private let column: String?
    private let isDescending: Bool
    private let isRecursive: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        folder = try ItemReference(arguments.operands.first ?? "/")
        column = arguments.value(of: "by")
        isDescending = arguments.has("descending")
        isRecursive = arguments.has("recursive")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let order = try order(for: store.contentSchema)
        let report = try store.write("Sort Items") { transaction in
            let section = try choice.section(in: transaction)
            let parent = try folder.resolve(in: section, of: transaction)
            var parents = [parent]
            if isRecursive { parents += try folders(below: parent, of: transaction) }
            for parent in parents { try transaction.sort(childrenOf: parent, by: order) }

            let name = try parent.name(in: section, of: transaction)
            let below = isRecursive ? " and the folders below it" : ""
            let rows = transaction.writtenItemRowCount
            var report = Report(
                "sort", "Sorted \(name)\(below): \(Counted.rowsWritten(rows)).",
                items: parents.filter { $0 != section.root }, rowsWritten: rows)
            report.json.add("parent", parent.idOfParent(in: section))
            return report
        }
        store.close()
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }

    private func order(for content: ContentSchema) throws(ToolError) -> ChildOrder {
        guard let column, column != content.label else {
            return .label(isDescending: isDescending)
        }
        let names = content.columns.map(\.name)
        guard names.contains(column) else {
            throw ToolError(
                "The store has no column '\(column)'.",
                remedy: "Sort by one of these: \(names.joined(separator: ", ")).")
        }
        return .column(column, isDescending: isDescending)
    }

    private func folders(
        below parent: ItemID, of transaction: borrowing WriteTransaction<OutlineLabel>
    ) throws -> [ItemID] {
        var folders: [ItemID] = []
        try transaction.walk(below: parent) { event in
            if case .open(let item) = event, item.hasChildren { folders.append(item.id) }
        }
        return folders
    }
}
