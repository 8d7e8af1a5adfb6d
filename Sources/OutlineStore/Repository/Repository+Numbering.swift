internal import OutlineSQLite

/// The tables whose rows get numbers that are never given twice.
enum NumberedTable {
    case item
    case step
    case former

    fileprivate var largestNumber: String {
        switch self {
        case .item: "SELECT max(coalesce(max(id), 0), \(Self.given(in: "item"))) FROM item"
        case .step: "SELECT max(coalesce(max(revision), 0), \(Self.given(in: "step"))) FROM step"
        case .former: "SELECT max(coalesce(max(id), 0), \(Self.given(in: "former"))) FROM former"
        }
    }

    private static func given(in table: String) -> String {
        "coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = '\(table)'), 0)"
    }
}

extension Repository {
    /// Inserts a row that gets the next number of its table.
    ///
    /// - Throws: `OutlineError.spaceExhausted` where there is none, which only another program can
    ///   bring about.
    func numbering(
        _ table: NumberedTable, _ insert: () throws(OutlineError) -> Void
    ) throws(OutlineError) {
        do throws(OutlineError) {
            try insert()
        } catch {
            throw numberingFailure(error, of: table)
        }
    }

    /// Tells numbers that are used up from a full disk: SQLite has one code for both.
    func numberingFailure(_ error: OutlineError, of table: NumberedTable) -> OutlineError {
        // The transaction is rolled back already, so this asks the connection itself.
        guard error == .diskFull, let last = try? connection.integer(table.largestNumber),
            last == Int64.max
        else { return error }
        return .spaceExhausted
    }
}
