/// Text made safe for a terminal.
///
/// A title comes from anywhere, and a terminal obeys what it reads: escape sequences recolour,
/// retitle and worse, an override of the writing direction makes a name read as another, a line
/// break forges a line. Such characters are shown instead of sent.
enum TerminalText {
    /// Appends the text in UTF-8, with a visible sign for each character a terminal would obey.
    ///
    /// - Complexity: O(length of the text).
    static func append(_ text: String, to bytes: inout [UInt8]) {
        if text.utf8.contains(where: mayBeginUnsafeCharacter) {
            for scalar in text.unicodeScalars {
                append(scalar, to: &bytes)
            }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// The text with a visible sign for each character that a terminal would obey.
    static func visible(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a terminal would obey the character, or the line would break at it.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
        case 0x2028, 0x2029: true  // line and paragraph separator
        case 0x202A...0x202E, 0x2066...0x2069: true  // direction: embeddings, overrides, isolates
        default: false
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        guard isUnsafe(scalar) else {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        }
        switch scalar.value {
        case 0...0x1F: bytes.append(contentsOf: [0xE2, 0x90, 0x80 + UInt8(scalar.value)])  // ␀…␟
        case 0x7F: bytes.append(contentsOf: "␡".utf8)
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            bytes.append(contentsOf: "\\u{\(digits)}".utf8)
        }
    }

    /// The first bytes of unsafe characters; others share them, so this only singles out suspects.
    private static func mayBeginUnsafeCharacter(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }
}
