import Foundation
import OutlineFormats

/// A file to import, or standard input.
struct InputFile {
    /// As it was typed; `-` is standard input.
    let path: String
    /// The format that was asked for.
    let format: OutlineFormat?

    /// What people are told it is called.
    var name: String { path == "-" ? "standard input" : path }

    /// Opens the file and finds out its format.
    ///
    /// - Throws: `ToolError` when it cannot be read or is of no known format.
    func open() throws -> OpenedInput {
        do throws(ImportError) {
            let input =
                path == "-"
                ? try OutlineInput(descriptor: STDIN_FILENO) : try OutlineInput(path: path)
            let format = try format(of: input)
            guard format.isReadable else { throw .notBuiltIn(format) }
            return OpenedInput(input: input, format: format)
        } catch {
            throw explanation(of: error)
        }
    }

    private func format(of input: borrowing OutlineInput) throws(ImportError) -> OutlineFormat {
        if let format { return format }
        if input.isBlank { throw .empty }
        guard let format = input.detectedFormat else {
            throw .wrongFormat(looksLike: input.signature)
        }
        return format
    }

    /// Whether a file to write is this one, by whatever name; its content might be lost then.
    func isSameFile(as target: OutputFile) -> Bool {
        guard !target.isStandardOutput else { return false }
        var read = stat()
        var written = stat()
        let isRead = path == "-" ? fstat(STDIN_FILENO, &read) : stat(path, &read)
        guard isRead == 0, stat(target.path, &written) == 0 else { return false }
        return read.st_dev == written.st_dev && read.st_ino == written.st_ino
    }

    /// Names the file in what a reader says about it.
    func explanation(of error: ImportError) -> any Error {
        switch error {
        case .unreadable(let reason):
            return ToolError(
                "The file '\(name)' cannot be read: \(SystemMessage.lowercased(reason)).",
                remedy: "Check its name and permissions.")
        case .empty:
            return ToolError("The file '\(name)' is empty.", remedy: "Export the bookmarks again.")
        case .wrongFormat(let signature):
            return refusal(of: signature)
        case .notBuiltIn(let format):
            return ToolError(
                "This build cannot read \(format.displayName).",
                remedy: "Build outline with --enable-all-traits.")
        case .nothingFound(let report):
            return ToolError(
                "There is nothing to import in the file '\(name)': no items, "
                    + "\(Counted.things(report.problemCount, "problem")).",
                remedy: "Export the bookmarks again.")
        case .cutOff:
            return ToolError(
                "The file '\(name)' is cut off: it ends in the middle of something.",
                remedy: "Export it again, or take what there is of it with --partial.")
        case .sinkFailed(let error):
            return error
        case .cancelled:
            return Interruption.Cancelled()
        }
    }

    private func refusal(of signature: FileSignature?) -> ToolError {
        let looks = signature.map { "; it looks like \($0.phrase)" } ?? ""
        guard let format else {
            return ToolError(
                "The file '\(name)' is no outline of a known format\(looks).",
                remedy: "'outline formats' lists what can be read; --format says which it is.")
        }
        return ToolError(
            "The file '\(name)' is no \(format.displayName)\(looks).",
            remedy: "Leave out --format to have its format found out.")
    }
}

/// A file that is open, and the format in which it is read.
struct OpenedInput: ~Copyable {
    var input: OutlineInput
    let format: OutlineFormat
}
