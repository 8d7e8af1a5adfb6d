/// Checks of UTF-8, fast for ASCII.
enum UTF8Validation {
    /// What stands where valid text ends.
    enum Stop {
        case end
        /// The first bytes of a character; the rest may follow.
        case incomplete
        /// So many bytes that are no text.
        case invalid(length: Int)
    }

    /// The length of the valid text at the front. A zero byte counts as invalid: HTML has none.
    static func validPrefix(_ bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, stop: Stop) {
        guard let base = bytes.baseAddress else { return (0, .end) }
        let count = bytes.count
        let raw = UnsafeRawPointer(base)
        var index = 0
        while index < count {
            while index + 8 <= count,
                isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                index += 8
            }
            guard index < count else { break }
            let byte = base[index]
            if byte < 0x80 {
                if byte == 0 { return (index, .invalid(length: 1)) }
                index += 1
                continue
            }
            switch sequence(base + index, count: count - index) {
            case .valid(let length): index += length
            case .incomplete: return (index, .incomplete)
            case .invalid(let length): return (index, .invalid(length: length))
            }
        }
        return (count, .end)
    }

    /// Whether eight bytes are all ASCII and none is zero.
    @inline(__always)
    private static func isPlain(_ word: UInt64) -> Bool {
        (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
    }

    private enum Sequence {
        case valid(Int)
        case incomplete
        case invalid(Int)
    }

    /// One character beyond ASCII. Source: Unicode, table 3-7, and its advice to replace each
    /// maximal subpart of an ill-formed sequence once.
    @inline(__always)
    private static func sequence(_ bytes: UnsafePointer<UInt8>, count: Int) -> Sequence {
        let lead = bytes[0]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xED:
            length = 3
            second = 0x80...0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        case 0xF1...0xF3: length = 4
        default: return .invalid(1)
        }
        guard count > 1 else { return .incomplete }
        guard second.contains(bytes[1]) else { return .invalid(1) }
        for index in 2..<max(length, 2) {
            guard index < count else { return .incomplete }
            guard bytes[index] & 0xC0 == 0x80 else { return .invalid(index) }
        }
        return .valid(length)
    }
}
