import OutlineCXML

/// Character references of HTML (`&amp;`, `&#39;`, `&#x1F600;`).
///
/// Only references that end in a semicolon count: addresses are full of bare ampersands, and no
/// program writes a reference without one. Names are those of HTML 4; others stay as they are.
enum CharacterReferences {
    /// The scalar of a reference and its length.
    ///
    /// - Parameter text: The text from the ampersand on.
    /// - Returns: `nil` when the ampersand begins no reference.
    static func scalar(at text: UnsafeBufferPointer<UInt8>) -> (scalar: UInt32, length: Int)? {
        guard text.count > 3 else { return nil }
        let window = text.prefix(40)
        guard let end = window.firstIndex(of: Ascii.semicolon), end > 1 else { return nil }
        let body = UnsafeBufferPointer(rebasing: text[1..<end])
        guard let scalar = body[0] == Ascii.hash ? numeric(body) : named(body) else { return nil }
        return (scalar, end + 1)
    }

    /// Source: HTML, "numeric character reference end state": zero, surrogates and what is beyond
    /// Unicode become U+FFFD, 128 to 159 are meant in windows-1252.
    private static func numeric(_ body: UnsafeBufferPointer<UInt8>) -> UInt32? {
        let isHexadecimal = body.count > 1 && body[1] | 0x20 == UInt8(ascii: "x")
        let digits = body[(isHexadecimal ? 2 : 1)...]
        guard !digits.isEmpty else { return nil }
        var value: UInt32 = 0
        for byte in digits {
            guard let digit = digit(byte, isHexadecimal: isHexadecimal) else { return nil }
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
        }
        switch value {
        case 0, 0xD800...0xDFFF, 0x11_0000...: return 0xFFFD
        case 0x80...0x9F: return Windows1252.scalar(UInt8(value))
        default: return value
        }
    }

    private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
        if let digit = Ascii.digit(byte) { return UInt32(digit) }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
    }

    private static func named(_ body: UnsafeBufferPointer<UInt8>) -> UInt32? {
        switch body.count {
        case 2 where body.elementsEqual("lt".utf8): return 0x3C
        case 2 where body.elementsEqual("gt".utf8): return 0x3E
        case 3 where body.elementsEqual("amp".utf8): return 0x26
        case 4 where body.elementsEqual("quot".utf8): return 0x22
        case 4 where body.elementsEqual("apos".utf8): return 0x27
        case 9...: return nil
        default: break
        }
        guard body.allSatisfy(Ascii.isAlphanumeric) else { return nil }
        let value = outline_html_entity(String(decoding: body, as: UTF8.self))
        return value == 0 ? nil : UInt32(value)
    }
}
