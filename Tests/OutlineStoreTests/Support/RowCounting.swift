import OutlineSQLite
import OutlineStore
import OutlineTesting

extension OutlineFixture {
    /// The rows of `item` that SQLite itself sees written while a closure runs.
    func writtenRows(_ body: (borrowing WriteTransaction<Label>) throws -> Void) throws -> Int {
        let observer = UpdateObserver()
        try store.withWriterConnection { $0.observeUpdates(with: observer) }
        defer { try? store.withWriterConnection { $0.observeUpdates(with: nil) } }
        let claimed = try write { transaction in
            try body(transaction)
            return transaction.writtenItemRowCount
        }
        let counted = observer.rowCounts["item"] ?? 0
        // What a transaction says of itself must be true.
        return claimed == counted ? counted : -1
    }

    /// Runs SQL behind the store's back.
    func sql(_ sql: String) throws {
        try store.withWriterConnection { try $0.execute(sql) }
    }

    /// The topmost labels, in order.
    func topLabels() throws -> [String] {
        try store.read { transaction in
            try transaction.children(of: root).map { item throws in
                try transaction.label(of: item)
            }
        }
    }

    /// A fixture with a flat list.
    init(listOf labels: [String]) throws {
        try self.init(labels.map { "- \($0)" }.joined(separator: "\n"))
    }
}

/// The length of the longest increasing subsequence, by the plain quadratic rule.
func longestIncreasingRun(_ numbers: [Int]) -> Int {
    var best: [Int] = []
    for (index, number) in numbers.enumerated() {
        best.append(1 + (0..<index).filter { numbers[$0] < number }.map { best[$0] }.reduce(0, max))
    }
    return best.reduce(0, max)
}
