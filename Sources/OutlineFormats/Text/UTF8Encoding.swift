/// Scalars as bytes.
enum UTF8Encoding {
    /// Writes a scalar.
    ///
    /// - Parameters:
    ///   - scalar: A Unicode scalar value.
    ///   - bytes: Room for four bytes.
    /// - Returns: The number of bytes written.
    static func write(_ scalar: UInt32, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar < 0x80 {
            bytes[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        let length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
        var rest = scalar
        for index in (1..<length).reversed() {
            bytes[index] = 0x80 | UInt8(truncatingIfNeeded: rest & 0x3F)
            rest >>= 6
        }
        let mark: UInt8 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
        bytes[0] = mark | UInt8(truncatingIfNeeded: rest)
        return length
    }
}

/// The character set windows-1252 as the Encoding Standard defines it.
enum Windows1252 {
    /// The scalar of a byte.
    static func scalar(_ byte: UInt8) -> UInt32 {
        0x80...0x9F ~= byte ? high[Int(byte) - 0x80] : UInt32(byte)
    }

    /// 0x80 to 0x9F; unassigned bytes stay what they are.
    private static let high: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
