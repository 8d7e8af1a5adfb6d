/// Cuts a stream of JSON into tokens; one value or several that follow each other.
///
/// It takes what is not quite JSON for what it most likely means and says so: missing and
/// superfluous commas, closings of the wrong kind, words that are no values, strings with line
/// breaks, and an end in the middle. Whatever the input is, what is begun is ended. Nothing
/// recurses; a level of nesting takes one byte.
struct JSONTokenizer: ~Copyable {
    /// What is open.
    enum Container: UInt8 {
        case object
        case array
    }

    /// What may come next.
    private enum Expected {
        case value
        case keyOrEnd
        case valueOrEnd
        case colon
        case commaOrEnd
    }

    let limits: ImportLimits
    private let monitor: ImportMonitor
    var window = TextWindow(heedsMarkup: false)
    /// The problems so far; a reader takes them into its report.
    var report = ImportReport()
    /// The text of the last key, string or number, as UTF-8 without escapes.
    var text: [UInt8] = []
    /// The index in the window where the last token begins; good until the next token.
    private(set) var tokenStart = 0
    private var containers: [Container] = []
    private var expected = Expected.value
    private var isFilled = false

    /// Whether `\u0000` is a character like any other.
    let keepsZeros: Bool

    init(
        limits: ImportLimits, monitor: ImportMonitor = ImportMonitor(), keepsZeros: Bool = false
    ) {
        self.limits = limits
        self.monitor = monitor
        self.keepsZeros = keepsZeros
    }

    /// How many objects and arrays are open.
    var depth: Int { containers.count }

    /// The text of the last key, string or number.
    var string: String { String(decoding: text, as: UTF8.self) }

    /// Whether the last key or string is this.
    func textIs(_ word: StaticString) -> Bool {
        text.count == word.utf8CodeUnitCount
            && text.elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// The next token.
    mutating func next<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> JSONToken {
        while true {
            guard let byte = try nextByte(from: &source) else { return endEarly() }
            tokenStart = window.start
            switch byte {
            case UInt8(ascii: "{"): return begin(.object)
            case UInt8(ascii: "["): return begin(.array)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let token = end(with: byte) { return token }
            case Ascii.comma: takeComma()
            case Ascii.colon: takeColon()
            case Ascii.doubleQuote: return try takeString(from: &source)
            default:
                if let token = try takeWord(from: &source) { return token }
            }
        }
    }

    /// Notes a problem at the last token.
    mutating func note(_ code: ImportProblem.Code, _ action: ImportProblem.Action) {
        note(code, action, at: tokenStart)
    }

    mutating func note(_ code: ImportProblem.Code, _ action: ImportProblem.Action, at index: Int) {
        let hasRoom = report.problems.count < limits.listedProblems
        let position =
            hasRoom
            ? window.position(at: index) : ImportPosition(line: 0, column: 0, byteOffset: 0)
        report.note(ImportProblem(code, action, at: position), limit: limits.listedProblems)
    }

    // MARK: The input

    /// The next byte that is no white space; `nil` at the end.
    private mutating func nextByte<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> UInt8? {
        while true {
            while window.start < window.end {
                let byte = window.base[window.start]
                guard Ascii.isSpace(byte) else {
                    report.isBlank = false
                    return byte
                }
                window.start += 1
            }
            guard try fill(from: &source) else { return nil }
        }
    }

    /// Reads on; tells whether there was more.
    mutating func fill<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> Bool {
        guard !isFilled || !window.isAtEnd else { return false }
        isFilled = true
        if monitor.isCancelled() { throw .cancelled }
        try window.fill(from: &source)
        monitor.progress(window.bytesRead, source.byteCount)
        report.bytesRead = window.bytesRead
        report.characterSet = (window.encoding ?? .utf8).name
        tokenStart = 0
        for index in window.replacements { note(.invalidBytes, .repaired, at: index) }
        return true
    }

    // MARK: The grammar

    private mutating func begin(_ container: Container) -> JSONToken {
        beginValue()
        window.start += 1
        containers.append(container)
        expected = container == .object ? .keyOrEnd : .valueOrEnd
        return container == .object ? .beginObject : .beginArray
    }

    private mutating func end(with byte: UInt8) -> JSONToken? {
        let closed = byte == UInt8(ascii: "}") ? Container.object : .array
        guard let container = containers.popLast() else {
            note(.malformedJSON, .skipped)
            window.start += 1
            return nil
        }
        if container != closed { note(.malformedJSON, .repaired) }
        window.start += 1
        endValue()
        return container == .object ? .endObject : .endArray
    }

    private mutating func endEarly() -> JSONToken {
        guard let container = containers.popLast() else { return .end }
        if !report.endsEarly {
            report.endsEarly = true
            note(.unexpectedEnd, .repaired, at: window.end)
        }
        endValue()
        return container == .object ? .endObject : .endArray
    }

    private mutating func takeComma() {
        if expected == .commaOrEnd, let container = containers.last {
            expected = container == .object ? .keyOrEnd : .valueOrEnd
        } else {
            note(.malformedJSON, .repaired)
        }
        window.start += 1
    }

    private mutating func takeColon() {
        if expected == .colon { expected = .value } else { note(.malformedJSON, .repaired) }
        window.start += 1
    }

    private mutating func takeString<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> JSONToken {
        if expected == .commaOrEnd { missComma() }
        let isKey = expected == .keyOrEnd
        if !isKey { beginValue() }
        try readString(from: &source)
        if isKey {
            expected = .colon
            return .key
        }
        endValue()
        return .string
    }

    private mutating func takeWord<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) -> JSONToken? {
        try readWord(from: &source)
        guard let token = JSONToken(word: text) else {
            note(.malformedJSON, .skipped)
            // A name without quotes is a name all the same, and a value that is none is null.
            if expected == .keyOrEnd, Ascii.isLetter(text.first ?? 0) {
                expected = .colon
                return .key
            }
            guard expected == .value else { return nil }
            endValue()
            return .null
        }
        if expected == .keyOrEnd {
            note(.malformedJSON, .skipped)
            return nil
        }
        beginValue()
        endValue()
        return token
    }

    private mutating func beginValue() {
        switch expected {
        case .value, .valueOrEnd: break
        case .commaOrEnd:
            missComma()
            if expected == .keyOrEnd { note(.malformedJSON, .repaired) }
        case .colon, .keyOrEnd: note(.malformedJSON, .repaired)
        }
    }

    private mutating func missComma() {
        note(.malformedJSON, .repaired)
        expected = containers.last == .object ? .keyOrEnd : .valueOrEnd
    }

    private mutating func endValue() {
        expected = containers.isEmpty ? .value : .commaOrEnd
    }
}

extension JSONToken {
    /// The value that a word without quotes stands for.
    init?(word: [UInt8]) {
        if word.elementsEqual("true".utf8) {
            self = .true
        } else if word.elementsEqual("false".utf8) {
            self = .false
        } else if word.elementsEqual("null".utf8) {
            self = .null
        } else if JSONNumber.isNumber(word) {
            self = .number
        } else {
            return nil
        }
    }
}
