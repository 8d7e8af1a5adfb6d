#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Where the attributes of a tag stand.
extension BookmarkHTMLParser {
    /// How a tag ends.
    enum TagEnd {
        /// At this index, the first after the tag.
        case closed(Int)
        /// With the file.
        case cut
    }

    /// Finds the attributes of a tag.
    ///
    /// - Parameter start: The index after the tag's name.
    /// - Returns: `nil` when the tag does not end in the window; it is then looked at again.
    mutating func scanAttributes(from start: Int) -> TagEnd? {
        attributes.removeAll(keepingCapacity: true)
        repairs.removeAll(keepingCapacity: true)
        let bytes = window.base
        let end = window.end
        var index = start
        while true {
            while index < end, Ascii.isSpace(bytes[index]) || bytes[index] == Ascii.slash {
                index += 1
            }
            guard index < end else { return isFinal ? .cut : nil }
            if bytes[index] == Ascii.greater { return .closed(index + 1) }
            if bytes[index] == Ascii.less {
                repairs.append((.unclosedTag, index))
                return .closed(index)
            }
            guard let next = scanAttribute(from: index) else { return isFinal ? .cut : nil }
            index = next
        }
    }

    /// Finds one attribute; returns the index after it, or `nil` when the window ends in it.
    private mutating func scanAttribute(from start: Int) -> Int? {
        let bytes = window.base
        let end = window.end
        var index = start + 1
        while index < end, !endsName(bytes[index]) { index += 1 }
        let name = start..<index
        let afterName = index
        while index < end, Ascii.isSpace(bytes[index]) { index += 1 }
        guard index < end else { return nil }
        guard bytes[index] == Ascii.equals else {
            append(name, nil)
            return afterName
        }
        index += 1
        while index < end, Ascii.isSpace(bytes[index]) { index += 1 }
        guard index < end else { return nil }
        let isQuoted = bytes[index] == Ascii.doubleQuote || bytes[index] == Ascii.singleQuote
        return isQuoted ? scanQuoted(name, from: index) : scanUnquoted(name, from: index)
    }

    @inline(__always)
    private func endsName(_ byte: UInt8) -> Bool {
        byte == Ascii.equals || byte == Ascii.greater || byte == Ascii.less
            || byte == Ascii.slash || Ascii.isSpace(byte)
    }

    private mutating func scanUnquoted(_ name: Range<Int>, from start: Int) -> Int? {
        let bytes = window.base
        var index = start
        while index < window.end, bytes[index] != Ascii.greater, bytes[index] != Ascii.less,
            !Ascii.isSpace(bytes[index])
        {
            index += 1
        }
        guard index < window.end else { return nil }
        let lacksOpeningQuote = index > start && bytes[index - 1] == Ascii.doubleQuote
        if lacksOpeningQuote { repairs.append((.missingQuote, start)) }
        append(name, start..<(lacksOpeningQuote ? index - 1 : index))
        return index
    }

    private mutating func scanQuoted(_ name: Range<Int>, from quote: Int) -> Int? {
        let bytes = window.base
        let start = quote + 1
        let found = memchr(bytes + start, Int32(bytes[quote]), window.end - start)
        guard let found else {
            guard isFinal, let cut = likelyEnd(of: start..<window.end) else { return nil }
            return appendRepaired(name, start..<cut)
        }
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
        guard end + 1 < window.end || isFinal else { return nil }
        if isCutShort(start..<end) {
            return appendRepaired(name, start..<(likelyEnd(of: start..<end) ?? end))
        }
        append(name, start..<end)
        return end + 1
    }

    /// Whether the quote that ends a value was meant to begin another one.
    ///
    /// Its value then ends in `=`. If it holds `<DT` it has run into the next entry; if it ends in
    /// ` NAME=` and more text follows the quote, into the next attribute.
    private func isCutShort(_ value: Range<Int>) -> Bool {
        let bytes = window.base
        guard !value.isEmpty, bytes[value.upperBound - 1] == Ascii.equals else { return false }
        let next = value.upperBound + 1
        let isFollowed =
            next < window.end && !Ascii.isSpace(bytes[next])
            && bytes[next] != Ascii.greater && bytes[next] != Ascii.slash
        return isFollowed && endsInAttributeName(value) || holdsTerm(value)
    }

    private func holdsTerm(_ value: Range<Int>) -> Bool {
        var index = value.lowerBound
        while index < value.upperBound,
            let found = memchr(window.base + index, Int32(Ascii.less), value.upperBound - index)
        {
            index = UnsafeRawPointer(found) - UnsafeRawPointer(window.base)
            if window.text(index..<value.upperBound).hasPrefixIgnoringCase("<dt") { return true }
            index += 1
        }
        return false
    }

    private func endsInAttributeName(_ value: Range<Int>) -> Bool {
        var index = value.upperBound - 1
        let end = index
        while index > value.lowerBound, isAttributeNameByte(window.base[index - 1]) { index -= 1 }
        return index < end && index > value.lowerBound && Ascii.isSpace(window.base[index - 1])
    }

    /// Where a value without its closing quote ends: before the tag's end, a line's end or the next
    /// attribute.
    private func likelyEnd(of value: Range<Int>) -> Int? {
        let bytes = window.base
        for index in value {
            switch bytes[index] {
            case Ascii.greater, Ascii.less, Ascii.lineFeed, Ascii.carriageReturn: return index
            case Ascii.space, Ascii.tab:
                var next = index + 1
                while next < value.upperBound, isAttributeNameByte(bytes[next]) { next += 1 }
                let isName = next > index + 1 && next < value.upperBound
                if isName, bytes[next] == Ascii.equals { return index }
            default: break
            }
        }
        return nil
    }

    private func isAttributeNameByte(_ byte: UInt8) -> Bool {
        Ascii.isAlphanumeric(byte) || byte == Ascii.underscore || byte == Ascii.minus
            || byte == Ascii.colon
    }

    /// One more than the limit is enough to tell that there are too many.
    private mutating func append(_ name: Range<Int>, _ value: Range<Int>?) {
        guard attributes.count <= limits.attributeCount else { return }
        attributes.append(AttributeSpan(name: name, value: value))
    }

    private mutating func appendRepaired(_ name: Range<Int>, _ value: Range<Int>) -> Int {
        repairs.append((.missingQuote, name.lowerBound))
        append(name, value)
        return value.upperBound
    }
}
