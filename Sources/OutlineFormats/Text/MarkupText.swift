#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Text as it stands in markup, made into the text it means.
enum MarkupText {
    /// How white space in the markup counts.
    enum Spacing {
        /// All of it; line ends become LF.
        case kept
        /// None at both ends, and a run with a line end in it is one space.
        case title
        /// None at the end. Blank lines in front go; if there is only one line, the space in front
        /// of it goes too.
        case description
    }

    /// Decodes the references and settles the white space of raw text.
    ///
    /// White space that is written as a reference is not touched.
    static func string(_ raw: UnsafeBufferPointer<UInt8>, spacing: Spacing) -> String {
        let text: UnsafeBufferPointer<UInt8>
        switch spacing {
        case .kept: text = raw
        case .title: text = raw.trimmingSpace()
        case .description: text = trimmedDescription(raw)
        }
        guard let base = text.baseAddress, !text.isEmpty else { return "" }
        let isPlain =
            !has(Ascii.ampersand, base, text.count)
            && !has(Ascii.carriageReturn, base, text.count)
            && (spacing != .title || !has(Ascii.lineFeed, base, text.count))
        if isPlain { return String(decoding: text, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: text.count) { output in
            decode(text, joinsLines: spacing == .title, into: output)
        }
    }

    @inline(__always)
    private static func has(_ byte: UInt8, _ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        memchr(base, Int32(byte), count) != nil
    }

    private static func trimmedDescription(
        _ raw: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        var upper = raw.count
        while upper > 0, Ascii.isSpace(raw[upper - 1]) { upper -= 1 }
        var line = 0
        var index = 0
        while index < upper, Ascii.isSpace(raw[index]) {
            let isBreak = raw[index] == Ascii.lineFeed || raw[index] == Ascii.carriageReturn
            index += 1
            if isBreak { line = index }
        }
        let isOneLine = !raw[index..<upper].contains {
            $0 == Ascii.lineFeed || $0 == Ascii.carriageReturn
        }
        return UnsafeBufferPointer(rebasing: raw[(isOneLine ? index : line)..<upper])
    }

    /// The text never grows: the shortest reference of a scalar is longer than its UTF-8.
    private static func decode(
        _ text: UnsafeBufferPointer<UInt8>, joinsLines: Bool,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard let bytes = output.baseAddress else { return 0 }
        var index = 0
        var length = 0
        while index < text.count {
            let byte = text[index]
            if byte == Ascii.ampersand,
                let reference = CharacterReferences.scalar(
                    at: UnsafeBufferPointer(rebasing: text[index...]))
            {
                length += UTF8Encoding.write(reference.scalar, to: bytes + length)
                index += reference.length
            } else if joinsLines, Ascii.isSpace(byte) {
                length += copySpace(of: text, at: &index, to: bytes + length)
            } else if byte == Ascii.carriageReturn {
                let isPair = index + 1 < text.count && text[index + 1] == Ascii.lineFeed
                bytes[length] = Ascii.lineFeed
                length += 1
                index += isPair ? 2 : 1
            } else {
                bytes[length] = byte
                length += 1
                index += 1
            }
        }
        return length
    }

    /// Copies a run of white space, as one space if a line ends in it.
    private static func copySpace(
        of text: UnsafeBufferPointer<UInt8>, at index: inout Int,
        to bytes: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let first = index
        var hasBreak = false
        while index < text.count, Ascii.isSpace(text[index]) {
            hasBreak =
                hasBreak || text[index] == Ascii.lineFeed
                || text[index] == Ascii.carriageReturn
            index += 1
        }
        if hasBreak {
            bytes[0] = Ascii.space
            return 1
        }
        for offset in first..<index { bytes[offset - first] = text[offset] }
        return index - first
    }
}
