import Foundation
import OutlineFormats

/// A file to write, or standard output.
struct OutputFile {
    /// As it was typed; `-` is standard output.
    let path: String
    let replacesFile: Bool
    let format: OutlineFormat

    var isStandardOutput: Bool { path == "-" }

    /// Decides on a format: the one that was asked for, or that of the name's ending.
    ///
    /// - Throws: `UsageError` when neither says it, or it cannot be written.
    init(
        path: String, replacesFile: Bool, format: OutlineFormat?
    ) throws(UsageError) {
        self.path = path
        self.replacesFile = replacesFile
        if let format {
            self.format = format
        } else {
            self.format = try Self.format(ofEnding: path)
        }
        guard self.format.isWritable else {
            let reason =
                self.format.missingTrait == nil
                ? "\(self.format.displayName) can only be read."
                : "This build cannot write \(self.format.displayName)."
            throw UsageError("\(reason) 'outline formats' lists what can be written.")
        }
    }

    private static func format(ofEnding path: String) throws(UsageError) -> OutlineFormat {
        if path == "-" { return .bookmarkHTML }
        let formats = OutlineFormat.formats(ofFileNamed: path).filter(\.isWritable)
        if formats.count == 1 { return formats[0] }
        let names = formats.map(\.rawValue).joined(separator: " or ")
        throw UsageError(
            formats.isEmpty
                ? "The ending of '\(path)' says no format. Name one with --format; "
                    + "'outline formats' lists them."
                : "The ending of '\(path)' fits several formats. Say --format \(names).")
    }

    /// Refuses to replace a file that nobody said may be replaced.
    ///
    /// - Throws: `ToolError` when there is one.
    func requireReplaceable() throws(ToolError) {
        guard !isStandardOutput, !replacesFile,
            FileManager.default.fileExists(atPath: path)
        else { return }
        throw ToolError(
            "There is a file '\(path)' already.",
            remedy: "Choose another name, or replace it with --force.")
    }

    /// Writes the file by a closure that gets where the bytes go.
    ///
    /// - Throws: `ToolError` when the file cannot be written; else what the closure throws.
    func write<Result>(
        in context: ToolContext, _ body: (consuming OutputFileSink) throws -> Result
    ) throws -> Result {
        guard !isStandardOutput else {
            let sink = StandardOutputSink(context.output)
            do {
                return try body(.standardOutput(sink))
            } catch {
                throw sink.failure ?? error
            }
        }
        do {
            return try body(.file(try FileByteSink(path: path)))
        } catch ExportError.unwritable(let reason) {
            throw ToolError(
                "The file '\(path)' cannot be written: \(SystemMessage.lowercased(reason)).",
                remedy: "Make room or choose another place; nothing was left behind.")
        }
    }
}

/// Either place to which an export goes.
enum OutputFileSink: ByteSink, ~Copyable {
    case standardOutput(StandardOutputSink)
    case file(FileByteSink)

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        switch consume self {
        case .standardOutput(let sink):
            self = .standardOutput(sink)
            try sink.write(bytes)
        case .file(var sink):
            let result = Result { () throws(ExportError) in try sink.write(bytes) }
            self = .file(sink)
            try result.get()
        }
    }

    mutating func finish() throws(ExportError) {
        switch consume self {
        case .standardOutput(let sink):
            self = .standardOutput(sink)
            try sink.finish()
        case .file(var sink):
            let result = Result { () throws(ExportError) in try sink.finish() }
            self = .file(sink)
            try result.get()
        }
    }
}
