/// A place in a text while it is read: line, column and offset in the file.
struct TextCursor {
    /// How the offset in the file follows from the text in UTF-8.
    enum OffsetRule {
        case bytes
        /// One byte for each scalar.
        case scalars
        /// Two bytes for each scalar, four beyond the basic plane.
        case utf16
    }

    /// The index in the window.
    var index = 0
    var line = 1
    /// Scalars since the beginning of the line.
    var column = 0
    /// The offset in the file, from 0, in bytes.
    var byteOffset = 0
    /// A CR was last; whether it ends a line alone is known when the next byte is seen.
    var isAfterCarriageReturn = false

    var position: ImportPosition {
        ImportPosition(line: line, column: column + 1, byteOffset: byteOffset)
    }

    /// Moves on over text.
    ///
    /// - Parameters:
    ///   - bytes: The text from ``index`` on.
    ///   - rule: How the offset follows.
    mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, rule: OffsetRule) {
        guard let first = bytes.first, let last = bytes.last else { return }
        if isAfterCarriageReturn, first != Ascii.lineFeed {
            line += 1
            column = 0
        }
        let breaks = Self.lineBreaks(in: bytes)
        if breaks > 0 {
            line += breaks
            column = Self.scalars(
                in: UnsafeBufferPointer(rebasing: bytes[Self.lastLine(of: bytes)...]))
        } else {
            column += Self.scalars(in: bytes)
        }
        isAfterCarriageReturn = last == Ascii.carriageReturn
        index += bytes.count
        switch rule {
        case .bytes: byteOffset += bytes.count
        case .scalars: byteOffset += Self.scalars(in: bytes)
        case .utf16: byteOffset += 2 * (Self.scalars(in: bytes) + bytes.count { $0 >= 0xF0 })
        }
    }

    /// LF, and CR that no LF follows; a CR at the very end is left for later.
    private static func lineBreaks(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var lineFeeds = 0
        var returns = 0
        for byte in bytes {
            lineFeeds &+= byte == Ascii.lineFeed ? 1 : 0
            returns &+= byte == Ascii.carriageReturn ? 1 : 0
        }
        guard returns > 0 else { return lineFeeds }
        for index in 0..<bytes.count - 1
        where bytes[index] == Ascii.carriageReturn && bytes[index + 1] != Ascii.lineFeed {
            lineFeeds += 1
        }
        return lineFeeds
    }

    private static func lastLine(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = bytes.count
        while index > 0 {
            let byte = bytes[index - 1]
            let isBreak =
                byte == Ascii.lineFeed
                || byte == Ascii.carriageReturn && index < bytes.count
            if isBreak { return index }
            index -= 1
        }
        return 0
    }

    private static func scalars(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in bytes { count &+= byte & 0xC0 != 0x80 ? 1 : 0 }
        return count
    }
}
