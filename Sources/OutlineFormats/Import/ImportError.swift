/// Why an import did not happen.
public enum ImportError: Error, Sendable {
    /// The source cannot be read; the reason completes "it cannot be read: …".
    case unreadable(reason: String)
    /// The file has no content.
    case empty
    /// The file is not of the format, or of none that is known; what it looks like is named when
    /// it can be told.
    case wrongFormat(looksLike: FileSignature?)
    /// This build cannot read the format: the package trait is not set.
    case notBuiltIn(OutlineFormat)
    /// The file has content and all of it had to be skipped.
    case nothingFound(ImportReport)
    /// The file ends in the middle of something, and only a whole one is wanted.
    case cutOff(ImportReport)
    /// Whoever takes the entries failed.
    case sinkFailed(any Error)
    /// The import was cancelled.
    case cancelled
}

extension ImportError: CustomStringConvertible {
    /// One line that says what is wrong and what can be done.
    public var description: String {
        switch self {
        case .unreadable(let reason):
            "The file cannot be read: \(reason)."
        case .empty:
            "The file is empty. Export the bookmarks again."
        case .wrongFormat(let signature?):
            "The file is no outline of a known format; it looks like \(signature.phrase)."
        case .wrongFormat(nil):
            "The file is no outline of a known format. Export the bookmarks as HTML, for example, "
                + "and import that file."
        case .notBuiltIn(let format):
            "This build cannot read \(format.displayName). Build it with all package traits."
        case .nothingFound(let report):
            "Nothing could be imported: all entries were skipped (\(report.problemCount) problems)."
        case .cutOff:
            "The file is cut off: it ends in the middle of something. Export it again."
        case .sinkFailed(let error):
            "The entries could not be written: \(error)"
        case .cancelled:
            "The import was cancelled."
        }
    }
}
