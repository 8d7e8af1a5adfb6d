/// Text on its way into a reader of lines or records: the window, what was found, and where the
/// current line begins.
struct TextInput: ~Copyable {
    let limits: ImportLimits
    private let monitor: ImportMonitor
    var window = TextWindow(heedsMarkup: false)
    /// What was found so far.
    var report = ImportReport()
    private(set) var isFilled = false
    private var hasNotedGuess = false
    /// Where the current line begins: an index, good until the window moves on, then a place.
    private var startIndex = 0
    private var startPosition: ImportPosition?

    init(limits: ImportLimits, monitor: ImportMonitor) {
        self.limits = limits
        self.monitor = monitor
    }

    /// Whether all that there is stands in the window.
    var isComplete: Bool { isFilled && window.isAtEnd }

    /// Where the current line begins.
    var position: ImportPosition {
        mutating get { startPosition ?? window.position(at: startIndex) }
    }

    /// Says that a line begins at the window's first byte.
    mutating func beginLine() {
        startIndex = window.start
        startPosition = nil
    }

    /// Notes a problem at the beginning of the current line.
    mutating func note(_ code: ImportProblem.Code, _ action: ImportProblem.Action) {
        let hasRoom = report.problems.count < limits.listedProblems
        note(code, action, at: hasRoom ? position : .init(line: 0, column: 0, byteOffset: 0))
    }

    mutating func note(
        _ code: ImportProblem.Code, _ action: ImportProblem.Action, at position: ImportPosition
    ) {
        report.note(ImportProblem(code, action, at: position), limit: limits.listedProblems)
    }

    /// Reads on.
    mutating func fill<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) {
        if monitor.isCancelled() { throw .cancelled }
        if isFilled, startPosition == nil { startPosition = window.position(at: startIndex) }
        try window.fill(from: &source)
        if !isFilled { beginLine() }
        isFilled = true
        monitor.progress(window.bytesRead, source.byteCount)
        report.bytesRead = window.bytesRead
        report.characterSet = (window.encoding ?? .utf8).name
        if let signature = window.signature, signature.isNoText {
            throw .wrongFormat(looksLike: signature)
        }
        if window.encoding == .windows1252, !hasNotedGuess {
            hasNotedGuess = true
            note(.guessedCharacterSet, .kept, at: window.position(at: window.start))
        }
        for index in window.replacements {
            note(.invalidBytes, .repaired, at: window.position(at: index))
        }
    }
}

extension FileSignature {
    /// Whether a file that looks like this has no lines of text.
    var isNoText: Bool {
        switch self {
        case .sqlite, .gzip, .zip, .mozillaLZ4, .binary: true
        case .json, .propertyList, .xml, .webPage: false
        }
    }
}
