/// One item of a plain text: a title, an address, or a title and an address.
///
/// - `Title`
/// - `Title <https://example.org/>`, or the address alone, with or without the angle brackets. What
///   has no scheme stands in two pairs: `Title <<example>>`.
/// - Three hyphens or more are a separator.
/// - `\e` is an item without a title.
enum PlainItem {
    /// The entry that a text stands for; whether it is a folder is not known yet.
    static func entry(_ text: EscapedText, in range: Range<Int>) -> OutlineEntry {
        let range = text.trimmed(range)
        if isRule(text, in: range) { return .separator }
        if let entry = link(text, in: range) { return entry }
        if isBareAddress(text, in: range) { return .link("", to: text.string(range)) }
        return .note(isEmptyMark(text, in: range) ? "" : text.string(range))
    }

    /// The name that a text stands for among those above an item.
    static func name(_ text: EscapedText, in range: Range<Int>) -> PathOutline.Name {
        let range = text.trimmed(range)
        var name = PathOutline.Name("")
        if isRule(text, in: range) {
            name.isSeparator = true
        } else if !isEmptyMark(text, in: range) {
            name.text = text.string(range)
        }
        return name
    }

    /// Whether a text begins with a scheme (RFC 3986, section 3.1) and a colon.
    static func hasScheme(_ address: some Collection<UInt8>) -> Bool {
        guard let first = address.first, Ascii.isLetter(first) else { return false }
        for byte in address.dropFirst() {
            if byte == Ascii.colon { return true }
            let isPart =
                Ascii.isAlphanumeric(byte) || byte == Ascii.plus || byte == Ascii.minus
                || byte == Ascii.dot
            if !isPart { return false }
        }
        return false
    }

    /// Whether a text is an address and nothing else: a scheme, `://` and no blank.
    static func isBareAddress(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        guard hasScheme(text), let colon = text.firstIndex(of: Ascii.colon) else { return false }
        let rest = text[colon...].dropFirst()
        return rest.count > 2 && rest.starts(with: "//".utf8)
            && !rest.contains { Ascii.isSpace($0) }
    }

    private static func isRule(_ text: EscapedText, in range: Range<Int>) -> Bool {
        range.count >= 3 && range.allSatisfy { text.isPlain(Ascii.minus, at: $0) }
    }

    private static func isEmptyMark(_ text: EscapedText, in range: Range<Int>) -> Bool {
        range.count == 2 && text.isPlain(EscapedText.backslash, at: range.lowerBound)
            && text.bytes[range.lowerBound + 1] == UInt8(ascii: "e")
    }

    private static func isBareAddress(_ text: EscapedText, in range: Range<Int>) -> Bool {
        isBareAddress(text.bytes[range]) && !range.contains { text.isEscaped[$0] }
    }

    private static func link(_ text: EscapedText, in range: Range<Int>) -> OutlineEntry? {
        guard let last = range.last, text.isPlain(Ascii.greater, at: last),
            let inner = range.dropLast().lastIndex(where: { text.isPlain(Ascii.less, at: $0) })
        else { return nil }
        let isDouble =
            inner > range.lowerBound && text.isPlain(Ascii.less, at: inner - 1)
            && last - 1 > inner && text.isPlain(Ascii.greater, at: last - 1)
        let start = isDouble ? inner - 1 : inner
        guard start == range.lowerBound || text.isBlank(at: start - 1) else { return nil }
        let address = inner + 1..<(isDouble ? last - 1 : last)
        if !isDouble {
            guard !address.isEmpty, hasScheme(text.bytes[address]),
                !address.contains(where: { text.isBlank(at: $0) })
            else { return nil }
        }
        let title = text.trimmed(range.lowerBound..<start)
        let name = isEmptyMark(text, in: title) ? "" : text.string(title)
        return .link(name, to: text.string(address))
    }
}
