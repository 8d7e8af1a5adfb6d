/// Why an export did not happen.
public enum ExportError: Error, Sendable, Hashable {
    /// The target cannot be written; the reason completes "it cannot be written: …".
    case unwritable(reason: String)
    /// Entries were closed that were not open, or left open at the end: a fault of the caller.
    case unbalanced
    /// This build cannot write the format.
    case notBuiltIn(OutlineFormat)
}

extension ExportError: CustomStringConvertible {
    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .unwritable(let reason): "The file cannot be written: \(reason)."
        case .unbalanced: "The entries handed to the writer do not balance."
        case .notBuiltIn(let format): "This build cannot write \(format.displayName)."
        }
    }
}
