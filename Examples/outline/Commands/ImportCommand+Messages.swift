import OutlineFormats
import OutlineStore

extension ImportCommand {
    /// Further problems are counted and not listed.
    private static let listedProblems = 10

    /// Says what came in and what had to be put right.
    func summarize(
        _ report: ImportReport, rowsWritten: Int, to context: ToolContext
    ) throws(OutputError) {
        try summary(of: report, rowsWritten: rowsWritten).print(to: context.output, asJSON: asJSON)
        for problem in report.problems.prefix(ImportCommand.listedProblems) {
            try context.errorOutput.line("\(path):\(problem)")
        }
        let rest = report.problemCount - ImportCommand.listedProblems
        if rest > 0 {
            try context.errorOutput.line("\(path): \(Counted.things(rest, "further problem"))")
        }
    }

    private func summary(of report: ImportReport, rowsWritten: Int) -> Report {
        let kinds = [
            (report.folders, "folder"), (report.links, "link"), (report.separators, "separator"),
            (report.notes, "note"),
        ]
        let parts = kinds.filter { $0.0 > 0 }.map { Counted.things($0.0, $0.1) }
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        let present =
            report.alreadyPresent == 0 ? "" : "; \(report.alreadyPresent) were there already"
        var summary = Report(
            "import", "Imported \(Counted.items(report.items))\(details) from \(path)\(present).")
        summary.json.add("file", path)
        summary.json.add("imported", report.items)
        for (count, kind) in kinds { summary.json.add(kind + "s", count) }
        summary.json.add("alreadyPresent", report.alreadyPresent)
        summary.json.add("problems", report.problemCount)
        summary.json.add("rowsWritten", rowsWritten)
        return summary
    }

    /// Names the file in what the reader says about it.
    func explanation(of error: ImportError) -> any Error {
        switch error {
        case .unreadable(let reason):
            ToolError(
                "The file '\(path)' cannot be read: \(SystemMessage.lowercased(reason)).",
                remedy: "Check its name and permissions.")
        case .empty:
            ToolError(
                "The file '\(path)' is empty.", remedy: "Export the bookmarks again.")
        case .wrongFormat(let signature):
            ToolError(
                "The file '\(path)' is no bookmark file"
                    + (signature.map { "; it looks like \($0.phrase)." } ?? "."),
                remedy: "Export the bookmarks as HTML and import that file.")
        case .notBuiltIn(let format):
            ToolError(
                "This build cannot read \(format.displayName).",
                remedy: "Build outline with --enable-all-traits.")
        case .nothingFound(let report):
            ToolError(
                "There is nothing to import in the file '\(path)': no bookmarks, "
                    + "\(Counted.things(report.problemCount, "problem")).",
                remedy: "Export the bookmarks again.")
        case .sinkFailed(let error):
            error
        case .cancelled:
            ToolError("The import was cancelled.", remedy: "Run it again if it is still wanted.")
        }
    }
}
