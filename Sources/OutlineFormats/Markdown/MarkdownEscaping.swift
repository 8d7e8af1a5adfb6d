/// Text made into Markdown that reads back as the same text.
enum MarkdownEscaping {
    /// A text; line ends become references unless they are said to stay.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - keepsLines: Whether a line end between two lines stays one, and two divide paragraphs.
    /// - Returns: The text as Markdown.
    static func text(_ text: String, keepsLines: Bool = false) -> String {
        let text = Array(text.utf8)
        var bytes: [UInt8] = []
        var isLineStart = true
        var index = 0
        while index < text.count {
            let byte = text[index]
            guard byte != Ascii.lineFeed else {
                let end = text[index...].firstIndex { $0 != Ascii.lineFeed } ?? text.count
                let isBetween = index > 0 && end < text.count && end - index <= 2
                isLineStart = keepsLines && isBetween
                for _ in index..<end {
                    bytes.append(contentsOf: isLineStart ? "\n".utf8 : "&#10;".utf8)
                }
                index = end
                continue
            }
            let isLineEnd = index + 1 == text.count || text[index + 1] == Ascii.lineFeed
            append(byte, at: index, of: text, isStart: isLineStart, isEnd: isLineEnd, to: &bytes)
            isLineStart = isLineStart && Ascii.digit(byte) != nil
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An address in angle brackets.
    static func address(_ address: String) -> String {
        let text = Array(address.utf8)
        var bytes: [UInt8] = [Ascii.less]
        for (index, byte) in text.enumerated() {
            let isEnd = index == 0 || index == text.count - 1
            switch byte {
            case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
            case Ascii.ampersand: bytes.append(contentsOf: "&amp;".utf8)
            case EscapedText.backslash, Ascii.less, Ascii.greater:
                bytes += [EscapedText.backslash, byte]
            case 0x09...0x0D: appendReference(byte, to: &bytes)
            case Ascii.space where isEnd: appendReference(byte, to: &bytes)
            default: bytes.append(byte)
            }
        }
        bytes.append(Ascii.greater)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(
        _ byte: UInt8, at index: Int, of text: [UInt8], isStart: Bool, isEnd: Bool,
        to bytes: inout [UInt8]
    ) {
        switch byte {
        case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
        case 0x09...0x0D: appendReference(byte, to: &bytes)
        case Ascii.space where isStart || isEnd: appendReference(byte, to: &bytes)
        case EscapedText.backslash, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
            UInt8(ascii: "]"), Ascii.less, Ascii.ampersand:
            bytes += [EscapedText.backslash, byte]
        case Ascii.underscore where !isInsideWord(index, of: text):
            bytes += [EscapedText.backslash, byte]
        case Ascii.hash where isStart || isEnd: bytes += [EscapedText.backslash, byte]
        case Ascii.plus where isStart, Ascii.minus where isStart, Ascii.equals where isStart,
            Ascii.greater where isStart, UInt8(ascii: "~") where isStart,
            Ascii.dot where isStart, UInt8(ascii: ")") where isStart:
            bytes += [EscapedText.backslash, byte]
        case Ascii.colon where text.dropFirst(index).starts(with: "://".utf8):
            // A bare address would be a link.
            bytes += [EscapedText.backslash, byte]
        default: bytes.append(byte)
        }
    }

    private static func isInsideWord(_ index: Int, of text: [UInt8]) -> Bool {
        index > 0 && index + 1 < text.count && Ascii.isAlphanumeric(text[index - 1])
            && Ascii.isAlphanumeric(text[index + 1])
    }

    private static func appendReference(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "&#\(byte);".utf8)
    }
}
