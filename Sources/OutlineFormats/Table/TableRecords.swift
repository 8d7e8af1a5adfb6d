/// A record of a table and where it begins.
struct TableRecord {
    var cells: [String]
    var position: ImportPosition
}

/// The records of a table, one after the other.
struct TableRecords: ~Copyable {
    private var input: TextInput
    private var scanner = TableScanner(dialect: TableDialect())
    private var isBegun = false

    init(limits: ImportLimits, monitor: ImportMonitor) {
        input = TextInput(limits: limits, monitor: monitor)
    }

    /// What was found so far.
    var report: ImportReport {
        get { input.report }
        set { input.report = newValue }
    }

    var limits: ImportLimits { input.limits }

    /// Reads the beginning and settles how cells are divided.
    mutating func begin<Source: ByteSource & ~Copyable>(
        from source: inout Source, delimiter: TableDelimiter?
    ) throws(ImportError) {
        try input.fill(from: &source)
        let sample = input.window.text(input.window.start..<input.window.end)
        let (declared, length) = Self.declaredDelimiter(sample)
        let dialect = TableDialect(of: sample, delimiter: delimiter ?? declared)
        input.window.start += length
        scanner = TableScanner(dialect: dialect)
    }

    /// Takes the next record that is not empty; `nil` at the end.
    mutating func next<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> TableRecord? {
        while try scan(&source) {
            let cells = scanner.cells
            guard cells.contains(where: { !$0.utf8.allSatisfy(EscapedText.isBlank) }) else {
                continue
            }
            if scanner.isMalformed { input.note(.missingQuote, .repaired) }
            input.report.isBlank = false
            return TableRecord(cells: cells, position: input.position)
        }
        return nil
    }

    mutating func note(
        _ code: ImportProblem.Code, _ action: ImportProblem.Action, at position: ImportPosition
    ) {
        input.note(code, action, at: position)
    }

    /// Scans one record; tells whether there was one.
    private mutating func scan<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) -> Bool {
        scanner.begin()
        if input.window.start < input.window.end,
            scanner.endsLine(input.window.base[input.window.start])
        {
            input.window.start += 1
        }
        input.beginLine()
        var isTooLong = false
        while true {
            while input.window.start < input.window.end {
                let byte = input.window.base[input.window.start]
                input.window.start += 1
                if scanner.take(byte) { return true }
            }
            if scanner.length > input.limits.fieldLength {
                if !isTooLong { input.note(.fieldTooLong, .repaired) }
                isTooLong = true
                scanner.cut(to: input.limits.fieldLength)
                // A quote without an end would take in all the rest.
                if scanner.isQuoted { scanner.giveUpQuote() }
            }
            if input.isComplete { return finish() }
            try input.fill(from: &source)
        }
    }

    private mutating func finish() -> Bool {
        if scanner.isQuoted {
            input.report.endsEarly = true
            input.note(.missingQuote, .repaired)
        }
        return scanner.finish()
    }

    /// The delimiter that spreadsheets declare in a first line `sep=;`, and that line's length.
    private static func declaredDelimiter(
        _ sample: UnsafeBufferPointer<UInt8>
    ) -> (delimiter: TableDelimiter?, length: Int) {
        guard sample.count > 5, sample.hasPrefixIgnoringCase("sep="),
            let delimiter = TableDelimiter.allCases.first(where: { $0.byte == sample[4] }),
            sample[5] == Ascii.lineFeed || sample[5] == Ascii.carriageReturn
        else { return (nil, 0) }
        return (delimiter, 5)
    }
}
