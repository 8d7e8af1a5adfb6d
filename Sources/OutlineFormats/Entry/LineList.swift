/// Lists in one text column: each element is a line with its line end.
///
/// A backslash stands before an element's own backslash, and as `\n` for its own line end. Of an
/// attribute the line is `name=value`, or the name alone when there is no value; an equals sign in
/// a name is `\=`.
enum LineList {
    /// The column text of some lines.
    static func text(of lines: [String]) -> String {
        if lines.isEmpty { return "" }
        var bytes: [UInt8] = []
        for line in lines {
            append(line, to: &bytes, escapesEquals: false)
            bytes.append(Ascii.lineFeed)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The column text of some attributes.
    static func text(of attributes: [EntryAttribute]) -> String {
        if attributes.isEmpty { return "" }
        var bytes: [UInt8] = []
        for attribute in attributes {
            append(attribute.name, to: &bytes, escapesEquals: true)
            if let value = attribute.value {
                bytes.append(Ascii.equals)
                append(value, to: &bytes, escapesEquals: false)
            }
            bytes.append(Ascii.lineFeed)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of a column text. Any text gives some.
    static func lines(of text: String) -> [String] {
        if text.isEmpty { return [] }
        return attributes(of: text, splitsAtEquals: false).map(\.name)
    }

    /// The attributes of a column text. Any text gives some.
    static func attributes(of text: String) -> [EntryAttribute] {
        if text.isEmpty { return [] }
        return attributes(of: text, splitsAtEquals: true)
    }

    private static let backslash = UInt8(ascii: "\\")

    private static func append(_ text: String, to bytes: inout [UInt8], escapesEquals: Bool) {
        for byte in text.utf8 {
            switch byte {
            case Ascii.lineFeed: bytes += [backslash, UInt8(ascii: "n")]
            case backslash: bytes += [backslash, backslash]
            case Ascii.equals where escapesEquals: bytes += [backslash, Ascii.equals]
            default: bytes.append(byte)
            }
        }
    }

    private static func attributes(of text: String, splitsAtEquals: Bool) -> [EntryAttribute] {
        var attributes: [EntryAttribute] = []
        var name: String?
        var piece: [UInt8] = []
        var isEscaped = false
        func takePiece() -> String {
            defer { piece.removeAll(keepingCapacity: true) }
            return String(decoding: piece, as: UTF8.self)
        }
        func takeLine() {
            let last = takePiece()
            attributes.append(EntryAttribute(name ?? last, name == nil ? nil : last))
            name = nil
        }
        for byte in text.utf8 {
            if isEscaped {
                piece.append(byte == UInt8(ascii: "n") ? Ascii.lineFeed : byte)
                isEscaped = false
            } else if byte == backslash {
                isEscaped = true
            } else if byte == Ascii.lineFeed {
                takeLine()
            } else if byte == Ascii.equals, splitsAtEquals, name == nil {
                name = takePiece()
            } else {
                piece.append(byte)
            }
        }
        if !piece.isEmpty || name != nil { takeLine() }
        return attributes
    }
}
