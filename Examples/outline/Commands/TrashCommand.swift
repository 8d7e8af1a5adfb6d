import OutlineStore

/// Puts items into the trash, brings them back, lists it, empties it.
struct TrashCommand: Command {
    static let syntax = CommandSyntax(
        "trash", "Put items into the trash, with all that is below them; alone, list the trash.",
        operands: [OperandSyntax("ITEM", .any, "The items; without any, the trash is listed.")],
        options: [
            .flag("put-back", "Bring the items back to where they stood."),
            .flag("empty", "Delete everything in the trash for good."),
        ] + StoreChoice.options,
        notes: [
            """
            With --put-back items are named by id or title, as the list shows them. An item whose folder
            was deleted goes to another place by 'outline move ID --to PARENT'.
            """,
            """
            With --json a write prints the members did (trash or putBack), items (ids) and rowsWritten;
            --empty prints did (emptyTrash), items, rowsWritten and deleted, the number of items with
            those below.
            """,
            "With --json the list has the members that 'outline list --help' tells.",
        ])

    private let choice: StoreChoice
    private let items: [ItemReference]
    private let empties: Bool
    private let putsBack: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        items = try ItemReference.all(arguments.operands)
        empties = arguments.has("empty")
        putsBack = arguments.has("put-back")
        asJSON = arguments.wantsJSON
        guard items.isEmpty || !empties else {
            throw UsageError("Name items to trash them, or say --empty; not both.")
        }
        guard !putsBack || !items.isEmpty else {
            throw UsageError("Name the items to put back; 'outline trash' lists them.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        if items.isEmpty, !empties {
            try list(in: context)
        } else {
            let store = try choice.openForWriting(in: context)
            let report =
                empties
                ? try empty(store) : putsBack ? try putBack(in: store) : try trash(in: store)
            store.close()
            try report.print(to: context.output, asJSON: asJSON)
        }
        return .done
    }

    private func trash(in store: LabelStore) throws -> Report {
        try store.write(Counted.step("Trash", items.count)) { transaction in
            let section = try choice.section(in: transaction)
            let ids = try items.resolve(in: section, of: transaction)
            try transaction.trash(ids)
            let rows = transaction.writtenItemRowCount
            return Report(
                "trash", "Trashed \(Counted.items(ids.count)): \(Counted.rowsWritten(rows)).",
                items: ids, rowsWritten: rows)
        }
    }

    private func putBack(in store: LabelStore) throws -> Report {
        try store.write(Counted.step("Put Back", items.count)) { transaction in
            let ids = try items.map { try $0.resolveInTrash(of: transaction) }
            do throws(OutlineError) {
                try transaction.restore(ids)
            } catch {
                throw try explanation(of: error, of: transaction)
            }
            let rows = transaction.writtenItemRowCount
            return Report(
                "putBack", "Put back \(Counted.items(ids.count)): \(Counted.rowsWritten(rows)).",
                items: ids, rowsWritten: rows)
        }
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
                remedy: "Put that one back first, or " + move)
        case .unknownItem(let parent):
            return ToolError(
                "The place to go back to is gone: #\(parent) was deleted.",
                remedy: "Bring it back with 'outline undo', or " + move)
        default:
            return error
        }
    }

    private func empty(_ store: LabelStore) throws -> Report {
        try store.write("Empty Trash") { transaction in
            let ids = try transaction.trashedItems()
            let count = try transaction.emptyTrash()
            var report = Report(
                "emptyTrash", "Emptied the trash: \(Counted.items(count)) deleted.", items: ids,
                rowsWritten: transaction.writtenItemRowCount)
            report.json.add("deleted", count)
            return report
        }
    }

    private func list(in context: ToolContext) throws {
        let output = ItemOutput(context.output, asJSON: asJSON, showsAddresses: true)
        switch try choice.openForShowing(in: context) {
        case .entries(let store): try list(store, to: output)
        case .labels(let store): try list(store, to: output)
        }
    }

    private func list(_ store: OutlineStore<some ShownContent>, to output: ItemOutput) throws {
        try store.read { transaction in
            var items = try transaction.trashedItems()[...]
            if items.isEmpty, !asJSON { try output.remark("The trash is empty.") }
            while !items.isEmpty {
                let page = Array(items.prefix(ItemOutput.pageSize))
                items = items.dropFirst(page.count)
                try output.print(page, under: nil, view: choice.view, of: transaction)
            }
        }
        store.close()
    }
}
