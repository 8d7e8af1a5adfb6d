// Text, and what is written in it instead of characters.
extension XMLMender {
    /// Takes the text from the start of the window on.
    ///
    /// - Returns: `false` when it ends in a reference that the window cuts.
    mutating func takeText(upTo mark: Int) -> Bool {
        var end = mark
        if mark == window.end, !isFinal { end = indexOfCutReference(before: mark) }
        if window.start < end { appendText(window.start..<end) }
        window.start = end
        return end == mark
    }

    private func indexOfCutReference(before end: Int) -> Int {
        var index = end
        while index > window.start, end - index < 40 {
            index -= 1
            switch window.base[index] {
            case Ascii.ampersand: return index
            case Ascii.semicolon: return end
            default: break
            }
        }
        return end
    }

    /// Takes text between `<![CDATA[` and `]]>`.
    ///
    /// - Returns: `false` when it does not end in the window.
    mutating func takeCharacterData() -> Bool {
        let close = firstIndex(of: "]]>", from: window.start)
        let end = close ?? (isFinal ? window.end : max(window.end - 2, window.start))
        if window.start < end {
            appendEscaped(window.start..<end, place: .characterData)
            report.isBlank = false
        }
        window.start = end
        guard close != nil else { return isFinal }
        window.start = end + 3
        state = .content
        return true
    }

    private mutating func appendText(_ range: Range<Int>) {
        if report.isBlank { report.isBlank = window.text(range).allSatisfy(Ascii.isSpace) }
        appendEscaped(range, place: .text)
    }

    /// Where text stands.
    enum Place {
        case text
        case characterData
        case attribute
    }

    /// Adds text to the output as XML has it.
    mutating func appendEscaped(_ range: Range<Int>, place: Place) {
        var from = range.lowerBound
        var index = from
        if isAfterCarriageReturn, place != .attribute {
            isAfterCarriageReturn = false
            if window.base[index] == Ascii.lineFeed {
                index += 1
                from = index
            }
        }
        while index < range.upperBound {
            let byte = window.base[index]
            guard Self.isSpecial[Int(byte)] else {
                index += 1
                continue
            }
            output += window.text(from..<index)
            index += appendSpecial(byte, at: index, upTo: range.upperBound, place: place)
            from = index
        }
        output += window.text(from..<range.upperBound)
    }

    /// Bytes that are not simply copied.
    private static let isSpecial: [Bool] = (0..<256).map { number in
        switch UInt8(number) {
        case Ascii.tab, Ascii.lineFeed: false
        case 0..<0x20, Ascii.ampersand, Ascii.less, Ascii.greater, Ascii.doubleQuote, 0xEF: true
        default: false
        }
    }

    /// Adds a special byte; returns how many bytes of the text that took.
    private mutating func appendSpecial(
        _ byte: UInt8, at index: Int, upTo end: Int, place: Place
    ) -> Int {
        switch byte {
        case Ascii.ampersand:
            if place != .characterData { return appendReference(at: index, upTo: end) }
            output += "&amp;".utf8
        case Ascii.less:
            if place == .attribute { repairs.append((.rawMarkup, .repaired, index)) }
            output += "&lt;".utf8
        case Ascii.greater: output += "&gt;".utf8
        case Ascii.doubleQuote: output += "&quot;".utf8
        case Ascii.carriageReturn:
            output.append(Ascii.lineFeed)
            if index + 1 == end { isAfterCarriageReturn = place != .attribute }
            if index + 1 < end, window.base[index + 1] == Ascii.lineFeed { return 2 }
        case 0xEF:
            let isCharacter = window.base[index + 1] != 0xBF || window.base[index + 2] < 0xBE
            if isCharacter {
                output.append(byte)
                return 1
            }
            appendReplacement(at: index)
            return 3
        default: appendReplacement(at: index)
        }
        return 1
    }

    private mutating func appendReplacement(at index: Int) {
        note(.controlCharacter, .repaired, at: index)
        output += "\u{FFFD}".utf8
    }

    /// Adds what begins with an ampersand; returns how many bytes of the text that took.
    private mutating func appendReference(at index: Int, upTo end: Int) -> Int {
        let text = window.text(index..<end)
        guard let length = Self.referenceLength(text) else {
            note(.rawAmpersand, .repaired, at: index)
            output += "&amp;".utf8
            return 1
        }
        let reference = UnsafeBufferPointer(rebasing: text[..<length])
        if text[1] == Ascii.hash {
            guard Self.isCharacter(Self.number(of: reference)) else {
                appendReplacement(at: index)
                return length
            }
            output += reference
        } else if Self.isPredefined(reference) {
            output += reference
        } else if let (scalar, _) = CharacterReferences.scalar(at: reference) {
            note(.undeclaredEntity, .repaired, at: index)
            output += "&#\(scalar);".utf8
        } else {
            note(.undeclaredEntity, .kept, at: index)
            output += "&amp;".utf8
            return 1
        }
        return length
    }

    /// The length of what has the form of a reference.
    private static func referenceLength(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text.count > 2 else { return nil }
        var index = 1
        let isNumber = text[1] == Ascii.hash
        let isHexadecimal = isNumber && text[2] == UInt8(ascii: "x")
        if isNumber { index = isHexadecimal ? 3 : 2 }
        let first = index
        while index < min(text.count, 40) {
            let byte = text[index]
            if byte == Ascii.semicolon { return index > first ? index + 1 : nil }
            let isFitting =
                isNumber
                ? Ascii.digit(byte) != nil || isHexadecimal && (byte | 0x20) &- 0x61 < 6
                : XMLName.isPart(byte) && (index > first || XMLName.isStart(byte))
            guard isFitting else { return nil }
            index += 1
        }
        return nil
    }

    private static func number(of reference: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let isHexadecimal = reference[2] == UInt8(ascii: "x")
        var number: UInt32 = 0
        for byte in reference[(isHexadecimal ? 3 : 2)...] {
            guard byte != Ascii.semicolon else { break }
            let digit = Ascii.digit(byte) ?? (byte | 0x20) &- 0x61 &+ 10
            number = min(number * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
        }
        return number
    }

    /// Source: XML 1.0, fifth edition, production 2.
    static func isCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }

    private static func isPredefined(_ reference: UnsafeBufferPointer<UInt8>) -> Bool {
        let names: [StaticString] = ["&lt;", "&gt;", "&amp;", "&quot;", "&apos;"]
        return names.contains { name in
            reference.count == name.utf8CodeUnitCount
                && reference.elementsEqual(
                    UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }
    }
}
