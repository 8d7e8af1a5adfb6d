/// How the cells of a table are divided.
struct TableDialect: Equatable {
    var delimiter = TableDelimiter.comma
    /// Whether double quotes stand around cells that hold delimiters, quotes or line ends.
    var hasQuotes = true

    init(delimiter: TableDelimiter = .comma, hasQuotes: Bool = true) {
        self.delimiter = delimiter
        self.hasQuotes = hasQuotes
    }

    /// Finds out how a table is divided by its beginning.
    ///
    /// The delimiter is the one that divides most of the records into equally many cells, with
    /// recognized names in one of the first ones where there are such.
    ///
    /// - Parameters:
    ///   - sample: The beginning of the text.
    ///   - delimiter: The delimiter, where it is known.
    init(of sample: UnsafeBufferPointer<UInt8>, delimiter: TableDelimiter?) {
        let candidates = delimiter.map { [$0] } ?? TableDelimiter.allCases
        var best: (dialect: TableDialect, score: Double)?
        for candidate in candidates {
            let hasQuotes = Self.quotesAreBalanced(sample, delimiter: candidate.byte)
            let dialect = TableDialect(delimiter: candidate, hasQuotes: hasQuotes)
            let score = dialect.score(sample)
            if score > best?.score ?? 0 { best = (dialect, score) }
        }
        if let best {
            self = best.dialect
        } else {
            self.delimiter = delimiter ?? .comma
            hasQuotes = Self.quotesAreBalanced(sample, delimiter: self.delimiter.byte)
        }
    }

    /// The cells of the first complete records of a text.
    func records(of sample: UnsafeBufferPointer<UInt8>, upTo count: Int) -> [[String]] {
        var scanner = TableScanner(dialect: self)
        var records: [[String]] = []
        for byte in sample where records.count < count {
            if scanner.take(byte) {
                records.append(scanner.cells)
                scanner.begin()
            }
        }
        if records.isEmpty, scanner.hasContent, scanner.finish() { records.append(scanner.cells) }
        return records.filter { $0.contains { !$0.isEmpty } }
    }

    /// How well the dialect divides a text: zero for not at all.
    private func score(_ sample: UnsafeBufferPointer<UInt8>) -> Double {
        let records = records(of: sample, upTo: 100)
        var counts: [Int: Int] = [:]
        for record in records where record.count > 1 { counts[record.count, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
            return 0
        }
        let names = records.prefix(TableHeader.searchedRows).map(TableHeader.recognizedCount).max()
        let share = Double(most.value) / Double(records.count)
        return share + 0.001 * Double(min(most.key, 100)) + ((names ?? 0) > 1 ? 1 : 0)
    }

    /// Whether quotes at the beginning of cells are followed by quotes at their ends, more often than
    /// not.
    private static func quotesAreBalanced(
        _ sample: UnsafeBufferPointer<UInt8>, delimiter: UInt8
    ) -> Bool {
        var balance = 0
        var index = 0
        while let begin = beginningOfQuote(sample, from: index, delimiter: delimiter) {
            index = begin + 1
            while index < sample.count {
                guard sample[index] == Ascii.doubleQuote else {
                    index += 1
                    continue
                }
                let next = index + 1 < sample.count ? sample[index + 1] : Ascii.lineFeed
                index += 2
                if next == Ascii.doubleQuote { continue }
                balance += next == delimiter || isLineEnd(next) ? 1 : -1
                index -= 1
                break
            }
        }
        return balance >= 0
    }

    private static func beginningOfQuote(
        _ sample: UnsafeBufferPointer<UInt8>, from index: Int, delimiter: UInt8
    ) -> Int? {
        (index..<max(sample.count, index)).first { index in
            guard sample[index] == Ascii.doubleQuote else { return false }
            let previous = index > 0 ? sample[index - 1] : Ascii.lineFeed
            return previous == delimiter || isLineEnd(previous)
        }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == Ascii.lineFeed || byte == Ascii.carriageReturn
    }
}
