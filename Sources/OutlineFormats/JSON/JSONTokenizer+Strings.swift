// Strings and words.
extension JSONTokenizer {
    /// Reads a string from its opening quote on into ``text``.
    mutating func readString<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) {
        text.removeAll(keepingCapacity: true)
        window.start += 1
        var isTooLong = false
        while true {
            switch takePiece(keeps: !isTooLong) {
            case .closed: return
            case .open:
                if text.count > limits.fieldLength, !isTooLong {
                    note(.fieldTooLong, .repaired, at: window.start)
                    cutText()
                    isTooLong = true
                }
                guard try fill(from: &source) else { return endOpenString() }
            }
        }
    }

    /// Reads a word: what stands up to white space or a sign of the grammar.
    mutating func readWord<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) {
        text.removeAll(keepingCapacity: true)
        while true {
            var index = window.start
            while index < window.end, !Self.endsWord(window.base[index]) { index += 1 }
            // A word of any length is no value; its beginning is enough to say so.
            let room = max(4_096 - text.count, 0)
            text.append(contentsOf: window.text(window.start..<index).prefix(room))
            let isEnded = index < window.end
            if isEnded, index == window.start, text.isEmpty { index += 1 }
            window.start = index
            if isEnded { return }
            guard try fill(from: &source) else { return }
        }
    }

    private enum Piece {
        case closed
        case open
    }

    /// Takes the string in the window, up to its end or to something that the window's end cuts.
    private mutating func takePiece(keeps: Bool) -> Piece {
        while window.start < window.end {
            let plain = endOfPlainText()
            if keeps { text.append(contentsOf: window.text(window.start..<plain)) }
            window.start = plain
            guard plain < window.end else { return .open }
            switch window.base[plain] {
            case Ascii.doubleQuote:
                window.start += 1
                return .closed
            case UInt8(ascii: "\\"):
                guard takeEscape(keeps: keeps) else { return .open }
            default:
                // A control character has to be escaped; it is clear what it is all the same.
                note(.malformedJSON, .repaired, at: plain)
                if keeps { text.append(window.base[plain]) }
                window.start += 1
            }
        }
        return .open
    }

    private func endOfPlainText() -> Int {
        var index = window.start
        while index < window.end {
            let byte = window.base[index]
            if byte == Ascii.doubleQuote || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            index += 1
        }
        return index
    }

    private mutating func endOpenString() {
        // What is left is an escape that the end cuts.
        window.start = window.end
        if !report.endsEarly {
            report.endsEarly = true
            note(.unexpectedEnd, .repaired, at: window.end)
        }
    }

    /// Takes the escape at the beginning of the window; tells whether it was all there.
    private mutating func takeEscape(keeps: Bool) -> Bool {
        guard window.start + 1 < window.end else { return false }
        let letter = window.base[window.start + 1]
        if letter == UInt8(ascii: "u") { return takeUnicodeEscape(keeps: keeps) }
        if keeps { text.append(unescaped(letter)) }
        window.start += 2
        return true
    }

    private mutating func unescaped(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "n"): return Ascii.lineFeed
        case UInt8(ascii: "t"): return Ascii.tab
        case UInt8(ascii: "r"): return Ascii.carriageReturn
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return Ascii.formFeed
        case Ascii.doubleQuote, UInt8(ascii: "\\"), Ascii.slash: return letter
        default:
            note(.malformedJSON, .repaired, at: window.start)
            // The rest of a character beyond ASCII follows as plain text.
            return letter
        }
    }

    private mutating func takeUnicodeEscape(keeps: Bool) -> Bool {
        guard window.start + 6 <= window.end || window.isAtEnd else { return false }
        guard let first = unit(at: window.start) else {
            guard window.start + 6 <= window.end else { return false }
            note(.malformedJSON, .repaired, at: window.start)
            append(0xFFFD, keeps: keeps)
            window.start += 2
            return true
        }
        if first & 0xFC00 == 0xD800 {
            guard window.start + 12 <= window.end || window.isAtEnd else { return false }
            if let second = unit(at: window.start + 6), second & 0xFC00 == 0xDC00 {
                append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), keeps: keeps)
                window.start += 12
                return true
            }
        }
        let isText = first & 0xF800 != 0xD800 && (first != 0 || keepsZeros)
        if !isText { note(.invalidBytes, .repaired, at: window.start) }
        append(isText ? first : 0xFFFD, keeps: keeps)
        window.start += 6
        return true
    }

    /// The number in `\uXXXX` at an index.
    private func unit(at index: Int) -> UInt32? {
        guard index + 6 <= window.end, window.base[index] == UInt8(ascii: "\\"),
            window.base[index + 1] == UInt8(ascii: "u")
        else { return nil }
        var value: UInt32 = 0
        for place in index + 2..<index + 6 {
            guard let digit = Self.hexadecimalDigit(window.base[place]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private mutating func append(_ scalar: UInt32, keeps: Bool) {
        guard keeps else { return }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { bytes in
            guard let base = bytes.baseAddress else { return }
            let count = UTF8Encoding.write(scalar, to: base)
            text.append(contentsOf: bytes[..<count])
        }
    }

    /// Cuts the text to its limit, between characters.
    private mutating func cutText() {
        var length = limits.fieldLength
        while length > 0, length < text.count, text[length] & 0xC0 == 0x80 { length -= 1 }
        text.removeLast(text.count - min(length, text.count))
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        if let digit = Ascii.digit(byte) { return digit }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            Ascii.comma, Ascii.colon, Ascii.doubleQuote:
            true
        default: Ascii.isSpace(byte)
        }
    }
}
