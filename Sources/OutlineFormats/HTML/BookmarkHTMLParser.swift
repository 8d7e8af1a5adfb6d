#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The state between two blocks of bookmark HTML.
///
/// One entry is held back until what follows tells whether it has a list; the stack has one byte
/// for each open list. Everything else has gone to the sink.
struct BookmarkHTMLParser: ~Copyable {
    /// What text belongs to.
    enum Context {
        /// Nothing: between entries.
        case structure
        /// The title of the pending entry.
        case title
        /// The description of the pending entry.
        case description
        /// The heading of the whole file, or of a list in a plain list file.
        case heading
        /// The title of the document.
        case documentTitle
    }

    /// What kind of file it turns out to be.
    enum Form {
        case undecided
        /// `DL`, `DT`, `H3` and `A`.
        case netscape
        /// `UL` or `OL` with `LI` and `A`.
        case plainList
    }

    /// What an open list belongs to.
    enum Frame: UInt8 {
        /// The file.
        case root
        /// An entry, to be closed with the list.
        case entry
        /// Nothing; its entries join the list around it.
        case anonymous
    }

    /// So much of a file may pass without any sign of bookmarks.
    static let undecidedLimit = 4 << 20
    /// Comments and scripts longer than this are taken for unclosed.
    static let passageLimit = 1 << 20

    let limits: ImportLimits
    var window = TextWindow()
    var report = ImportReport()

    var form = Form.undecided
    var evidence = BookmarkEvidence()
    var context = Context.structure

    /// The entry that is read or waits for its list.
    var pending = OutlineEntry(kind: .folder)
    var hasPending = false
    var pendingIsExpanded = false
    var frames: [Frame] = []
    var depth = 0

    /// The raw text of the current context.
    var collected: [UInt8] = []
    var isCollectedFull = false
    var isStrayTextTold = false
    /// Set after an entry that had to be given up, until the next one.
    var isSkipping = false

    /// The attributes of the tag at hand, and what was put right in them.
    var attributes: [AttributeSpan] = []
    var repairs: [(code: ImportProblem.Code, index: Int)] = []

    /// Up to here, as an offset in the text, no comment ends: known from one that is unclosed, so
    /// that many of them do not look through the same text again and again.
    var commentFreeOffset = 0

    var headingTitle: String?
    var documentTitle: String?

    init(limits: ImportLimits) {
        self.limits = limits
    }

    /// Whether the window will get no more text.
    var isFinal: Bool { window.isAtEnd }

    /// Takes in the window up to a token that is cut by its end.
    mutating func parse<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        try refuseForeignFile()
        for index in window.replacements { note(.invalidBytes, .repaired, at: index) }
        while window.start < window.end {
            let from = window.start
            let mark = indexOfMark(from: from)
            if mark > from { takeText(from..<mark) }
            window.start = mark
            if mark == window.end { return }
            guard try takeMarkup(at: mark, into: &sink) else { break }
        }
        if form == .undecided, window.bytesRead > Self.undecidedLimit { throw refusal }
    }

    /// Ends what is open.
    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) -> ImportReport {
        let isCut = endText()
        if form == .undecided, !report.isBlank { throw refusal }
        try emitPending(into: &sink)
        if isCut || !frames.isEmpty { noteEarlyEnd() }
        while let frame = frames.popLast() {
            if frame == .entry { try close(into: &sink) }
        }
        report.bytesRead = window.bytesRead
        report.characterSet = (window.encoding ?? .utf8).name
        report.document.title =
            (form == .plainList ? documentTitle : headingTitle ?? documentTitle) ?? ""
        report.problems.sort { $0.position.byteOffset < $1.position.byteOffset }
        return report
    }

    /// The next `<`, or the end of the window.
    private func indexOfMark(from index: Int) -> Int {
        let found = memchr(window.base + index, Int32(Ascii.less), window.end - index)
        guard let found else { return window.end }
        return UnsafeRawPointer(found) - UnsafeRawPointer(window.base)
    }

    private mutating func refuseForeignFile() throws(ImportError) {
        guard report.isBlank else { return }
        switch window.signature {
        case nil, .xml, .webPage: break
        case .some: throw refusal
        }
        if window.hasUnknownCharacterSet { note(.unknownCharacterSet, .repaired, at: window.start) }
    }

    private var refusal: ImportError { .wrongFormat(looksLike: window.signature) }

    /// Ends the text at hand at the end of the file; tells whether it was cut off.
    private mutating func endText() -> Bool {
        defer { context = .structure }
        switch context {
        case .structure: return false
        case .description:
            endDescription()
            return false
        case .title: endTitle()
        case .heading, .documentTitle: endHeading()
        }
        return true
    }

    mutating func noteEarlyEnd() {
        guard !report.endsEarly else { return }
        report.endsEarly = true
        note(.unexpectedEnd, .repaired, at: window.end)
    }

    /// Counts a problem, and lists it while there is room.
    mutating func note(_ code: ImportProblem.Code, _ action: ImportProblem.Action, at index: Int) {
        let hasRoom = report.problems.count < limits.listedProblems
        let position =
            hasRoom
            ? window.position(at: index) : ImportPosition(line: 0, column: 0, byteOffset: 0)
        report.note(ImportProblem(code, action, at: position), limit: limits.listedProblems)
    }
}
