/// The names that XML allows for elements and attributes.
enum XMLName {
    /// The longest name that is taken in, in bytes.
    static let lengthLimit = 1_000

    /// Whether the bytes, valid UTF-8, are a name.
    ///
    /// Source: XML 1.0, fifth edition, productions 4, 4a and 5.
    static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first, text.count <= lengthLimit else { return false }
        if text.allSatisfy({ $0 < 0x80 }) {
            return isStart(first) && text.allSatisfy(isPart)
        }
        var isFirst = true
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            guard isStart(scalar.value) || !isFirst && isPart(scalar.value) else { return false }
            isFirst = false
        }
        return true
    }

    /// Whether a text is a name.
    static func isValid(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isValid($0) }
    }

    /// Whether a text is a name with at most one colon, and that within it.
    ///
    /// Source: Namespaces in XML 1.0, production 7.
    static func isQualified(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { isValid(String($0)) }
    }

    /// The part of a name before its colon; `nil` where there is none.
    static func prefix(of name: String) -> String? {
        guard let colon = name.utf8.firstIndex(of: Ascii.colon) else { return nil }
        return String(name[..<colon])
    }

    @inline(__always)
    static func isStart(_ byte: UInt8) -> Bool {
        Ascii.isLetter(byte) || byte == Ascii.underscore || byte == Ascii.colon || byte >= 0x80
    }

    @inline(__always)
    static func isPart(_ byte: UInt8) -> Bool {
        isStart(byte) || Ascii.digit(byte) != nil || byte == Ascii.minus || byte == Ascii.dot
    }

    private static func isStart(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isStart(UInt8(scalar)) }
        switch scalar {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
            0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
            0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
            return true
        default: return false
        }
    }

    private static func isPart(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isPart(UInt8(scalar)) }
        return scalar == 0xB7 || 0x300...0x36F ~= scalar || 0x203F...0x2040 ~= scalar
    }
}
