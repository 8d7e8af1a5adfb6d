import Foundation
import OutlineFormats

/// Turns a file of one format into one of another, without a store.
struct ConvertCommand: Command {
    static let syntax = CommandSyntax(
        "convert", "Turn a file of one format into one of another, without a store.",
        operands: [
            OperandSyntax("IN", .one, "The file to read; - is standard input."),
            OperandSyntax("OUT", .one, "The file to write; - is standard output."),
        ],
        options: [
            FormatOption.syntax(
                "The format of IN, instead of what its content shows.", name: "from"),
            FormatOption.syntax(
                "The format of OUT, instead of what its ending says.", name: "to"),
            .flag("force", "Replace a file that is there."),
            .flag("partial", "Take what there is of a file that was cut off."),
        ],
        notes: [
            "The file appears when it is complete; until then an older one stays.",
            """
            With --json it prints the members did (convert), file, from, to, converted (the number of
            items), problems and lost (the number of details that the format cannot hold).
            """,
        ])

    private let source: InputFile
    private let target: OutputFile
    private let acceptsPartialFile: Bool
    private let asJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        source = InputFile(
            path: arguments.operands[0],
            format: try FormatOption.value(of: "from", in: arguments))
        target = try OutputFile(
            path: arguments.operands[1], replacesFile: arguments.has("force"),
            format: try FormatOption.value(of: "to", in: arguments))
        acceptsPartialFile = arguments.has("partial")
        asJSON = arguments.wantsJSON
        guard !asJSON || !target.isStandardOutput else {
            throw UsageError(
                "Standard output gets the file itself. Leave out --json, or name a file.")
        }
    }

    func run(in context: ToolContext) throws -> ExitCode {
        // The usual store; none if no place is named for one.
        try target.requireReplaceable(
            beside: try? StoreLocation(nil, environment: context.environment))
        let opened = try source.open()
        guard !source.isSameFile(as: target) else {
            throw ToolError(
                "The file '\(target.path)' is the one to read.", remedy: "Choose another name.")
        }
        let format = opened.format
        var slot: OutlineInput? = opened.input
        let progress = ProgressBar("Converting")
        defer { progress.finish() }
        let (imported, exported) = try target.write(in: context) { sink in
            guard let input = slot.take() else { throw ImportError.empty }
            do {
                return try format.convert(
                    from: input, to: target.format, sink, requiresWholeFile: !acceptsPartialFile,
                    monitor: progress.monitor)
            } catch let error as ImportError {
                throw source.explanation(of: error)
            }
        }
        progress.finish()
        try ProblemList(file: source.name, report: imported).print(to: context.errorOutput)
        try LossList(format: target.format, report: exported).print(to: context.errorOutput)
        guard !target.isStandardOutput else { return .done }
        var report = Report(
            "convert",
            "Converted \(Counted.items(exported.items)) from \(source.name) to \(target.path).")
        report.json.add("file", target.path)
        report.json.add("from", format.rawValue)
        report.json.add("to", target.format.rawValue)
        report.json.add("converted", exported.items)
        report.json.add("problems", imported.problemCount)
        report.json.add("lost", exported.lossCount)
        try report.print(to: context.output, asJSON: asJSON)
        return .done
    }
}
