/// Tags in one cell, with a bar, a comma or a semicolon between them.
///
/// A backslash takes away the meaning of what follows. Tags as a JSON array are read, too.
enum TagList {
    private static let separators = [UInt8(ascii: "|"), Ascii.comma, Ascii.semicolon]

    /// The tags in a cell; the first kind of separator that stands in it divides them.
    static func tags(of cell: String) -> [String] {
        if cell.utf8.first == UInt8(ascii: "["), cell.utf8.last == UInt8(ascii: "]") {
            let strings = JSONText.elements(of: cell).compactMap {
                JSONText.string(ofAttributeValue: $0)
            }
            if !strings.isEmpty || cell.utf8.count == 2 { return strings }
        }
        let text = EscapedText(cell)
        let separator = separators.first { separator in
            text.bytes.indices.contains { text.isPlain(separator, at: $0) }
        }
        var tags: [String] = []
        var start = 0
        for index in 0...text.count {
            let isEnd = index == text.count
            guard isEnd || separator.map({ text.isPlain($0, at: index) }) == true else { continue }
            let range = text.trimmed(start..<index)
            if !range.isEmpty { tags.append(text.string(range)) }
            start = index + 1
        }
        return tags
    }

    /// The tags as one cell that ``tags(of:)`` reads back; empty tags are left out.
    static func cell(of tags: [String]) -> String {
        var bytes: [UInt8] = []
        for tag in tags where !tag.isEmpty {
            if !bytes.isEmpty { bytes.append(Ascii.comma) }
            let text = Array(tag.utf8)
            for (index, byte) in text.enumerated() {
                let isEnd = index == 0 || index == text.count - 1
                let isSign = separators.contains(byte) || byte == EscapedText.backslash
                let isBracket = byte == UInt8(ascii: "[") && bytes.isEmpty
                if isSign || isBracket || isEnd && EscapedText.isBlank(byte) {
                    bytes.append(EscapedText.backslash)
                }
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
