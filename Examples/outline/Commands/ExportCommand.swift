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
        notes: ["The file appears when it is complete; until then an older one stays."])

    private let choice: StoreChoice
    private let path: String
    private let replacesFile: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        path = arguments.operands[0]
        replacesFile = arguments.has("force")
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
        let report: ExportReport
        do {
            report = try export(in: context) { try FileByteSink(path: path) }
        } catch ExportError.unwritable(let reason) {
            throw ToolError(
                "The file '\(path)' cannot be written: \(SystemMessage.lowercased(reason)).",
                remedy: "Make room or choose another place; nothing was left behind.")
        }
        try context.output.line("Exported \(Counted.items(report.items)) to \(path).")
        if report.lossCount > 0 {
            try context.errorOutput.line(
                "outline: HTML cannot hold all of it; left out: \(report.lossCount) details.")
        }
    }

    private func export<Sink: ByteSink & ~Copyable>(
        in context: ToolContext, to makeSink: () throws -> Sink
    ) throws -> ExportReport {
        let store = try choice.openForReading(in: context)
        defer { store.close() }
        return try store.read { transaction in
            let section = try choice.section(in: transaction)
            return try transaction.exportOutline(
                below: section.root, view: choice.view,
                to: BookmarkHTMLWriter(to: try makeSink()))
        }
    }
}
