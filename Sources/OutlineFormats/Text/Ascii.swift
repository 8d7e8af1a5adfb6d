/// The bytes that readers and writers look for.
enum Ascii {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let formFeed: UInt8 = 0x0C
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let exclamation = UInt8(ascii: "!")
    static let doubleQuote = UInt8(ascii: "\"")
    static let hash = UInt8(ascii: "#")
    static let ampersand = UInt8(ascii: "&")
    static let singleQuote = UInt8(ascii: "'")
    static let plus = UInt8(ascii: "+")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let dot = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let less = UInt8(ascii: "<")
    static let equals = UInt8(ascii: "=")
    static let greater = UInt8(ascii: ">")
    static let question = UInt8(ascii: "?")
    static let underscore = UInt8(ascii: "_")

    /// White space as HTML has it: tab, line feed, form feed, carriage return, space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == lineFeed || byte == tab || byte == carriageReturn
            || byte == formFeed
    }

    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    @inline(__always)
    static func digit(_ byte: UInt8) -> UInt8? {
        let value = byte &- UInt8(ascii: "0")
        return value < 10 ? value : nil
    }

    @inline(__always)
    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isLetter(byte) || digit(byte) != nil
    }

    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without white space at both ends.
    func trimmingSpace() -> UnsafeBufferPointer<UInt8> {
        var lower = 0
        var upper = count
        while lower < upper, Ascii.isSpace(self[lower]) { lower += 1 }
        while upper > lower, Ascii.isSpace(self[upper - 1]) { upper -= 1 }
        return UnsafeBufferPointer(rebasing: self[lower..<upper])
    }

    /// Whether the bytes are this ASCII text, upper and lower case alike.
    ///
    /// - Parameter text: The text in lower case.
    /// - Returns: Whether they are the same.
    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return hasPrefixIgnoringCase(text)
    }

    /// Whether the bytes begin with this ASCII text, upper and lower case alike.
    ///
    /// - Parameter text: The text in lower case.
    /// - Returns: Whether they are the same.
    func hasPrefixIgnoringCase(_ text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount
        where Ascii.lowercased(self[index]) != text.utf8Start[index] {
            return false
        }
        return true
    }
}
