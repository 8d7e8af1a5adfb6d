// Text between the tags.
extension BookmarkHTMLParser {
    /// Takes text without markup; it may be a part only.
    mutating func takeText(_ range: Range<Int>) {
        let text = window.text(range)
        if context != .structure { return collect(text) }
        guard let stray = text.firstIndex(where: { !Ascii.isSpace($0) }) else { return }
        report.isBlank = false
        evidence.isBare = false
        guard form != .undecided, !isSkipping, !isStrayTextTold else { return }
        isStrayTextTold = true
        note(.strayText, .skipped, at: range.lowerBound + stray)
    }

    /// Takes a `<` that begins no tag, or a tag that counts as text here.
    mutating func takeMarkAsText(at mark: Int) {
        takeText(mark..<mark + 1)
        window.start = mark + 1
    }

    /// Adds raw text to the title or description at hand, up to the limit.
    mutating func collect(_ text: UnsafeBufferPointer<UInt8>) {
        report.isBlank = false
        let room = limits.fieldLength - collected.count
        if text.count <= room { return collected.append(contentsOf: text) }
        guard !isCollectedFull else { return }
        isCollectedFull = true
        var length = max(room, 0)
        while length > 0, text[length] & 0xC0 == 0x80 { length -= 1 }
        collected.append(contentsOf: text[..<length])
        note(.fieldTooLong, .repaired, at: window.start)
    }

    mutating func beginText(_ newContext: Context) {
        context = newContext
        collected.removeAll(keepingCapacity: collected.capacity < 1 << 20)
        isCollectedFull = false
    }

    private func collectedString(_ spacing: MarkupText.Spacing) -> String {
        collected.withUnsafeBufferPointer { MarkupText.string($0, spacing: spacing) }
    }

    mutating func endTitle() {
        context = .structure
        pending.title = collectedString(.title)
    }

    mutating func endHeading() {
        let text = collectedString(.title)
        if context == .documentTitle {
            documentTitle = documentTitle ?? text
        } else {
            headingTitle = headingTitle ?? text
            evidence.listHeading = text
        }
        context = .structure
    }

    mutating func endDescription() {
        context = .structure
        let text = collectedString(.description)
        guard !text.isEmpty else { return }
        guard hasPending else {
            if form != .undecided { note(.descriptionWithoutEntry, .skipped, at: window.start) }
            return
        }
        pending.description += (pending.description.isEmpty ? "" : "\n") + text
    }
}
