import OutlineFormats
import OutlineStore

/// Finds links to the same address, and puts all but the first into the trash.
struct DedupeCommand: Command {
    static let syntax = CommandSyntax(
        "dedupe", "Say which links lead to the same address; with --apply, keep the first of them.",
        options: [
            .flag("apply", "Put all but the first link to each address into the trash."),
            .value("of", "ITEM", "Look only below this item."),
        ] + StoreChoice.options,
        notes: [
            """
            Addresses are the same if they differ at most in the case of the host, in the usual port or
            in a slash at the end of a bare host. A link with children is never trashed.
            """,
            "'outline undo' takes all of it back at once.",
            """
            With --json each line is an address with the members address, kept (an id) and duplicates
            (ids). With --apply a last one has did (dedupe), items (ids) and rowsWritten.
            """,
        ])

    private let choice: StoreChoice
    private let item: ItemReference?
    private let applies: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        item = try arguments.value(of: "of").map { typed throws(UsageError) in
            try ItemReference(typed)
        }
        applies = arguments.has("apply")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.requiringEntries {
            applies
                ? try choice.openForWriting(as: OutlineEntry.self, in: context)
                : try choice.openForReading(as: OutlineEntry.self, in: context)
        }
        defer { store.close() }
        guard applies else {
            try store.read { transaction in
                let links = try links(in: transaction)
                try print(links, of: transaction, to: context.output)
                guard !asJSON else { return }
                try context.output.line(
                    links.groups.isEmpty
                        ? "No two links lead to the same address."
                        : "Nothing is changed yet: 'outline dedupe --apply' puts "
                            + "\(Counted.things(links.duplicates.count, "link")) into the trash.")
            }
            return .done
        }
        let report = try store.write("Trash Duplicates") { transaction in
            let links = try links(in: transaction)
            try print(links, of: transaction, to: context.output)
            try transaction.trashDuplicates(links)
            let rows = transaction.writtenItemRowCount
            return Report(
                "dedupe",
                "Trashed \(Counted.things(links.duplicates.count, "link")): "
                    + "\(Counted.rowsWritten(rows)).",
                items: links.duplicates, rowsWritten: rows)
        }
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }

    private func links<Access>(
        in transaction: borrowing OutlineTransaction<OutlineEntry, Access>
    ) throws -> DuplicateLinks {
        let section = try choice.section(in: transaction)
        let parent = try item?.resolve(in: section, of: transaction) ?? section.root
        return try transaction.duplicateLinks(below: parent)
    }

    private func print<Access>(
        _ links: DuplicateLinks, of transaction: borrowing OutlineTransaction<OutlineEntry, Access>,
        to output: Output
    ) throws {
        for group in links.groups {
            if asJSON {
                var json = JSONLine()
                json.add("address", group.address)
                json.add("kept", group.kept.rawValue)
                json.add("duplicates", group.duplicates.map(\.rawValue))
                try output.line(json)
            } else {
                try output.line(group.address)
                try output.line("  keep   " + name(of: group.kept, in: transaction))
                for item in group.duplicates {
                    try output.line("  trash  " + name(of: item, in: transaction))
                }
            }
        }
    }

    private func name<Access>(
        of item: ItemID, in transaction: borrowing OutlineTransaction<OutlineEntry, Access>
    ) throws -> String {
        let title = try transaction.label(of: item)
        guard let parent = try transaction.parent(of: item) else { return "#\(item) \(title)" }
        let folder = try transaction.label(of: parent)
        return "#\(item) \(title)" + (folder.isEmpty ? "" : ", in '\(folder)'")
    }
}
