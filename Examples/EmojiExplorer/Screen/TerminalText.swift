/// Text for a terminal.
enum TerminalText {
    /// Text without what a terminal would obey: control characters, line separators and changes of
    /// the writing direction.
    static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text as far as it fits, with spaces behind it up to the width.
    static func fitted(_ text: String, to width: Int) -> String {
        var result = ""
        var used = 0
        for character in text {
            let columns = columns(of: character)
            guard used + columns <= width else { break }
            result.append(character)
            used += columns
        }
        return result + String(repeating: " ", count: max(0, width - used))
    }

    /// Emoji and East Asian letters take two columns, marks that combine with others none.
    static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let isEmoji = first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
        if isEmoji || isWide(first) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
