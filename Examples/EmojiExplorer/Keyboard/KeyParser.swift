/// Makes keys of the bytes that a terminal sends, whatever they are.
struct KeyParser {
    private var bytes: [UInt8] = []

    /// Longer sequences are none of ours.
    private static let greatestSequence = 16

    /// Whether there are bytes that may be the beginning of a key.
    var isWaiting: Bool { !bytes.isEmpty }

    /// Takes bytes that have come.
    mutating func append(_ more: [UInt8]) {
        bytes += more
    }

    /// The next key.
    ///
    /// - Parameter isComplete: Whether no more bytes come for now: an escape is then the key itself,
    ///   and not the beginning of an arrow.
    /// - Returns: The key; `nil` if more bytes are needed.
    mutating func next(isComplete: Bool) -> Key? {
        while let first = bytes.first {
            let (length, key) = first == 0x1B ? sequence() : plain(first)
            guard let length else {
                guard isComplete else { return nil }
                let isEscape = bytes == [0x1B]
                bytes = []
                return isEscape ? .escape : nil
            }
            bytes.removeFirst(length)
            // What is no key of ours is passed over.
            if let key { return key }
        }
        return nil
    }

    /// A key without an escape: its length, `nil` if there is more to come, and the key.
    private func plain(_ first: UInt8) -> (length: Int?, key: Key?) {
        switch first {
        case 0x0D, 0x0A: return (1, .enter)
        case 0x08, 0x7F: return (1, .backspace)
        case 0x01...0x1A: return (1, .control(Character(Unicode.Scalar(first + 0x60))))
        case 0x20...0x7E: return (1, .character(Character(Unicode.Scalar(first))))
        case 0xC2...0xF4: return letter(of: first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
        default: return (1, nil)
        }
    }

    /// A letter of several bytes of UTF-8.
    private func letter(of length: Int) -> (length: Int?, key: Key?) {
        let rest = bytes.dropFirst().prefix(length - 1)
        if rest.contains(where: { $0 & 0xC0 != 0x80 }) { return (1, nil) }
        guard rest.count == length - 1 else { return (nil, nil) }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self) else {
            return (length, nil)
        }
        return (length, text.first.map(Key.character))
    }

    /// A key that begins with an escape.
    private func sequence() -> (length: Int?, key: Key?) {
        guard bytes.count > 1 else { return (nil, nil) }
        if bytes[1] == UInt8(ascii: "O") {
            return bytes.count < 3 ? (nil, nil) : (3, Self.keys[[bytes[2]]])
        }
        // Two escapes: the first is a key of its own.
        if bytes[1] == 0x1B { return (1, .escape) }
        guard bytes[1] == UInt8(ascii: "[") else { return (2, nil) }
        let body = bytes.dropFirst(2).prefix(Self.greatestSequence)
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return body.count < Self.greatestSequence ? (nil, nil) : (bytes.count, nil)
        }
        return (end + 1, Self.keys[Array(bytes[2...end])])
    }

    /// The sequences of the usual terminals, without their beginning.
    private static let keys: [[UInt8]: Key] = {
        let names: [(String, Key)] = [
            ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
            ("1;2A", .shiftUp), ("1;2B", .shiftDown), ("a", .shiftUp), ("b", .shiftDown),
            ("1~", .home), ("7~", .home), ("4~", .end), ("8~", .end), ("3~", .delete),
            ("5~", .pageUp), ("6~", .pageDown), ("M", .enter),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (Array($0.0.utf8), $0.1) })
    }()
}
