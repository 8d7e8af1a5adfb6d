// Tags that are entries.
extension BookmarkHTMLParser {
    /// Takes an `A`, a heading or an `HR` with its attributes.
    ///
    /// - Returns: `false` when the tag does not end in the window.
    mutating func takeEntryTag<Sink: OutlineEntrySink & ~Copyable>(
        _ tag: Tag, into sink: inout Sink
    ) throws(ImportError) -> Bool {
        guard let end = scanAttributes(from: tag.nameEnd) else { return giveUpIfTooLong(tag) }
        let tagEnd: Int
        switch end {
        case .closed(let index): tagEnd = index
        case .cut: tagEnd = window.end
        }
        guard tagEnd - tag.mark <= limits.fieldLength else {
            giveUp(tag)
            return true
        }
        endTextBefore(tag)
        if form == .undecided { try decideForm(by: tag, into: &sink) }
        guard form != .undecided else {
            evidence.isBare = false
            window.start = tagEnd
            return true
        }
        isStrayTextTold = false
        isSkipping = false
        if case .cut = end { noteEarlyEnd() }
        for repair in repairs { note(repair.code, .repaired, at: repair.index) }
        try emitPending(into: &sink)
        begin(tag, isCut: tagEnd == window.end && isFinal && report.endsEarly)
        window.start = tagEnd
        return true
    }

    /// Takes an `A` in the title of a folder: the folder has an address, and the text goes on.
    ///
    /// - Returns: `false` when the tag does not end in the window.
    mutating func takeFolderAddress(_ tag: Tag) -> Bool {
        guard let end = scanAttributes(from: tag.nameEnd) else { return giveUpIfTooLong(tag) }
        let address = attributes.first { KnownAttribute.of(window.text($0.name)) == .address }
        if let address, pending.address.isEmpty { pending.address = string(address) }
        switch end {
        case .closed(let index): window.start = index
        case .cut: window.start = window.end
        }
        return true
    }

    /// Makes the pending entry of a tag. Of a tag that is cut off, only a link with its address is
    /// worth keeping.
    private mutating func begin(_ tag: Tag, isCut: Bool) {
        pending = OutlineEntry(kind: tag.name == .rule ? .separator : .folder)
        pendingIsExpanded = false
        let facts = readAttributes(of: tag)
        if tag.name == .anchor { settleKind(facts, at: tag.mark) }
        if isCut, pending.address.isEmpty {
            report.skipped += 1
            return
        }
        hasPending = true
        if tag.name != .rule { beginText(.title) }
    }

    private mutating func settleKind(_ facts: KnownAttributes, at mark: Int) {
        if facts.contains(.note) {
            pending.kind = .note
        } else if facts.contains(.address) {
            pending.kind = .link
            if pending.address.isEmpty {
                note(.missingAddress, .kept, at: mark)
            } else if !hasScheme(pending.address) {
                note(.relativeAddress, .kept, at: mark)
            }
        } else if facts.contains(.feed) {
            pending.kind = .link
        } else {
            pending.kind = .note
            note(.missingAddress, .kept, at: mark)
        }
    }

    /// A letter, then letters, digits, `+`, `-` or `.`, then a colon. Source: RFC 3986, 3.1.
    private func hasScheme(_ address: String) -> Bool {
        var isFirst = true
        for byte in address.utf8 {
            if byte == Ascii.colon { return !isFirst }
            let isFollowing =
                Ascii.digit(byte) != nil || byte == Ascii.plus
                || byte == Ascii.minus || byte == Ascii.dot
            guard Ascii.isLetter(byte) || isFollowing && !isFirst else { return false }
            isFirst = false
        }
        return false
    }

    /// Puts the attributes into the pending entry; returns those that were there.
    private mutating func readAttributes(of tag: Tag) -> KnownAttributes {
        var seen = KnownAttributes()
        for (index, span) in attributes.enumerated() {
            guard index < limits.attributeCount else {
                note(.tooManyAttributes, .skipped, at: span.name.lowerBound)
                break
            }
            guard let known = modelled(span, in: tag) else {
                keep(span)
                continue
            }
            guard seen.insert(known) || known == .feed else {
                note(.duplicateAttribute, .skipped, at: span.name.lowerBound)
                continue
            }
            read(known, span)
        }
        return seen
    }

    /// The modelled attribute of a span, if it is one in this tag and in this shape.
    private func modelled(_ span: AttributeSpan, in tag: Tag) -> KnownAttribute? {
        guard let known = KnownAttribute.of(window.text(span.name)) else { return nil }
        switch known {
        case .folded: return tag.name == .folder ? known : nil
        case .open: return span.value == nil ? known : nil
        case .note: return span.value == nil && tag.name == .anchor ? known : nil
        case .name: return span.value != nil && tag.name == .rule ? known : nil
        default: return span.value == nil ? nil : known
        }
    }

    private mutating func read(_ known: KnownAttribute, _ span: AttributeSpan) {
        switch known {
        case .address: pending.address = string(span)
        case .added: pending.added = date(span)
        case .modified: pending.modified = date(span)
        case .visited: pending.visited = date(span)
        case .tags: pending.tags = tags(span)
        case .keyword: pending.keyword = string(span)
        case .icon: pending.icon = string(span)
        case .iconAddress: pending.iconAddress = string(span)
        case .guid: pending.guid = string(span)
        case .name: pending.title = string(span)
        case .open: pendingIsExpanded = true
        case .feed: keep(span)
        case .folded, .note: break
        }
    }

    private func string(_ span: AttributeSpan) -> String {
        guard let value = span.value else { return "" }
        return MarkupText.string(window.text(value), spacing: .kept)
    }

    /// Reads a date; one that cannot be read stays an attribute.
    private mutating func date(_ span: AttributeSpan) -> EntryDate? {
        guard let value = span.value else { return nil }
        switch EntryDate.reading(window.text(value)) {
        case .none: return nil
        case .date(let date): return date
        case .unreadable:
            note(.unreadableDate, .kept, at: span.name.lowerBound)
            keep(span)
            return nil
        }
    }

    /// Splits before decoding, so that a comma written as a reference is part of a tag.
    private func tags(_ span: AttributeSpan) -> [String] {
        guard let value = span.value else { return [] }
        return window.text(value).split(separator: Ascii.comma).compactMap { piece in
            let text = UnsafeBufferPointer(rebasing: piece).trimmingSpace()
            return text.isEmpty ? nil : MarkupText.string(text, spacing: .kept)
        }
    }

    /// Keeps an attribute that is not modelled. What is left of a broken quote is none.
    private mutating func keep(_ span: AttributeSpan) {
        let name = window.text(span.name)
        let isDebris = name.contains { $0 == Ascii.doubleQuote || $0 == Ascii.singleQuote }
        if isDebris { return note(.missingQuote, .repaired, at: span.name.lowerBound) }
        let text = String(decoding: name, as: UTF8.self)
        pending.attributes.append(EntryAttribute(text, span.value == nil ? nil : string(span)))
    }
}
