import OutlineStore

/// Moves items, with all that is below them, to another place.
struct MoveCommand: Command {
    static let syntax = CommandSyntax(
        "move", "Move items to another place, with all that is below them.",
        operands: [OperandSyntax("ITEM", .oneOrMore, "The items; they arrive in this order.")],
        options: Placement.options + StoreChoice.options,
        notes: [
            "Name a parent, a place among its children, or both.",
            "With --json it prints the members did (move), items (ids), rowsWritten and parent.",
        ])

    private let choice: StoreChoice
    private let items: [ItemReference]
    private let placement: Placement
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        items = try ItemReference.all(arguments.operands)
        placement = try Placement(arguments)
        asJSON = arguments.wantsJSON
        guard !placement.isEmpty else {
            throw UsageError(
                "It is not said where to. Add --to PARENT, --before ITEM, --after ITEM, --first, "
                    + "--last or --index N.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        let report = try store.write(Counted.step("Move", items.count)) { transaction in
            let section = try choice.section(in: transaction)
            let ids = try items.resolve(in: section, of: transaction)
            let target = try placement.resolve(in: section, of: transaction, moving: ids)
            try transaction.move(ids, to: target.parent, at: target.position)
            let parent = try target.parent.name(in: section, of: transaction)
            let rows = transaction.writtenItemRowCount
            var report = Report(
                "move",
                "Moved \(Counted.items(ids.count)) to \(parent): \(Counted.rowsWritten(rows)).",
                items: ids, rowsWritten: rows)
            report.json.add("parent", target.parent.idOfParent(in: section))
            return report
        }
        store.close()
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
