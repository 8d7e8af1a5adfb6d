import Foundation
import OutlineFormats
import OutlineStore

/// Writes a section, or what stands below an item, to a file.
struct ExportCommand: Command {
    static let syntax = CommandSyntax(
        "export", "Write the outline, or a part of it, to a file.",
        operands: [OperandSyntax("FILE", .one, "The file to write; - is standard output.")],
        options: [
            FormatOption.syntax("The format, instead of what the file's ending says."),
            .value("of", "ITEM", "Write only what stands below this item."),
            .flag("force", "Replace a file that is there."),
        ] + StoreChoice.options + [StoreChoice.viewOption],
        notes: [
            "'outline formats' lists the formats. Standard output gets HTML unless told otherwise.",
            "The file appears when it is complete; until then an older one stays.",
            """
            With --json it prints the members did (export), file, format, exported (the number of
            items) and lost (the number of details that the format cannot hold).
            """,
        ])

    private let choice: StoreChoice
    private let file: OutputFile
    private let item: ItemReference?
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        file = try OutputFile(
            path: arguments.operands[0], replacesFile: arguments.has("force"),
            format: try FormatOption.value(of: "format", in: arguments))
        item = try arguments.value(of: "of").map { typed throws(UsageError) in
            try ItemReference(typed)
        }
        asJSON = arguments.wantsJSON
        guard !asJSON || !file.isStandardOutput else {
            throw UsageError(
                "Standard output gets the file itself. Leave out --json, or name a file.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        try file.requireReplaceable(beside: try choice.location(in: context))
        let store = try choice.requiringEntries {
            try choice.openForReading(as: OutlineEntry.self, in: context)
        }
        defer { store.close() }
        let progress = ProgressBar("Exporting")
        defer { progress.finish() }
        let exported = try file.write(in: context) { sink in
            var slot: OutputFileSink? = sink
            slot?.progress = progress
            return try store.read { transaction in
                guard let sink = slot.take() else { throw ExportError.unbalanced }
                let section = try choice.section(in: transaction)
                let parent =
                    try item?.resolve(in: section, of: transaction) ?? section.root
                return try transaction.exportOutline(
                    below: parent, view: choice.view, as: file.format, to: sink)
            }
        }
        progress.finish()
        try LossList(format: file.format, report: exported).print(to: context.errorOutput)
        guard !file.isStandardOutput else { return .done }
        var report = Report(
            "export", "Exported \(Counted.items(exported.items)) to \(file.path).")
        report.json.add("file", file.path)
        report.json.add("format", file.format.rawValue)
        report.json.add("exported", exported.items)
        report.json.add("lost", exported.lossCount)
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
