// Markup other than start tags.
extension XMLMender {
    /// Takes what begins with a `<`.
    ///
    /// - Returns: `false` when it does not end in the window.
    /// - Throws: ``ImportError/unreadable(reason:)`` for a bomb.
    mutating func takeMarkup(at mark: Int) throws(ImportError) -> Bool {
        guard isFinal || mark + 9 < window.end else { return false }
        report.isBlank = false
        guard mark + 1 < window.end else {
            noteEarlyEnd()
            window.start = window.end
            return true
        }
        switch window.base[mark + 1] {
        case Ascii.exclamation: return try takeDeclaration(at: mark)
        case Ascii.question: return takeInstruction(at: mark)
        case Ascii.slash: return takeEndTag(at: mark)
        case let byte where XMLName.isStart(byte): return takeStartTag(at: mark)
        default:
            takeRawMark(at: mark)
            return true
        }
    }

    /// A `<` that begins nothing is text.
    mutating func takeRawMark(at mark: Int) {
        note(.rawMarkup, .repaired, at: mark)
        output += "&lt;".utf8
        window.start = mark + 1
    }

    private mutating func takeDeclaration(at mark: Int) throws(ImportError) -> Bool {
        if has("<!--", at: mark) { return takeComment(at: mark) }
        if has("<![cdata[", at: mark) {
            state = .characterData
            window.start = mark + 9
            return true
        }
        if has("<!doctype", at: mark), !hasTakenDocumentType {
            return try takeDocumentType(at: mark)
        }
        takeRawMark(at: mark)
        return true
    }

    private mutating func takeComment(at mark: Int) -> Bool {
        let from = max(mark + 4, commentFreeOffset - window.origin - 2)
        guard let end = firstIndex(of: "-->", from: from) else {
            guard isFinal || window.end - mark > Self.passageLimit else { return false }
            commentFreeOffset = window.origin + window.end
            note(.unclosedComment, .skipped, at: mark)
            window.start = mark + 4
            return true
        }
        output += "<!--".utf8
        appendPassage(mark + 4..<end, without: Ascii.minus)
        output += "-->".utf8
        window.start = end + 3
        return true
    }

    private mutating func takeInstruction(at mark: Int) -> Bool {
        let from = max(mark + 2, instructionFreeOffset - window.origin - 1)
        guard let end = firstIndex(of: "?>", from: from) else {
            guard isFinal || window.end - mark > Self.passageLimit else { return false }
            instructionFreeOffset = window.origin + window.end
            note(.unclosedTag, .skipped, at: mark)
            window.start = mark + 2
            return true
        }
        window.start = end + 2
        let nameEnd = (mark + 2..<end).first { Ascii.isSpace(window.base[$0]) } ?? end
        let name = window.text(mark + 2..<nameEnd)
        // The declaration says what the window has settled already.
        if name.equalsIgnoringCase("xml") { return true }
        guard XMLName.isValid(name), !name.contains(Ascii.colon) else {
            note(.brokenTag, .skipped, at: mark)
            return true
        }
        output += "<?".utf8
        output += name
        output.append(Ascii.space)
        appendPassage(nameEnd..<end, without: Ascii.question)
        output += "?>".utf8
        return true
    }

    /// Adds the text of a comment or instruction, a space after each byte that could end it.
    private mutating func appendPassage(_ range: Range<Int>, without ending: UInt8) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = window.base[index]
            let isMissing =
                byte < 0x20 && !Ascii.isSpace(byte) || byte == Ascii.formFeed
                || byte == 0xEF && window.base[index + 1] == 0xBF && window.base[index + 2] >= 0xBE
            if isMissing {
                output += "\u{FFFD}".utf8
                index += byte == 0xEF ? 3 : 1
                continue
            }
            output.append(byte)
            let isEnding =
                byte == ending
                && (index + 1 == range.upperBound || window.base[index + 1] == ending)
            if isEnding { output.append(Ascii.space) }
            index += 1
        }
    }

    // MARK: End tags

    private mutating func takeEndTag(at mark: Int) -> Bool {
        var nameEnd = mark + 2
        while nameEnd < window.end, XMLName.isPart(window.base[nameEnd]) { nameEnd += 1 }
        var end = nameEnd
        while end < window.end, window.base[end] != Ascii.greater, window.base[end] != Ascii.less {
            end += 1
        }
        guard end < window.end || isFinal else { return false }
        let isClosed = end < window.end && window.base[end] == Ascii.greater
        if !isClosed { note(.unclosedTag, .repaired, at: mark) }
        window.start = isClosed ? end + 1 : end
        endElement(mark + 2..<nameEnd, at: mark)
        return true
    }

    /// Ends the innermost open element of a name, and those within it.
    private mutating func endElement(_ range: Range<Int>, at mark: Int) {
        let name = window.text(range)
        let isNext = !name.isEmpty && name.elementsEqual(lastName)
        if isNext { return closeLast() }
        let folded = Self.folded(name)
        guard openCounts[folded] != nil else { return note(.strayEndTag, .skipped, at: mark) }
        while !nameEnds.isEmpty {
            let isLast = Self.folded(lastName) == folded
            if !isLast { note(.unclosedElement, .repaired, at: mark) }
            closeLast()
            if isLast { return }
        }
    }

    private var lastName: ArraySlice<UInt8> {
        openNames[(nameEnds.dropLast().last ?? 0)...]
    }

    /// Begins an element.
    mutating func push(_ name: UnsafeBufferPointer<UInt8>) {
        openNames += name
        nameEnds.append(openNames.count)
        openCounts[Self.folded(name), default: 0] += 1
    }

    mutating func closeLast() {
        output += "</".utf8
        output += lastName
        output.append(Ascii.greater)
        let folded = Self.folded(lastName)
        let count = openCounts[folded] ?? 1
        openCounts[folded] = count > 1 ? count - 1 : nil
        nameEnds.removeLast()
        openNames.removeLast(openNames.count - (nameEnds.last ?? 0))
    }

    private static func folded(_ name: some Collection<UInt8>) -> String {
        String(decoding: name.map(Ascii.lowercased), as: UTF8.self)
    }
}
