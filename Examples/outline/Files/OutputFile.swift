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

    /// Refuses to replace the store, and any file that nobody said may be replaced.
    ///
    /// - Parameter store: Where the store is.
    /// - Throws: `ToolError` when one of them is there.
    func requireReplaceable(beside store: StoreLocation?) throws(ToolError) {
        guard !isStandardOutput else { return }
        guard store?.isPart(ofStoreAtPath: path) != true else {
            throw ToolError(
                "The file '\(path)' is the store itself.", remedy: "Choose another name.")
        }
        guard !replacesFile, FileManager.default.fileExists(atPath: path) else { return }
        throw ToolError(
            "There is a file '\(path)' already.",
            remedy: "Choose another name, or replace it with --force.")
    }

    /// Writes the file by a closure that gets where the bytes go.
    ///
    /// - Throws: `ToolError` when the file cannot be written, `Interruption.Cancelled` when a person
    ///   asked for that; else what the closure throws.
    func write<Result>(
        in context: ToolContext, _ body: (consuming OutputFileSink) throws -> Result
    ) throws -> Result {
        do {
            guard isStandardOutput else {
                return try body(OutputFileSink(.file(try FileByteSink(path: path))))
            }
            let sink = StandardOutputSink(context.output)
            do {
                return try body(OutputFileSink(.standardOutput(sink)))
            } catch {
                throw sink.failure ?? error
            }
        } catch ExportError.unwritable(let reason) {
            if Interruption.isRequested { throw Interruption.Cancelled() }
            throw ToolError(
                "The file '\(path)' cannot be written: \(SystemMessage.lowercased(reason)).",
                remedy: "Make room or choose another place; nothing was left behind.")
        }
    }
}
