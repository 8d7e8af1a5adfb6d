import Foundation
import OutlineFormats
import OutlineStore

/// Reads a file into the store.
struct ImportCommand: Command {
    static let syntax = CommandSyntax(
        "import", "Read a file into the store; make the store if it is missing.",
        operands: [
            OperandSyntax(
                "FILE", .one,
                "A file of any format that 'outline formats' lists; - is standard input.")
        ],
        options: [
            FormatOption.syntax("The format, instead of what the content shows."),
            .value("into", "ITEM", "The folder to put the entries in; / is the top level."),
            .flag("folder", "Put the entries into a new folder named after the file."),
            .value("mode", "MODE", "append (as without it), merge or replace; see below."),
            .flag("merge", "The same as --mode merge."),
            .flag("keep-ids", "Keep the ids of a file of outline lines, in a new store."),
            .flag("preview", "Say what an import would do, and do nothing."),
            .flag("partial", "Take what there is of a file that was cut off."),
        ] + StoreChoice.options + [StoreChoice.viewOption],
        notes: [
            """
            Without --into the entries go to the top level of an empty section; in a section that
            holds something already they go into a new folder named after the file. With --merge
            and --mode replace they go to the top level too.
            """,
            """
            A new folder keeps what the file says of itself, such as the head of an OPML file, and an
            export of that folder writes it again.
            """,
            """
            merge adds only what is not there yet, moves what has the same GUID and stands elsewhere,
            and deletes nothing. replace deletes what stood there before; 'outline undo' brings it
            back.
            """,
            """
            With --keep-ids a section that was exported as outline lines (jsonl) comes back as it was:
            ids, order, open folders and all fields. It needs a store that holds nothing yet.
            """,
            "A section that is missing is made. A file compressed by gzip is read as what is in it.",
            "All of the file is imported, or nothing. What had to be put right is listed.",
            """
            With --json it prints the members did (import), file, format, imported (the number of
            items), folders, links, separators, notes, alreadyPresent, moved, updated, removed,
            renumbered, problems and rowsWritten.
            """,
        ])

    private let choice: StoreChoice
    private let file: InputFile
    private let folder: ItemReference?
    private let makesFolder: Bool
    private let mode: ImportMode
    private let isPreview: Bool
    private let acceptsPartialFile: Bool
    private let keepsIDs: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        file = InputFile(
            path: arguments.operands[0],
            format: try FormatOption.value(of: "format", in: arguments))
        folder = try arguments.value(of: "into").map { typed throws(UsageError) in
            try ItemReference(typed)
        }
        makesFolder = arguments.has("folder")
        mode = try Self.mode(arguments)
        isPreview = arguments.has("preview")
        acceptsPartialFile = arguments.has("partial")
        keepsIDs = arguments.has("keep-ids")
        guard !keepsIDs || mode == .append else {
            throw UsageError("--keep-ids is for adding; it cannot go with --merge or replace.")
        }
        asJSON = arguments.wantsJSON
    }

    private static func mode(_ arguments: ParsedArguments) throws(UsageError) -> ImportMode {
        guard let name = arguments.value(of: "mode") else {
            return arguments.has("merge") ? .merge : .append
        }
        guard let mode = ImportMode(rawValue: name), !arguments.has("merge") || mode == .merge
        else {
            throw UsageError("--mode is append, merge or replace; --merge stands for one of them.")
        }
        return mode
    }

    func run(in context: ToolContext) throws -> ExitCode {
        var opened = try file.open()
        let format = opened.format
        let isNew = try !choice.location(in: context).fileExists
        guard !isPreview || !isNew else { return try preview(&opened, in: context) }
        let store = try choice.requiringEntries {
            try folder == nil
                ? choice.openOrCreate(in: context)
                : choice.openForWriting(as: OutlineEntry.self, in: context)
        }
        let progress = ProgressBar("Importing")
        let imported: (report: ImportReport, rowsWritten: Int)
        do {
            imported = try store.write("Import") { transaction in
                let report = try read(
                    &opened.input, as: format, into: transaction, monitor: progress.monitor)
                guard !isPreview else { throw Preview(report: report) }
                return (report, transaction.writtenItemRowCount)
            }
        } catch let preview as Preview {
            progress.finish()
            store.close()
            return try print(preview.report, format, rowsWritten: 0, to: context)
        } catch {
            progress.finish()
            store.close()
            // Nothing is left of a store that was made for a file that cannot be imported.
            if isNew { try choice.location(in: context).removeStoreWithoutItems() }
            throw error
        }
        progress.finish()
        store.close()
        return try print(
            imported.report, format, rowsWritten: imported.rowsWritten, to: context)
    }

    /// Without a store there is nothing to compare with.
    private func preview(
        _ opened: inout OpenedInput, in context: ToolContext
    ) throws -> ExitCode {
        let progress = ProgressBar("Reading")
        defer { progress.finish() }
        let report: ImportReport
        do throws(ImportError) {
            report = try FormatReader(opened.format)
                .preview(of: &opened.input, monitor: progress.monitor)
            guard report.items > 0 else { throw .nothingFound(report) }
            guard !report.endsEarly || acceptsPartialFile else { throw .cutOff(report) }
        } catch {
            throw file.explanation(of: error)
        }
        progress.finish()
        return try print(report, opened.format, rowsWritten: 0, to: context)
    }

    private func print(
        _ report: ImportReport, _ format: OutlineFormat, rowsWritten: Int, to context: ToolContext
    ) throws -> ExitCode {
        try summary(report, format, rowsWritten: rowsWritten)
            .print(to: context.output, asJSON: asJSON)
        try ProblemList(file: file.name, report: report).print(to: context.errorOutput)
        return .done
    }

    private func read(
        _ input: inout OutlineInput, as format: OutlineFormat,
        into transaction: borrowing WriteTransaction<OutlineEntry>, monitor: ImportMonitor
    ) throws -> ImportReport {
        if keepsIDs { try requireEmptyStore(transaction) }
        let section = try choice.sectionMadeIfMissing(in: transaction)
        let (parent, isMade) = try parent(in: section, of: transaction)
        let report: ImportReport
        do throws(ImportError) {
            report = try transaction.importOutline(
                from: &input, using: FormatReader(format), into: parent,
                mode: mode, view: choice.view, keepsIDs: keepsIDs, monitor: monitor)
            guard report.items > 0 else { throw .nothingFound(report) }
            guard !report.endsEarly || acceptsPartialFile else { throw .cutOff(report) }
        } catch {
            throw file.explanation(of: error)
        }
        if isMade, !report.document.isPlainFolder {
            var document = report.document
            document.kind = .folder
            document.title = folderName
            try transaction.update(parent, to: document)
        }
        return report
    }

    /// Keeping ids ends the history, so there must be none that anybody misses.
    private func requireEmptyStore(
        _ transaction: borrowing WriteTransaction<OutlineEntry>
    ) throws {
        let figures = try transaction.statistics()
        guard figures.itemCount + figures.trashedItemCount + figures.historyStepCount == 0 else {
            throw ToolError(
                "The store holds something already, so ids cannot be kept.",
                remedy: "Name a new store with --store FILE, or leave out --keep-ids.")
        }
    }

    /// Where the entries go, and whether it was made for them. The top level of a section is for the
    /// first import alone, so that a second one does not mix with it unless that is asked for.
    private func parent(
        in section: OutlineSection, of transaction: borrowing WriteTransaction<OutlineEntry>
    ) throws -> (item: ItemID, isMade: Bool) {
        let place = try folder?.resolve(in: section, of: transaction)
        guard !makesFolder else {
            return try madeFolder(in: place ?? section.root, of: transaction)
        }
        if let place { return (place, false) }
        if mode != .append { return (section.root, false) }
        guard try transaction.hasChildren(section.root) else { return (section.root, false) }
        return try madeFolder(in: section.root, of: transaction)
    }

    private func madeFolder(
        in parent: ItemID, of transaction: borrowing WriteTransaction<OutlineEntry>
    ) throws -> (item: ItemID, isMade: Bool) {
        (try transaction.insert(.folder(folderName), into: parent), true)
    }

    private var folderName: String {
        file.path == "-"
            ? "Imported"
            : URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    }

    private func summary(
        _ report: ImportReport, _ format: OutlineFormat, rowsWritten: Int
    ) -> Report {
        let kinds = [
            (report.folders, "folder"), (report.links, "link"), (report.separators, "separator"),
            (report.notes, "note"),
        ]
        let parts = kinds.filter { $0.0 > 0 }.map { Counted.things($0.0, $0.1) }
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        let changes = [
            (report.alreadyPresent, "were there already"), (report.moved, "moved"),
            (report.updated, "updated"), (report.removed, "removed"),
            (report.renumbered, "got new ids"),
        ]
        let others = changes.filter { $0.0 > 0 }.map { "; \($0.0) \($0.1)" }.joined()
        var summary = Report(
            isPreview ? "preview" : "import",
            "\(isPreview ? "Would import" : "Imported") \(Counted.items(report.items))\(details) "
                + "from \(file.name)\(others).")
        summary.json.add("file", file.path)
        summary.json.add("format", format.rawValue)
        summary.json.add("imported", report.items)
        for (count, kind) in kinds { summary.json.add(kind + "s", count) }
        summary.json.add("alreadyPresent", report.alreadyPresent)
        summary.json.add("moved", report.moved)
        summary.json.add("updated", report.updated)
        summary.json.add("removed", report.removed)
        summary.json.add("renumbered", report.renumbered)
        summary.json.add("problems", report.problemCount)
        summary.json.add("rowsWritten", rowsWritten)
        return summary
    }
}

extension OutlineEntry {
    /// Whether there is nothing to it but a title.
    fileprivate var isPlainFolder: Bool { self == .folder(title) }
}

/// Ends a write that was made to see what it would do.
private struct Preview: Error {
    let report: ImportReport
}
