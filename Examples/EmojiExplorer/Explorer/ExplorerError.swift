import OutlineSnapshots
import OutlineStore

/// What a person did that cannot be done, in one line that says what can.
struct ExplorerError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// Errors as a person reads them.
enum Sentence {
    typealias RowsError = OutlineDataSourceError<SectionID, ItemID>

    /// One line that says what is wrong and what to do.
    static func about(_ error: any Error) -> String {
        switch error {
        case let error as ExplorerError: error.message
        case let error as OutlineError: about(error)
        case let error as RowsError: about(error)
        default: "\(error)"
        }
    }

    private static func about(_ error: OutlineError) -> String {
        switch error {
        case .conflict: "another program has changed the order there; these are the rows now"
        case .unknownItem: "another program has deleted it; these are the rows now"
        case .undoConflict: "another program has changed it since, so it cannot be taken back"
        default: "\(error); \(error.remedy)"
        }
    }

    private static func about(_ error: RowsError) -> String {
        switch error {
        case .handlerFailed(_, let underlying as OutlineError): about(underlying)
        case .intoOwnSubtree: "nothing can go below itself"
        default: "\(error)"
        }
    }

    /// Whether an error says that another program has changed the file, so that the rows are old.
    static func isOutdated(_ error: any Error) -> Bool {
        switch error {
        case RowsError.handlerFailed(_, let underlying): isOutdated(underlying)
        case OutlineError.conflict, OutlineError.unknownItem, OutlineError.undoConflict: true
        default: false
        }
    }
}
