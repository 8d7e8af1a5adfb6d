internal import OutlineSQLite

extension OutlineError {
    /// The public meaning of a failure of SQLite.
    init(_ error: SQLiteError) {
        switch error.code {
        // A lock of the write-ahead log that others kept taking.
        case .busy, .locked, .protocolError: self = .busy(waited: .zero)
        case .diskFull, .sharedMemorySize: self = .diskFull
        case .readOnly, .permission: self = .readOnly
        case .corrupt, .notADatabase: self = .damaged(error.message)
        case .interrupt: self = .cancelled
        case .outOfMemory, .inputOutputMemory: self = .outOfMemory
        case .inputOutput, .cannotOpen: self = .inputOutput(code: error.code.rawValue)
        case .constraintUnique:
            self = .uniqueValueTaken(column: Self.column(in: error.message))
        case .constraint, .mismatch, .tooBig: self = .invalidContent(error.message)
        default: self = .sqlite(code: error.code.rawValue, message: error.message)
        }
    }

    /// The column that "UNIQUE constraint failed: item.address" names.
    private static func column(in message: String) -> String {
        message.split(separator: ".").last.map(String.init) ?? message
    }

    /// Any error of a lower layer in its public form; the app's own errors stay as they are.
    static func publicForm(of error: any Error, busyTimeout: Duration) -> any Error {
        switch error {
        case let error as SQLiteError:
            switch OutlineError(error) {
            case .busy: OutlineError.busy(waited: busyTimeout)
            case let mapped: mapped
            }
        case OutlineError.busy: OutlineError.busy(waited: busyTimeout)
        case is ConnectionPoolError: OutlineError.closed
        default: error
        }
    }
}

/// Runs a closure of the SQLite layer and gives its failure the public form.
func mappingErrors<Result>(
    _ body: () throws(SQLiteError) -> Result
) throws(OutlineError) -> Result {
    do {
        return try body()
    } catch {
        throw OutlineError(error)
    }
}
