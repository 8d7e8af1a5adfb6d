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
            .flag("partial", "Take what there is of a file that was cut off."),
        ] + StoreChoice.options,
        notes: [
            """
            Without --into the entries go to the top level of an empty section; in a section that
            holds something already they go into a new folder named after the file.
            """,
            "All of the file is imported, or nothing. What had to be put right is listed.",
        ])

    private let choice: StoreChoice
    private let path: String
    private let folder: ItemReference?
    private let acceptsPartialFile: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        choice = StoreChoice(arguments)
        path = arguments.operands[0]
        folder = try arguments.value(of: "into").map { typed throws(UsageError) in
            try ItemReference(typed)
        }
        acceptsPartialFile = arguments.has("partial")
    }

    func run(in context: ToolContext) throws -> ExitCode { .done }
}
