/// Text made into XML that reads back as the same text.
enum XMLEscaping {
    /// Where the text stands.
    enum Place {
        /// In double quotes, where white space but the space is written as a reference.
        case attribute
        /// Between tags.
        case content
    }

    /// Adds a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - place: Where it stands.
    ///   - output: Gets it in UTF-8.
    /// - Returns: Whether it has characters that XML does not allow, which become U+FFFD.
    @discardableResult
    static func append(_ text: String, _ place: Place, to output: inout [UInt8]) -> Bool {
        var text = text
        return text.withUTF8 { append($0, place, to: &output) }
    }

    private static func append(
        _ text: UnsafeBufferPointer<UInt8>, _ place: Place, to output: inout [UInt8]
    ) -> Bool {
        var hasReplaced = false
        var from = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard isSpecial[Int(byte)], let markup = markup(text, at: index, place) else {
                continue
            }
            output += UnsafeBufferPointer(rebasing: text[from..<index])
            output += markup.utf8
            let isReplaced = markup == "\u{FFFD}"
            hasReplaced = hasReplaced || isReplaced
            from = index + (isReplaced && byte == 0xEF ? 3 : 1)
        }
        output += UnsafeBufferPointer(rebasing: text[from...])
        return hasReplaced
    }

    private static let isSpecial: [Bool] = (0..<256).map { number in
        switch UInt8(number) {
        case 0..<0x20, Ascii.ampersand, Ascii.less, Ascii.greater, Ascii.doubleQuote, 0xEF: true
        default: false
        }
    }

    /// What stands for a byte; `nil` for itself.
    private static func markup(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ place: Place
    ) -> String? {
        switch text[index] {
        case Ascii.ampersand: "&amp;"
        case Ascii.less: "&lt;"
        case Ascii.greater: "&gt;"
        case Ascii.doubleQuote: place == .attribute ? "&quot;" : nil
        case Ascii.carriageReturn: "&#13;"
        case Ascii.lineFeed: place == .attribute ? "&#10;" : nil
        case Ascii.tab: place == .attribute ? "&#9;" : nil
        case 0xEF: text[index + 1] == 0xBF && text[index + 2] >= 0xBE ? "\u{FFFD}" : nil
        default: "\u{FFFD}"
        }
    }
}
