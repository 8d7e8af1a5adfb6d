/// Text made into markup that reads back as the same text.
struct MarkupEscaping {
    /// Where the text stands.
    enum Place {
        /// In double quotes.
        case attribute
        /// One of several values in double quotes, between commas.
        case listedValue
        /// In a title, where line ends and white space at the ends do not count.
        case title
        /// In a description, where white space at the ends does not count.
        case description
    }

    private let place: Place
    /// Which of the first 64 bytes are written as references; bit n for byte n.
    private let special: UInt64

    init(_ place: Place) {
        self.place = place
        var bytes = [0, Ascii.ampersand, Ascii.less, Ascii.greater, Ascii.carriageReturn]
        switch place {
        case .attribute: bytes += [Ascii.doubleQuote, Ascii.lineFeed]
        case .listedValue: bytes += [Ascii.doubleQuote, Ascii.lineFeed, Ascii.comma]
        case .title: bytes += [Ascii.doubleQuote, Ascii.singleQuote, Ascii.lineFeed]
        case .description: break
        }
        special = bytes.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// Writes a text.
    ///
    /// - Returns: Whether the text has zero characters, which become U+FFFD.
    func write(
        _ text: String, to output: inout OutputBuffer
    ) -> Bool {
        var text = text
        return text.withUTF8 { write($0, to: &output) }
    }

    private func write(
        _ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer
    ) -> Bool {
        var hasZero = false
        let inner = place == .attribute ? 0..<text.count : innerRange(of: text)
        for byte in text[..<inner.lowerBound] { writeReference(byte, to: &output) }
        var from = inner.lowerBound
        for index in inner {
            let byte = text[index]
            guard byte < 64, special >> UInt64(byte) & 1 == 1 else { continue }
            output.append(UnsafeBufferPointer(rebasing: text[from..<index]))
            writeReference(byte, to: &output)
            hasZero = hasZero || byte == 0
            from = index + 1
        }
        output.append(UnsafeBufferPointer(rebasing: text[from..<inner.upperBound]))
        for byte in text[inner.upperBound...] { writeReference(byte, to: &output) }
        return hasZero
    }

    /// The text without white space at its ends.
    private func innerRange(of text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let lower = text.firstIndex { !Ascii.isSpace($0) } ?? text.count
        let upper = text.lastIndex { !Ascii.isSpace($0) }.map { $0 + 1 } ?? text.count
        return lower..<upper
    }

    private func writeReference(
        _ byte: UInt8, to output: inout OutputBuffer
    ) {
        switch byte {
        case 0: output.append("\u{FFFD}" as StaticString)
        case Ascii.ampersand: output.append("&amp;" as StaticString)
        case Ascii.less: output.append("&lt;" as StaticString)
        case Ascii.greater: output.append("&gt;" as StaticString)
        case Ascii.doubleQuote: output.append("&quot;" as StaticString)
        default:
            output.append("&#" as StaticString)
            output.append(String(byte))
            output.append(Ascii.semicolon)
        }
    }
}
