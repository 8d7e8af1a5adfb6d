import Testing

@testable import EmojiExplorer

/// Keys out of bytes, however those come.
struct KeyParserTests {
    private func keys(_ bytes: [UInt8], pieces: Int) -> [Key] {
        var parser = KeyParser()
        var keys: [Key] = []
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            parser.append(Array(bytes[start..<min(start + pieces, bytes.count)]))
            while let key = parser.next(isComplete: false) { keys.append(key) }
        }
        while parser.isWaiting {
            if let key = parser.next(isComplete: true) { keys.append(key) }
        }
        return keys
    }

    @Test(arguments: 1...7)
    func `Keys are the same in whatever pieces their bytes come`(pieces: Int) {
        let bytes = Array(
            "a\u{1B}[A\u{1B}OB\u{1B}[1;2A\u{1B}[3~é🦉\r\u{7F}\u{3}\u{1B}[99;9~z\u{1B}".utf8)
        #expect(
            keys(bytes, pieces: pieces) == [
                .character("a"), .up, .down, .shiftUp, .delete, .character("é"), .character("🦉"),
                .enter, .backspace, .control("c"), .character("z"), .escape,
            ])
    }

    @Test func `Two escapes are two keys`() {
        #expect(keys([0x1B, 0x1B], pieces: 2) == [.escape, .escape])
    }

    @Test(arguments: 0..<200)
    func `Any bytes come to an end`(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        let bytes: [UInt8] = (0..<300).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            // Mostly what sequences are made of.
            return state % 3 == 0
                ? UInt8(truncatingIfNeeded: state >> 32)
                : [0x1B, 0x5B, 0x4F, 0x3B, 0xE2][Int(state % 5)]
        }
        #expect(keys(bytes, pieces: 300).count <= bytes.count)
    }
}
