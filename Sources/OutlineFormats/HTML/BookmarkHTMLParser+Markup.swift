// What begins with `<`.
extension BookmarkHTMLParser {
    /// Takes a tag, a comment or a declaration.
    ///
    /// - Returns: `false` when more text is needed to tell.
    mutating func takeMarkup<Sink: OutlineEntrySink & ~Copyable>(
        at mark: Int, into sink: inout Sink
    ) throws(ImportError) -> Bool {
        guard mark + 1 < window.end else { return takeUndecidedMark(at: mark) }
        let next = window.base[mark + 1]
        if Ascii.isLetter(next) {
            return try takeTag(at: mark, nameStart: mark + 1, isEndTag: false, into: &sink)
        }
        if next == Ascii.slash {
            guard mark + 2 < window.end else { return takeUndecidedMark(at: mark) }
            if Ascii.isLetter(window.base[mark + 2]) {
                return try takeTag(at: mark, nameStart: mark + 2, isEndTag: true, into: &sink)
            }
        }
        if next == Ascii.exclamation || next == Ascii.question {
            return takeDeclaration(at: mark)
        }
        takeMarkAsText(at: mark)
        return true
    }

    /// The window ends before it is clear what this is.
    private mutating func takeUndecidedMark(at mark: Int) -> Bool {
        guard isFinal else { return false }
        takeMarkAsText(at: mark)
        return true
    }

    // MARK: Comments and declarations

    private mutating func takeDeclaration(at mark: Int) -> Bool {
        let head = window.text(mark..<window.end)
        if head.hasPrefixIgnoringCase("<!--") { return takeComment(at: mark) }
        if head.count < 4, !isFinal { return false }
        guard context == .structure else {
            takeMarkAsText(at: mark)
            return true
        }
        guard let end = indexAfterSimpleTag(from: mark + 1) else { return false }
        report.isBlank = false
        let text = window.text(mark..<end)
        if text.hasPrefixIgnoringCase("<!doctype") {
            let name = UnsafeBufferPointer(rebasing: text[9...]).trimmingSpace()
            if name.hasPrefixIgnoringCase("netscape-bookmark-file") {
                if form == .undecided { form = .netscape }
            } else {
                evidence.isDeclaredPage = true
            }
        }
        window.start = end
        return true
    }

    private mutating func takeComment(at mark: Int) -> Bool {
        report.isBlank = false
        let contentStart = mark + 4
        let from = max(contentStart, commentFreeOffset - window.origin)
        let limit = mark + Self.passageLimit
        if let end = index(of: "-->", from: from, before: limit) {
            window.start = end + 3
            return true
        }
        guard isFinal || window.end > limit else { return false }
        commentFreeOffset = window.origin + min(window.end, limit) - 2
        note(.unclosedComment, .repaired, at: mark)
        window.start = contentStart
        return true
    }

    /// Leaves out a script or style sheet. If its end does not come in time, only its tag is left
    /// out.
    private mutating func takeScript(contentStart: Int, closing: StaticString) -> Bool {
        let limit = contentStart + Self.passageLimit
        if let end = index(of: closing, from: contentStart, before: limit) {
            window.start = end + closing.utf8CodeUnitCount
            return true
        }
        guard isFinal || window.end > limit else { return false }
        window.start = contentStart
        return true
    }

    /// The first place of an ASCII text that ends before a limit.
    private func index(of text: StaticString, from start: Int, before limit: Int) -> Int? {
        let last = min(window.end, limit) - text.utf8CodeUnitCount
        var index = start
        while index <= last {
            let isFirst = Ascii.lowercased(window.base[index]) == text.utf8Start[0]
            if isFirst, window.text(index..<window.end).hasPrefixIgnoringCase(text) { return index }
            index += 1
        }
        return nil
    }

    // MARK: Tags

    private mutating func takeTag<Sink: OutlineEntrySink & ~Copyable>(
        at mark: Int, nameStart: Int, isEndTag: Bool, into sink: inout Sink
    ) throws(ImportError) -> Bool {
        var nameEnd = nameStart
        while nameEnd < window.end, isNameByte(window.base[nameEnd]) { nameEnd += 1 }
        if nameEnd == window.end, !isFinal, nameEnd - nameStart < 16 { return false }
        report.isBlank = false
        let name = TagName.of(window.text(nameStart..<nameEnd))
        guard counts(name, isEndTag: isEndTag) else {
            takeMarkAsText(at: mark)
            return true
        }
        let tag = Tag(name: name, isEndTag: isEndTag, mark: mark, nameEnd: nameEnd)
        if !isEndTag, name == .anchor || name == .folder || name == .rule {
            if context != .title { return try takeEntryTag(tag, into: &sink) }
            if name == .anchor, pending.kind == .folder { return takeFolderAddress(tag) }
        }
        guard let end = indexAfterSimpleTag(from: nameEnd) else { return giveUpIfTooLong(tag) }
        if name == .script, !isEndTag {
            let isStyle = window.base[nameStart + 1] | 0x20 == UInt8(ascii: "t")
            return takeScript(contentStart: end, closing: isStyle ? "</style>" : "</script>")
        }
        try take(tag, end: end, into: &sink)
        return true
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        Ascii.isAlphanumeric(byte) || byte == Ascii.minus || byte == Ascii.colon
            || byte == Ascii.underscore
    }

    /// The index after the `>` of a tag whose attributes do not matter, or of the `<` that follows
    /// it instead; `nil` when it does not end in the window.
    private func indexAfterSimpleTag(from index: Int) -> Int? {
        var index = index
        while index < window.end {
            if window.base[index] == Ascii.greater { return index + 1 }
            if window.base[index] == Ascii.less { return index }
            index += 1
        }
        return isFinal ? index : nil
    }

    /// Whether a tag means something where it stands; if not, it is text there.
    private func counts(_ name: TagName, isEndTag: Bool) -> Bool {
        switch context {
        case .structure: return true
        case .title, .heading:
            switch name {
            case .anchor, .title, .folder, .term, .list, .description, .rule, .lineBreak, .format,
                .document:
                return true
            case .plainList, .plainItem: return form == .plainList
            default: return false
            }
        case .documentTitle:
            return name == .documentTitle && isEndTag || name == .title || name == .list
                || name == .term
        case .description:
            switch name {
            case .term, .list, .description, .rule, .lineBreak, .paragraph: return true
            case .document: return isEndTag
            case .plainList, .plainItem: return form == .plainList
            default: return false
            }
        }
    }

    /// Leaves out a tag beyond the limit and everything up to the next entry.
    ///
    /// - Returns: `false` when the tag may still end within the limit.
    mutating func giveUpIfTooLong(_ tag: Tag) -> Bool {
        guard window.end - tag.mark > limits.fieldLength else { return false }
        giveUp(tag)
        return true
    }

    mutating func giveUp(_ tag: Tag) {
        note(.fieldTooLong, .skipped, at: tag.mark)
        endTextBefore(tag)
        isSkipping = true
        window.start = tag.mark + 1
    }
}

/// A tag at hand.
struct Tag {
    let name: TagName
    let isEndTag: Bool
    /// The index of its `<`.
    let mark: Int
    /// The index after its name.
    let nameEnd: Int
}
