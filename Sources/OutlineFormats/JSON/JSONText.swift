/// JSON as it is written, piece by piece, without white space.
///
/// What comes out is JSON whatever comes in: a damaged file can give a value without a key and a key
/// without a value.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    /// Whether a comma comes before the next key or value.
    private var needsComma = false
    /// For each open container, whether it is an object.
    private var isObject: [Bool] = []
    private var awaitsValue = false

    init() {}

    /// Adds a token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - text: The text of a key, string or number.
    mutating func append(_ token: JSONToken, text: [UInt8]) {
        switch token {
        case .beginObject, .beginArray:
            beginValue()
            bytes.append(token == .beginObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            isObject.append(token == .beginObject)
            needsComma = false
        case .endObject: end(UInt8(ascii: "}"))
        case .endArray: end(UInt8(ascii: "]"))
        case .key: appendKey(text)
        case .string:
            beginValue()
            Self.appendQuoted(text, to: &bytes)
        case .number:
            beginValue()
            bytes.append(contentsOf: text)
        case .true: appendWord("true")
        case .false: appendWord("false")
        case .null: appendWord("null")
        case .end: break
        }
    }

    private mutating func appendKey(_ name: [UInt8]) {
        if awaitsValue { appendWord("null") }
        separate()
        Self.appendQuoted(name, to: &bytes)
        bytes.append(Ascii.colon)
        awaitsValue = true
    }

    private mutating func beginValue() {
        if awaitsValue {
            awaitsValue = false
            return
        }
        if isObject.last == true {
            appendKey([])
            awaitsValue = false
        } else {
            separate()
        }
    }

    private mutating func separate() {
        if needsComma { bytes.append(Ascii.comma) }
        needsComma = true
    }

    private mutating func end(_ byte: UInt8) {
        if awaitsValue { appendWord("null") }
        bytes.append(byte)
        isObject.removeLast(isObject.isEmpty ? 0 : 1)
        needsComma = true
    }

    private mutating func appendWord(_ word: StaticString) {
        beginValue()
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Adds a string with its quotes; only what must be escaped is.
    static func appendQuoted(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(Ascii.doubleQuote)
        for byte in text {
            switch byte {
            case Ascii.doubleQuote, UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case Ascii.lineFeed: bytes.append(contentsOf: "\\n".utf8)
            case Ascii.tab: bytes.append(contentsOf: "\\t".utf8)
            case Ascii.carriageReturn: bytes.append(contentsOf: "\\r".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(Ascii.doubleQuote)
    }
}

// Values of attributes.
extension JSONText {
    /// A string as the value of an attribute: itself, or quoted where it could be read as JSON.
    static func attributeValue(ofString text: String) -> String {
        guard isJSON(text) else { return text }
        var bytes: [UInt8] = []
        appendQuoted(text.utf8, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds the value of an attribute: as it is where it is JSON, as a string where it is not.
    static func append(attributeValue value: String, to bytes: inout [UInt8]) {
        if isJSON(value) {
            bytes.append(contentsOf: value.utf8)
        } else {
            appendQuoted(value.utf8, to: &bytes)
        }
    }

    /// The text that the value of an attribute stands for; `nil` when it is no string.
    static func string(ofAttributeValue value: String) -> String? {
        guard isJSON(value) else { return value }
        guard value.utf8.first == Ascii.doubleQuote else { return nil }
        var tokenizer = JSONTokenizer(limits: ImportLimits())
        var source = MemoryByteSource(value)
        let token = try? tokenizer.next(from: &source)
        return token == .string ? tokenizer.string : nil
    }

    /// Whether a text is one whole JSON value as this package writes it.
    static func isJSON(_ text: String) -> Bool {
        guard let first = text.utf8.first, mayBegin(first) else { return false }
        var tokenizer = JSONTokenizer(limits: ImportLimits())
        var source = MemoryByteSource(text)
        guard let token = try? tokenizer.next(from: &source), token != .end,
            let value = try? tokenizer.capture(token, from: &source),
            (try? tokenizer.next(from: &source)) == .end, tokenizer.report.problemCount == 0
        else { return false }
        // What is not compact JSON is text that happens to look like it.
        return value == text
    }

    private static func mayBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), Ascii.doubleQuote, Ascii.minus,
            UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            true
        default: Ascii.digit(byte) != nil
        }
    }
}
