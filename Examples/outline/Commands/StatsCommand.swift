import OutlineStore

/// Prints the figures of a store.
struct StatsCommand: Command {
    static let syntax = CommandSyntax(
        "stats", "Print how many items, levels, open folders, steps and bytes there are.",
        options: [StoreChoice.fileOption],
        notes: [
            """
            With --json it is one object with the members content, sections, items, trashed, levels,
            longestList, longestListParent (an id, or null for a top level), itemsPerLevel, longestLists
            (objects with parent and count), openItems (an object: the number in each view),
            historySteps, historyBytes, fileBytes, freePages and, where SQLite can tell, storage (objects
            with name, bytes and unusedBytes, one for each table and index).
            """
        ])

    private let choice: StoreChoice
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForReading(in: context)
        let content = store.contentSchema
        let figures = try store.read { try table(of: $0, content: content) }
        store.close()
        if asJSON {
            try context.output.line(figures.json)
        } else {
            for line in figures.lines { try context.output.line(line) }
        }
        return .done
    }

    private func table(
        of transaction: borrowing ReadTransaction<OutlineLabel>, content: ContentSchema
    ) throws -> StatisticsTable {
        let statistics = try transaction.statistics()
        var name: String?
        var parent: Int64?
        if let list = statistics.longestChildList,
            let section = try transaction.section(containing: list.parent)
        {
            name = try list.parent.name(in: section, of: transaction) + " of '\(section.name)'"
            parent = list.parent.idOfParent(in: section)
        }
        return StatisticsTable(
            content: content, statistics: statistics, longestListName: name,
            longestListParent: parent)
    }
}
