/// Text with its backslashes resolved, and for each byte whether one stood before it.
///
/// As in Markdown, a backslash counts before punctuation or a blank; before anything else it
/// is itself, so that a path such as `C:\new` stays what it is. At the end of a line it says that the
/// line end belongs to the text.
struct EscapedText {
    private(set) var bytes: [UInt8] = []
    private(set) var isEscaped: [Bool] = []

    static let backslash = UInt8(ascii: "\\")

    init() {}

    init(_ bytes: [UInt8], isEscaped: [Bool]) {
        self.bytes = bytes
        self.isEscaped = isEscaped
    }

    var count: Int { bytes.count }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isEscaped.removeAll(keepingCapacity: true)
    }

    /// Adds a line or its rest; tells whether it ends with a backslash, which is not added.
    mutating func append(_ line: ArraySlice<UInt8>) -> Bool {
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            index += 1
            guard byte == Self.backslash else {
                append(byte, isEscaped: false)
                continue
            }
            guard index < line.endIndex else { return true }
            guard Self.isEscapable(line[index]) else {
                append(byte, isEscaped: false)
                continue
            }
            append(line[index], isEscaped: true)
            index += 1
        }
        return false
    }

    mutating func append(_ byte: UInt8, isEscaped: Bool) {
        bytes.append(byte)
        self.isEscaped.append(isEscaped)
    }

    /// Whether this byte stands here without a backslash.
    func isPlain(_ byte: UInt8, at index: Int) -> Bool {
        bytes[index] == byte && !isEscaped[index]
    }

    /// The range without blanks at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper, isBlank(at: lower) { lower += 1 }
        while upper > lower, isBlank(at: upper - 1) { upper -= 1 }
        return lower..<upper
    }

    func isBlank(at index: Int) -> Bool {
        !isEscaped[index] && Self.isBlank(bytes[index])
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether this byte separates words on a line.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == Ascii.space || byte == Ascii.tab || byte == Ascii.formFeed
    }

    /// Whether a backslash before this byte counts.
    static func isEscapable(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, Ascii.tab,
            Ascii.formFeed:
            true
        default: false
        }
    }
}
