import OutlineFormats
import OutlineStore

/// Adds one item.
struct AddCommand: Command {
    static let syntax = CommandSyntax(
        "add", "Add a folder, a link or a note; make the store if it is missing.",
        operands: [OperandSyntax("TITLE", .one, "The title of the new item.")],
        options: [
            .value("address", "URL", "The address; it makes the item a link."),
            .flag("folder", "Make the item a folder. Without --address and --folder it is a note."),
        ] + Placement.options + StoreChoice.options,
        notes: [
            "A section that is missing is made, but not in an app's own store.",
            "In an app's own store an item gets its title, and the app's defaults besides.",
            "With --json it prints the members did (add), items (ids), rowsWritten and parent.",
        ])

    private let choice: StoreChoice
    private let entry: OutlineEntry
    private let placement: Placement
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        placement = try Placement(arguments)
        asJSON = arguments.wantsJSON
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
        let report =
            switch try openStore(in: context) {
            case .entries(let store):
                try add(entry, to: store) { try choice.sectionMadeIfMissing(in: $0) }
            case .labels(let store):
                // Which sections there are is the app's to say.
                try add(label(for: store), to: store) { try choice.section(in: $0) }
            }
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }

    private func openStore(in context: ToolContext) throws -> OpenedStore {
        // A place that refers to an item can only be in a store that is there.
        try OpenedStore(
            entries: {
                try placement.refersToItem
                    ? choice.openForWriting(as: OutlineEntry.self, in: context)
                    : choice.openOrCreate(in: context)
            },
            labels: { try choice.openForWriting(in: context) })
    }

    /// Of an app's content only the label is known.
    private func label(for store: LabelStore) throws(ToolError) -> OutlineLabel {
        guard entry.kind == .note else {
            throw ToolError(
                "This store is an app's own: it holds \(store.contentSchema.name), of which only "
                    + "the title can be given.",
                remedy: "Leave out --address and --folder.")
        }
        return OutlineLabel(entry.title)
    }

    private func add<Content: ShownContent>(
        _ content: Content, to store: OutlineStore<Content>,
        section: (borrowing WriteTransaction<Content>) throws -> OutlineSection
    ) throws -> Report {
        defer { store.close() }
        return try store.write("Add Item") { transaction in
            let section = try section(transaction)
            let target = try placement.resolve(in: section, of: transaction)
            let id = try transaction.insert(content, into: target.parent, at: target.position)
            let rows = transaction.writtenItemRowCount
            var report = Report(
                "add", "Added #\(id) \(content.title): \(Counted.rowsWritten(rows)).", items: [id],
                rowsWritten: rows)
            report.json.add("parent", target.parent.idOfParent(in: section))
            return report
        }
    }
}
