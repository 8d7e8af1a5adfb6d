/// A number as JSON writes it.
enum JSONNumber {
    /// Whether the bytes are a number by the grammar of RFC 8259, section 6; leading zeros are let
    /// through.
    static func isNumber(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        if rest.first == Ascii.minus { rest.removeFirst() }
        guard takeDigits(&rest) else { return false }
        if rest.first == Ascii.dot {
            rest.removeFirst()
            guard takeDigits(&rest) else { return false }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if rest.first == Ascii.plus || rest.first == Ascii.minus { rest.removeFirst() }
            guard takeDigits(&rest) else { return false }
        }
        return rest.isEmpty
    }

    /// The whole number that the bytes write; a fraction is cut off. `nil` when it does not fit into
    /// 64 bits.
    static func integer(_ bytes: [UInt8]) -> Int64? {
        let text = String(decoding: bytes, as: UTF8.self)
        if let value = Int64(text) { return value }
        return Double(text).flatMap { Int64(exactly: $0.rounded(.towardZero)) }
    }

    private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> Bool {
        let count = bytes.count
        bytes = bytes.drop { Ascii.digit($0) != nil }
        return bytes.count < count
    }
}
