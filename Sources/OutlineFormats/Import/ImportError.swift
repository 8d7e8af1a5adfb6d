/// Why an import did not happen.
public enum ImportError: Error, Sendable {
    /// The source cannot be read; the reason completes "it cannot be read: …".
    case unreadable(reason: String)
    /// The file has no content.
    case empty
    /// The file is not of the format; what it looks like is named when it can be told.
    case notABookmarkFile(looksLike: FileSignature?)
    /// The file has content and all of it had to be skipped.
    case nothingFound(ImportReport)
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
        case .notABookmarkFile(let signature?):
            "The file is no bookmark file; it looks like \(signature.phrase)."
        case .notABookmarkFile(nil):
            "The file is no bookmark file. Export the bookmarks as HTML and import that file."
        case .nothingFound(let report):
            "Nothing could be imported: all entries were skipped (\(report.problemCount) problems)."
        case .sinkFailed(let error):
            "The entries could not be written: \(error)"
        case .cancelled:
            "The import was cancelled."
        }
    }
}
