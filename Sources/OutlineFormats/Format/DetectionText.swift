/// The beginning of a file as text, in lower case, for telling its format.
struct DetectionText {
    /// The text; bytes that are none are replaced.
    let text: String

    /// Makes the text from a file's first bytes, in whatever encoding they show themselves to be.
    init(_ prefix: UnsafeRawBufferPointer) {
        let bytes = prefix.bindMemory(to: UInt8.self)
        let (encoding, markLength) =
            TextEncoding.ofByteOrderMark(bytes)
            ?? (TextEncoding.ofUnmarkedUTF16(bytes) ?? .utf8, 0)
        let rest = bytes.dropFirst(markLength)
        switch encoding {
        case .utf16LittleEndian: text = Self.utf16(rest, low: 0).lowercased()
        case .utf16BigEndian: text = Self.utf16(rest, low: 1).lowercased()
        default: text = String(decoding: rest, as: UTF8.self).lowercased()
        }
    }

    /// Whether there is nothing but white space.
    var isBlank: Bool { text.utf8.allSatisfy(Ascii.isSpace) }

    /// Whether one of these ASCII words stands in the text.
    func contains(anyOf words: String...) -> Bool {
        words.contains { word in text.utf8.firstRange(of: word.utf8) != nil }
    }

    /// Whether all of these ASCII words stand in the text.
    func contains(allOf words: String...) -> Bool {
        words.allSatisfy { word in text.utf8.firstRange(of: word.utf8) != nil }
    }

    private static func utf16(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, low: Int) -> String {
        var units: [UInt16] = []
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            units.append(UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8)
            index += 2
        }
        return String(decoding: units, as: UTF16.self)
    }
}

extension DetectionText {
    var beginsLikeJSON: Bool {
        let first = text.utf8.first { !Ascii.isSpace($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    var looksLikeBookmarkHTML: Bool {
        contains(anyOf: "netscape-bookmark", "<dl", "<dt", "<h3", "<a href", "<h1")
    }
    var looksLikeOPML: Bool { contains(anyOf: "<opml", "<outline") }
    var looksLikeXBEL: Bool { contains(anyOf: "<xbel") }
    /// The binary form has its texts plain.
    var looksLikeSafari: Bool { contains(anyOf: "webbookmark") }
    var looksLikePropertyList: Bool { contains(anyOf: "<plist", "<!doctype plist") }
    var looksLikePlaces: Bool { contains(anyOf: "moz_bookmarks", "moz_places") }
    var looksLikeChromium: Bool { contains(allOf: "\"roots\"") }
    var looksLikeOutlineLines: Bool { contains(anyOf: "\"outline-lines\"") }
    var looksLikeFirefox: Bool { contains(anyOf: "text/x-moz-place", "\"typecode\"") }
}
