import Foundation
import OutlineFormats
import OutlineStore

/// Reads a bookmark file into the store.
struct ImportCommand: Command {
    static let syntax = CommandSyntax(
        "import", "Read a bookmark file into the store; make the store if it is missing.",
        operands: [OperandSyntax("FILE", .one, "A bookmark file as browsers export it (HTML).")],
        options: [
            .value("into", "ITEM", "The folder to put the entries in; / is the top level."),
            .flag("merge", "Add only what is not there yet, folder by folder."),
            .flag("partial", "Take what there is of a file that was cut off."),
        ] + StoreChoice.options + [StoreChoice.viewOption],
        notes: [
            """
            Without --into the entries go to the top level of an empty section; in a section that
            holds something already they go into a new folder named after the file. With --merge
            they go to the top level too.
            """,
            "A section that is missing is made.",
            "All of the file is imported, or nothing. What had to be put right is listed.",
            """
            With --json it prints the members did (import), file, imported (the number of items),
            folders, links, separators, notes, alreadyPresent, problems and rowsWritten.
            """,
        ])

    private let choice: StoreChoice
    let path: String
    private let folder: ItemReference?
    private let merges: Bool
    private let acceptsPartialFile: Bool
    let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        path = arguments.operands[0]
        folder = try arguments.value(of: "into").map { typed throws(UsageError) in
            try ItemReference(typed)
        }
        merges = arguments.has("merge")
        acceptsPartialFile = arguments.has("partial")
        asJSON = arguments.wantsJSON
    }

    func run(in context: ToolContext) throws -> ExitCode {
        var source = try openFile()
        if try !choice.location(in: context).fileExists, source.byteCount != nil {
            try rehearse()
        }
        let store = try choice.requiringEntries {
            try folder == nil
                ? choice.openOrCreate(in: context)
                : choice.openForWriting(as: OutlineEntry.self, in: context)
        }
        let (report, rowsWritten) = try store.write("Import") { transaction in
            let section = try choice.sectionMadeIfMissing(in: transaction)
            let parent = try parent(in: section, of: transaction)
            let report = try checked { () throws(ImportError) in
                try transaction.importOutline(
                    from: &source, using: BookmarkHTMLReader(), into: parent,
                    mode: merges ? .merge : .append, view: choice.view)
            }
            return (report, transaction.writtenItemRowCount)
        }
        store.close()
        try summarize(report, rowsWritten: rowsWritten, to: context)
        return .done
    }

    private func openFile() throws -> FileByteSource {
        do throws(ImportError) {
            return try FileByteSource(path: path)
        } catch {
            throw explanation(of: error)
        }
    }

    /// Reads the file without a store, so that none is made for a file that cannot be imported.
    private func rehearse() throws {
        var source = try openFile()
        var sink = NoSink()
        _ = try checked { () throws(ImportError) in
            let report = try BookmarkHTMLReader().read(from: &source, into: &sink)
            if report.isBlank { throw .empty }
            return report
        }
    }

    /// Refuses what holds nothing or was cut off.
    private func checked(
        _ read: () throws(ImportError) -> ImportReport
    ) throws -> ImportReport {
        let report: ImportReport
        do throws(ImportError) {
            report = try read()
        } catch {
            throw explanation(of: error)
        }
        guard report.items > 0 else { throw explanation(of: .nothingFound(report)) }
        guard !report.endsEarly || acceptsPartialFile else {
            throw ToolError(
                "The file '\(path)' is cut off: it ends in the middle of something.",
                remedy: "Export it again, or take what there is of it with --partial.")
        }
        return report
    }

    /// Where the entries go. The top level of a section is for the first import alone, so that a
    /// second one does not mix with it unless that is asked for.
    private func parent(
        in section: OutlineSection, of transaction: borrowing WriteTransaction<OutlineEntry>
    ) throws -> ItemID {
        if let folder { return try folder.resolve(in: section, of: transaction) }
        if merges { return section.root }
        guard try transaction.hasChildren(section.root) else { return section.root }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return try transaction.insert(.folder(name), into: section.root)
    }
}

/// Takes entries and forgets them.
private struct NoSink: OutlineEntrySink {
    func open(_ entry: OutlineEntry, isExpanded: Bool) {}
    func close() {}
}
