import Foundation
import OutlineFormats
import OutlineStore

/// Says what would mend a damaged file, or mends it.
struct RepairCommand: Command {
    static let syntax = CommandSyntax(
        "repair", "Say what would mend a damaged file; with --apply, mend it.",
        options: [
            .flag("apply", "Make the changes, after a backup beside the file."),
            StoreChoice.fileOption,
        ],
        notes: [
            """
            No item is ever deleted: what nothing leads to goes to the section 'Lost and Found', and its
            old place is noted. The backup is FILE.before-repair; nothing removes it.
            """,
            """
            The exit code is 3 when there is something to mend, or when --apply leaves something; the
            broken pages of a file are for 'outline salvage'.
            """,
            """
            With --json each line is a change, with the members code, item, before and after, or what is
            not mended, with code, item and detail. With --apply a last one has did (repair), changes,
            backup, strays (ids) and replacedValues (their number).
            """,
        ])

    private let choice: StoreChoice
    private let applies: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        applies = arguments.has("apply")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let maintenance = try choice.maintenance(
            declaration: OutlineEntry.schema, in: context)
        let progress = ProgressBar(applies ? "Repairing" : "Planning")
        defer { progress.finish() }
        let plan = try plan(maintenance, progress)
        progress.finish()
        try print(plan, to: context.output)
        guard applies, !plan.isEmpty else {
            if !asJSON { try context.output.line(advice(on: plan)) }
            return plan.isEmpty && plan.unmended.isEmpty ? .done : .foundProblems
        }
        let report = try Interruption.stopping {
            try await maintenance.repair(plan, progress: progress.observer)
        }
        progress.finish()
        try summary(of: report).print(to: context.output, asJSON: asJSON)
        return plan.unmended.isEmpty ? .done : .foundProblems
    }

    private func plan(
        _ maintenance: OutlineMaintenance, _ progress: ProgressBar
    ) throws -> RepairPlan {
        do {
            return try Interruption.stopping {
                try await maintenance.planRepair(progress: progress.observer)
            }
        } catch OutlineError.damaged(let detail) {
            throw ToolError(
                "The file is too damaged for a repair: \(detail).", remedy: Self.salvage)
        }
    }

    private static let salvage =
        "'outline salvage NEWFILE' copies what can be read into a new file."

    private func print(_ plan: RepairPlan, to output: Output) throws(OutputError) {
        for change in plan.changes {
            guard asJSON else {
                try output.line(change.description)
                continue
            }
            var json = JSONLine()
            json.add("code", change.code.rawValue)
            json.add("item", change.item?.rawValue)
            json.add("before", change.before)
            json.add("after", change.after)
            try output.line(json)
        }
        for finding in plan.unmended { try output.finding(finding, asJSON: asJSON) }
    }

    private func advice(on plan: RepairPlan) -> String {
        switch (plan.isEmpty, plan.unmended.isEmpty) {
        case (true, true): return "There is nothing to mend."
        case (true, false): return "A repair cannot mend this. \(Self.salvage)"
        case (false, _):
            let changes = Counted.things(plan.changes.count, "change")
            return "Nothing is changed yet: 'outline repair --apply' makes the \(changes)."
        }
    }

    private func summary(of report: RepairReport) -> Report {
        let backup = report.backup?.path ?? ""
        let strays =
            report.strays.isEmpty
            ? "" : " \(Counted.items(report.strays.count)) went to 'Lost and Found'."
        var summary = Report(
            "repair",
            "Made \(Counted.things(report.changes.count, "change")); the file as it was is "
                + "'\(backup)'.\(strays)")
        summary.json.add("changes", report.changes.count)
        summary.json.add("backup", backup)
        summary.json.add("strays", report.strays.map(\.item.rawValue))
        summary.json.add("replacedValues", report.replacedValues.count)
        return summary
    }
}
