extension TextLines {
    /// Takes the current line from an index on, and the lines after it as far as a backslash at the
    /// end of each joins them, without their escapes.
    mutating func takeEscaped<Source: ByteSource & ~Copyable>(
        from index: Int, into text: inout EscapedText, _ source: inout Source
    ) throws(ImportError) {
        text.removeAll()
        var start = index
        while text.append(line[start...]) {
            guard ending != .end else {
                return text.append(EscapedText.backslash, isEscaped: false)
            }
            for byte in ending.bytes { text.append(byte, isEscaped: true) }
            guard text.count <= limits.fieldLength else {
                return note(.fieldTooLong, .repaired)
            }
            guard try next(from: &source) else { return }
            start = 0
        }
    }

    /// The first byte of the current line that is no blank; `nil` in a blank line.
    var firstOfText: Int? {
        line.firstIndex { !EscapedText.isBlank($0) }
    }
}
