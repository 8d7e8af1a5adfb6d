import Foundation
import OutlineFormats
import OutlineStore

/// Writes a section to a bookmark file.
struct ExportCommand: Command {
    static let syntax = CommandSyntax(
        "export", "Write the outline to a bookmark file (HTML) that browsers read.",
        operands: [OperandSyntax("FILE", .one, "The file to write; - is standard output.")],
        options: [.flag("force", "Replace a file that is there.")] + StoreChoice.options + [
            StoreChoice.viewOption
        ],
        notes: [
            "The file appears when it is complete; until then an older one stays.",
            """
            With --json it prints the members did (export), file, exported (the number of items) and
            lost (the number of details that HTML cannot hold).
            """,
        ])

    private let choice: StoreChoice
    private let path: String
    private let replacesFile: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        path = arguments.operands[0]
        replacesFile = arguments.has("force")
        asJSON = arguments.wantsJSON
        guard !asJSON || path != "-" else {
            throw UsageError(
                "Standard output gets the file itself. Leave out --json, or name a file.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        if path == "-" {
            try exportToStandardOutput(in: context)
        } else {
            try exportToFile(in: context)
        }
        return .done
    }

    private func exportToStandardOutput(in context: ToolContext) throws {
        let sink = StandardOutputSink(context.output)
        do {
            _ = try export(in: context) { sink }
        } catch {
            throw sink.failure ?? error
        }
    }

    private func exportToFile(in context: ToolContext) throws {
        guard try !choice.location(in: context).isFile(atPath: path) else {
            throw ToolError(
                "The file '\(path)' is the store itself.", remedy: "Choose another name.")
        }
        guard replacesFile || !FileManager.default.fileExists(atPath: path) else {
            throw ToolError(
                "There is a file '\(path)' already.",
                remedy: "Choose another name, or replace it with --force.")
        }
        let exported: ExportReport
        do {
            exported = try export(in: context) { try FileByteSink(path: path) }
        } catch ExportError.unwritable(let reason) {
            throw ToolError(
                "The file '\(path)' cannot be written: \(SystemMessage.lowercased(reason)).",
                remedy: "Make room or choose another place; nothing was left behind.")
        }
        var report = Report(
            "export", "Exported \(Counted.items(exported.items)) to \(path).")
        report.json.add("file", path)
        report.json.add("exported", exported.items)
        report.json.add("lost", exported.lossCount)
        try report.print(to: context.output, asJSON: asJSON)
        if exported.lossCount > 0 {
            try context.errorOutput.line(
                "outline: HTML cannot hold all of it; left out: \(exported.lossCount) details.")
        }
    }

    private func export<Sink: ByteSink & ~Copyable>(
        in context: ToolContext, to makeSink: () throws -> Sink
    ) throws -> ExportReport {
        let store = try choice.requiringEntries {
            try choice.openForReading(as: OutlineEntry.self, in: context)
        }
        defer { store.close() }
        return try store.read { transaction in
            let section = try choice.section(in: transaction)
            return try transaction.exportOutline(
                below: section.root, view: choice.view,
                to: BookmarkHTMLWriter(to: try makeSink()))
        }
    }
}
