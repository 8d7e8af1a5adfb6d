/// Cuts text into cells and records, byte by byte, by RFC 4180.
///
/// A quote within a cell that does not begin with one is part of it, and so is what stands between a
/// closing quote and the next delimiter.
struct TableScanner {
    private enum State {
        case beginning
        case plain
        case quoted
        case afterQuote
    }

    private let delimiter: UInt8
    private let hasQuotes: Bool
    private var state = State.beginning
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// The line end of the record before may go on with a line feed.
    private var mayEndLine = false
    /// Whether something follows a closing quote.
    private(set) var isMalformed = false

    init(dialect: TableDialect) {
        delimiter = dialect.delimiter.byte
        hasQuotes = dialect.hasQuotes
    }

    /// How long the current record is.
    var length: Int { bytes.count }

    /// Whether anything of the current record is there.
    var hasContent: Bool { !bytes.isEmpty || !ends.isEmpty || state != .beginning }

    /// Whether a quote is open.
    var isQuoted: Bool { state == .quoted }

    /// The cells of the record that was ended last.
    var cells: [String] {
        var start = 0
        return ends.map { end in
            defer { start = end }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
    }

    /// Begins the next record.
    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        state = .beginning
        isMalformed = false
    }

    /// Whether this byte is the rest of the line end before, which is passed then.
    mutating func endsLine(_ byte: UInt8) -> Bool {
        guard mayEndLine else { return false }
        mayEndLine = false
        return byte == Ascii.lineFeed
    }

    /// Takes a byte; tells whether it ends the record.
    mutating func take(_ byte: UInt8) -> Bool {
        if endsLine(byte) { return false }
        switch state {
        case .quoted:
            if byte == Ascii.doubleQuote { state = .afterQuote } else { bytes.append(byte) }
            return false
        case .afterQuote where byte == Ascii.doubleQuote:
            bytes.append(byte)
            state = .quoted
            return false
        case .beginning where byte == Ascii.doubleQuote && hasQuotes:
            state = .quoted
            return false
        case .beginning, .plain, .afterQuote: return takePlain(byte)
        }
    }

    /// Ends the last record of a text; tells whether there is one.
    mutating func finish() -> Bool {
        guard hasContent else { return false }
        ends.append(bytes.count)
        return true
    }

    /// Gives up a quote that is open for too long: the record ends with the line.
    mutating func giveUpQuote() {
        state = .plain
    }

    /// Drops what goes beyond a length, between characters.
    mutating func cut(to length: Int) {
        var end = length
        while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        bytes.removeLast(max(bytes.count - end, 0))
        for index in ends.indices where ends[index] > bytes.count { ends[index] = bytes.count }
    }

    private mutating func takePlain(_ byte: UInt8) -> Bool {
        switch byte {
        case delimiter:
            ends.append(bytes.count)
            state = .beginning
            return false
        case Ascii.lineFeed, Ascii.carriageReturn:
            mayEndLine = byte == Ascii.carriageReturn
            ends.append(bytes.count)
            return true
        default:
            if state == .afterQuote { isMalformed = true }
            bytes.append(byte)
            state = .plain
            return false
        }
    }
}
