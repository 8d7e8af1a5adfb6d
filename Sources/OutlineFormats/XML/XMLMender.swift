#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Makes well-formed XML of what people call XML, block by block.
///
/// What libxml2 does with damage differs from version to version, and in most of them a part of the
/// document is lost. So damage is mended before it gets there, where the place in the file is
/// known: raw ampersands and marks are escaped, entities of HTML become characters, quotes that are
/// missing are set, tags are closed in the right order, characters that XML has not are replaced.
/// Everything stands within one element of ours, so that several roots, or none, do no harm. The
/// document type is looked through for bombs and left out.
///
/// It holds the names of the open elements, and the window.
struct XMLMender: ~Copyable {
    /// An attribute in the window.
    struct Attribute {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// What the text at hand is.
    enum State {
        case content
        case characterData
        /// The rest of something that was given up, up to the next mark.
        case skipping
    }

    /// Comments and declarations longer than this are taken for unclosed.
    static let passageLimit = 1 << 20

    let limits: ImportLimits
    var window = TextWindow()
    var report = ImportReport()
    /// What the parser gets next.
    var output: [UInt8] = []
    /// The offsets in the text of the start tags in the output.
    var offsets: [Int] = []

    var state = State.content
    var isBegun = false
    /// A CR was the last byte of a text that was cut by the end of the window.
    var isAfterCarriageReturn = false
    var hasTakenDocumentType = false

    var openNames: [UInt8] = []
    var nameEnds: [Int] = []
    /// How many elements are open of a name in lower case.
    var openCounts: [String: Int] = [:]

    /// The attributes of the tag at hand.
    var attributes: [Attribute] = []
    var repairs: [(code: ImportProblem.Code, action: ImportProblem.Action, index: Int)] = []

    /// Up to here, as offsets in the text, no comment and no instruction ends: known from one that
    /// is unclosed, so that many of them do not look through the same text again and again.
    var commentFreeOffset = 0
    var instructionFreeOffset = 0

    init(limits: ImportLimits) {
        self.limits = limits
    }

    /// Whether the window will get no more text.
    var isFinal: Bool { window.isAtEnd }

    /// Mends the window up to a token that is cut by its end.
    ///
    /// - Throws: ``ImportError`` when the file is of another kind or a bomb.
    mutating func mend() throws(ImportError) {
        output.removeAll(keepingCapacity: output.capacity < 1 << 22)
        offsets.removeAll(keepingCapacity: true)
        if !isBegun { try begin() }
        for index in window.replacements { note(.invalidBytes, .repaired, at: index) }
        while window.start < window.end {
            switch state {
            case .characterData: guard takeCharacterData() else { return }
            case .skipping:
                window.start = indexOfMark(from: window.start)
                if window.start < window.end { state = .content }
            case .content:
                let mark = indexOfMark(from: window.start)
                guard takeText(upTo: mark) else { return }
                if mark == window.end { return }
                guard try takeMarkup(at: mark) else { return giveUpIfTooLong(at: mark) }
            }
        }
    }

    /// Ends what is open.
    mutating func finish() {
        output.removeAll()
        offsets.removeAll()
        if state == .characterData || !nameEnds.isEmpty { noteEarlyEnd() }
        while !nameEnds.isEmpty { closeLast() }
        output += "</_>".utf8
    }

    private mutating func begin() throws(ImportError) {
        isBegun = true
        switch window.signature {
        case nil, .xml, .webPage: break
        case .some: throw .wrongFormat(looksLike: window.signature)
        }
        if window.hasUnknownCharacterSet { note(.unknownCharacterSet, .repaired, at: 0) }
        if window.hasWrongCharacterSet { note(.wrongCharacterSet, .repaired, at: 0) }
        output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?><_>".utf8
        offsets.append(0)
    }

    /// The next `<`, or the end of the window.
    func indexOfMark(from index: Int) -> Int {
        firstIndex(of: Ascii.less, from: index) ?? window.end
    }

    func firstIndex(of byte: UInt8, from index: Int) -> Int? {
        guard index < window.end else { return nil }
        let found = memchr(window.base + index, Int32(byte), window.end - index)
        guard let found else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(window.base)
    }

    /// Where a short ASCII text begins, from an index on.
    func firstIndex(of text: StaticString, from index: Int) -> Int? {
        var index = index
        let length = text.utf8CodeUnitCount
        while let found = firstIndex(of: text.utf8Start[0], from: index) {
            guard found + length <= window.end else { return nil }
            if memcmp(window.base + found, text.utf8Start, length) == 0 { return found }
            index = found + 1
        }
        return nil
    }

    /// Whether an ASCII text in lower case stands at an index, in any case.
    func has(_ text: StaticString, at index: Int) -> Bool {
        window.text(index..<window.end).hasPrefixIgnoringCase(text)
    }

    private mutating func giveUpIfTooLong(at mark: Int) {
        guard window.end - mark > limits.fieldLength, !isFinal else { return }
        note(.fieldTooLong, .skipped, at: mark)
        window.start = mark + 1
        state = .skipping
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
            ? window.position(at: min(max(index, 0), window.end))
            : ImportPosition(line: 0, column: 0, byteOffset: 0)
        report.note(ImportProblem(code, action, at: position), limit: limits.listedProblems)
    }

    /// Counts a problem at an offset in the text, as events have it.
    mutating func note(
        _ code: ImportProblem.Code, _ action: ImportProblem.Action, atOffset offset: Int
    ) {
        note(code, action, at: offset - window.origin)
    }
}
