/// The lines of a text, one after the other; only the current one is held.
struct TextLines: ~Copyable {
    /// What ends a line.
    enum Ending {
        case lineFeed
        case carriageReturn
        case both
        /// The end of the text.
        case end

        var bytes: [UInt8] {
            switch self {
            case .lineFeed: [Ascii.lineFeed]
            case .carriageReturn: [Ascii.carriageReturn]
            case .both: [Ascii.carriageReturn, Ascii.lineFeed]
            case .end: []
            }
        }
    }

    private var input: TextInput
    /// The current line without its end, cut at the limit of a field.
    private(set) var line: [UInt8] = []
    /// What ends the current line.
    private(set) var ending = Ending.end

    init(limits: ImportLimits, monitor: ImportMonitor) {
        input = TextInput(limits: limits, monitor: monitor)
    }

    var limits: ImportLimits { input.limits }

    /// What was found so far.
    var report: ImportReport {
        get { input.report }
        set { input.report = newValue }
    }

    /// Takes the next line; tells whether there was one.
    mutating func next<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> Bool {
        line.removeAll(keepingCapacity: true)
        input.beginLine()
        var isTooLong = false
        while true {
            let index = endOfPiece()
            take(upTo: index, isTooLong: &isTooLong)
            if index < input.window.end, takeEnding() { return true }
            if input.isComplete {
                ending = .end
                return !line.isEmpty
            }
            try input.fill(from: &source)
        }
    }

    /// Notes a problem at the beginning of the current line.
    mutating func note(_ code: ImportProblem.Code, _ action: ImportProblem.Action) {
        input.note(code, action)
    }

    private func endOfPiece() -> Int {
        var index = input.window.start
        while index < input.window.end {
            let byte = input.window.base[index]
            if byte == Ascii.lineFeed || byte == Ascii.carriageReturn { break }
            index += 1
        }
        return index
    }

    private mutating func take(upTo index: Int, isTooLong: inout Bool) {
        let room = limits.fieldLength - line.count
        let piece = input.window.text(input.window.start..<index)
        input.window.start = index
        if isTooLong { return }
        if piece.count <= room { return line.append(contentsOf: piece) }
        isTooLong = true
        var length = max(room, 0)
        while length > 0, piece[length] & 0xC0 == 0x80 { length -= 1 }
        line.append(contentsOf: piece[..<length])
        note(.fieldTooLong, .repaired)
    }

    /// Passes the line end that the window begins with; tells whether all of it was there.
    private mutating func takeEnding() -> Bool {
        if input.window.base[input.window.start] == Ascii.lineFeed {
            ending = .lineFeed
            input.window.start += 1
            return true
        }
        guard input.window.start + 1 < input.window.end || input.window.isAtEnd else {
            return false
        }
        let hasBoth =
            input.window.start + 1 < input.window.end
            && input.window.base[input.window.start + 1] == Ascii.lineFeed
        ending = hasBoth ? .both : .carriageReturn
        input.window.start += hasBoth ? 2 : 1
        return true
    }
}
