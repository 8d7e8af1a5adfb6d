import Foundation
import OutlineFormats
import OutlineStore

/// Copies what can be read of a broken file into a new one.
struct SalvageCommand: Command {
    static let syntax = CommandSyntax(
        "salvage", "Copy every item that can be read of a broken file into a new one.",
        operands: [OperandSyntax("NEWFILE", .one, "The new store; nothing may be there.")],
        options: [StoreChoice.fileOption],
        notes: [
            """
            The broken file is not changed, and need not be one that opens. Items keep their ids, order
            and places; those whose folders are lost go to the section 'Lost and Found'. The history
            is not copied.
            """,
            "The exit code is 3 when something could not be read.",
            """
            With --json it prints the members did (salvage), file, items, sections, strays (ids),
            unreadablePages (numbers from 1), unreadableRows, replacedValues and lostDeclaration.
            """,
        ])

    private let choice: StoreChoice
    private let target: URL
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        target = URL(fileURLWithPath: arguments.operands[0])
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let progress = ProgressBar("Salvaging")
        defer { progress.finish() }
        let report = try salvage(progress, in: context)
        progress.finish()
        guard report.itemCount + report.sectionCount > 0 || !report.lostDeclaration else {
            try? FileManager.default.removeItem(at: target)
            throw ToolError(
                "Nothing of a store was found in the file.",
                remedy: "Name the broken store with --store FILE; no new file was made.")
        }
        try summary(of: report).print(to: context.output, asJSON: asJSON)
        let isWhole =
            report.unreadablePages.isEmpty && report.unreadableRowCount == 0
            && report.strays.isEmpty && report.replacedValues.isEmpty && !report.lostDeclaration
        return isWhole ? .done : .foundProblems
    }

    /// A file that has lost its word for what it holds is taken for one of the tool's own.
    private func salvage(
        _ progress: ProgressBar, in context: ToolContext
    ) throws -> SalvageReport {
        let (maintenance, own) = (
            try choice.maintenance(in: context),
            try choice.maintenance(declaration: OutlineEntry.schema, in: context)
        )
        return try Interruption.stopping { [target] in
            do {
                return try await maintenance.salvage(to: target, progress: progress.observer)
            } catch OutlineError.damaged {
                return try await own.salvage(to: target, progress: progress.observer)
            }
        }
    }

    private func summary(of report: SalvageReport) -> Report {
        var sentences = [
            "Salvaged \(Counted.items(report.itemCount)) in "
                + "\(Counted.things(report.sectionCount, "section")) to '\(target.path)'."
        ]
        let losses = [
            (report.unreadablePages.count, "page", "could not be read"),
            (report.unreadableRowCount, "row", "could not be read"),
            (report.strays.count, "item", "went to 'Lost and Found'"),
            (report.replacedValues.count, "value", "had to be replaced"),
        ]
        for (count, noun, fate) in losses where count > 0 {
            sentences.append("\(Counted.things(count, noun)) \(fate).")
        }
        if report.lostDeclaration {
            sentences.append("What the file says of its content was lost in part.")
        }
        var summary = Report("salvage", sentences.joined(separator: " "))
        summary.json.add("file", target.path)
        summary.json.add("items", report.itemCount)
        summary.json.add("sections", report.sectionCount)
        summary.json.add("strays", report.strays.map(\.item.rawValue))
        summary.json.add("unreadablePages", report.unreadablePages.map(Int64.init))
        summary.json.add("unreadableRows", report.unreadableRowCount)
        summary.json.add("replacedValues", report.replacedValues.count)
        summary.json.add("lostDeclaration", report.lostDeclaration)
        return summary
    }
}
