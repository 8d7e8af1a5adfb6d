/// A character set that a text file may be written in.
enum TextEncoding: Hashable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    /// Also read for ISO 8859-1 and ASCII, as the Encoding Standard has it.
    case windows1252
    /// A character set that libxml2 converts, by its name there.
    case named(String)

    /// The name people know it by.
    var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16LE"
        case .utf16BigEndian: "UTF-16BE"
        case .windows1252: "windows-1252"
        case .named(let name): name
        }
    }

    /// Whether each byte is one character.
    var isSingleByte: Bool {
        guard case .named(let name) = self else { return self == .windows1252 }
        let lowercased = name.lowercased()
        let families = ["windows-", "iso-8859", "iso8859", "koi8", "cp866", "ibm866", "mac"]
        return families.contains { lowercased.hasPrefix($0) }
    }

    /// The encoding that a byte order mark names, and the mark's length in bytes.
    static func ofByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> (TextEncoding, Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    /// UTF-16 without a mark, told by a `<` at the very beginning.
    static func ofUnmarkedUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        if bytes.starts(with: [Ascii.less, 0]) { return .utf16LittleEndian }
        if bytes.starts(with: [0, Ascii.less]) { return .utf16BigEndian }
        return nil
    }

    /// The encoding of a label such as `iso-8859-1`.
    ///
    /// The labels that many pages misuse get the larger set that the Encoding Standard reads for
    /// them. A label of UTF-16 in a text whose label could be read as ASCII means UTF-8.
    static func ofLabel(_ label: String) -> TextEncoding {
        let lowercased = label.lowercased()
        if let known = labels[lowercased] { return known }
        if lowercased.hasPrefix("utf-16") { return .utf8 }
        return .named(label)
    }

    private static let labels: [String: TextEncoding] = [
        "utf-8": .utf8, "utf8": .utf8, "unicode-1-1-utf-8": .utf8,
        "iso-8859-1": .windows1252, "iso8859-1": .windows1252, "latin1": .windows1252,
        "l1": .windows1252, "us-ascii": .windows1252, "ascii": .windows1252,
        "windows-1252": .windows1252, "cp1252": .windows1252, "x-cp1252": .windows1252,
        "iso-8859-9": .named("windows-1254"), "latin5": .named("windows-1254"),
        "gb2312": .named("GB18030"), "gbk": .named("GB18030"), "x-gbk": .named("GB18030"),
        "shift_jis": .named("CP932"), "shift-jis": .named("CP932"), "x-sjis": .named("CP932"),
        "sjis": .named("CP932"), "euc-kr": .named("CP949"),
        "ks_c_5601-1987": .named("CP949"),
    ]

    /// The label in a `<meta … charset=…>` near the beginning of a file.
    static func declaredLabel(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let head = UnsafeBufferPointer(rebasing: bytes.prefix(8_192))
        var index = 0
        while let tag = head.firstIndex(ofTag: "<meta", from: index) {
            var end = tag
            while end < head.count, head[end] != Ascii.greater { end += 1 }
            let meta = UnsafeBufferPointer(rebasing: head[tag..<end])
            if let label = label(inMeta: meta) { return label }
            index = end
        }
        return nil
    }

    /// The label in the XML declaration at the very beginning of a file.
    static func declaredXMLLabel(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let head = UnsafeBufferPointer(rebasing: bytes.prefix(1_024)).trimmingSpace()
        guard head.hasPrefixIgnoringCase("<?xml"),
            let end = head.firstIndex(of: Ascii.greater)
        else { return nil }
        let declaration = UnsafeBufferPointer(rebasing: head[..<end])
        guard let name = declaration.firstIndex(ofTag: "encoding", from: 5) else { return nil }
        return label(in: declaration, from: name + 8)
    }

    private static func label(inMeta meta: UnsafeBufferPointer<UInt8>) -> String? {
        guard let name = meta.firstIndex(ofTag: "charset", from: 0) else { return nil }
        return label(in: meta, from: name + 7)
    }

    /// The label after the name of an attribute.
    private static func label(in meta: UnsafeBufferPointer<UInt8>, from index: Int) -> String? {
        var index = index
        while index < meta.count, Ascii.isSpace(meta[index]) { index += 1 }
        guard index < meta.count, meta[index] == Ascii.equals else { return nil }
        index += 1
        while index < meta.count, !isLabelByte(meta[index]) { index += 1 }
        let start = index
        while index < meta.count, isLabelByte(meta[index]) { index += 1 }
        guard start < index, index - start < 64 else { return nil }
        return String(decoding: meta[start..<index], as: UTF8.self)
    }

    private static func isLabelByte(_ byte: UInt8) -> Bool {
        Ascii.isAlphanumeric(byte) || byte == Ascii.minus || byte == Ascii.underscore
            || byte == Ascii.colon || byte == Ascii.dot
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place of an ASCII text, upper and lower case alike.
    fileprivate func firstIndex(ofTag text: StaticString, from start: Int) -> Int? {
        var index = start
        while index + text.utf8CodeUnitCount <= count {
            if UnsafeBufferPointer(rebasing: self[index...]).hasPrefixIgnoringCase(text) {
                return index
            }
            index += 1
        }
        return nil
    }
}
