// What the tags do.
extension BookmarkHTMLParser {
    /// Takes a tag whose attributes do not matter.
    mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ tag: Tag, end: Int, into sink: inout Sink
    ) throws(ImportError) {
        if context != .structure, takeInText(tag, end: end) { return }
        endTextBefore(tag)
        isStrayTextTold = false
        window.start = end
        try tag.isEndTag ? takeEndTag(tag, into: &sink) : takeStartTag(tag, into: &sink)
    }

    // MARK: In text

    /// Takes a tag that belongs to the text it stands in.
    ///
    /// - Returns: `false` when the tag ends the text and is still to be taken.
    private mutating func takeInText(_ tag: Tag, end: Int) -> Bool {
        switch (context, tag.name) {
        case (.title, .lineBreak), (.heading, .lineBreak): collect(one: Ascii.space)
        case (.description, .lineBreak), (.description, .paragraph): collect(one: Ascii.lineFeed)
        case (.title, .format), (.heading, .format): break
        case (.title, .anchor) where pending.kind == .folder: break
        case (.title, .folder), (.title, .anchor), (.title, .title):
            guard tag.isEndTag else { return false }
            endTitle()
        case (.heading, .title), (.heading, .folder):
            guard tag.isEndTag else { return false }
            endHeading()
        case (.heading, .anchor):
            guard tag.isEndTag else { return false }
        case (.documentTitle, .documentTitle): endHeading()
        default: return false
        }
        window.start = end
        return true
    }

    private mutating func collect(one byte: UInt8) {
        withUnsafeBytes(of: byte) { collect($0.bindMemory(to: UInt8.self)) }
    }

    /// Ends the text that a tag cuts short.
    mutating func endTextBefore(_ tag: Tag) {
        switch context {
        case .structure: return
        case .description: endDescription()
        case .title:
            note(.missingEndTag, .repaired, at: tag.mark)
            endTitle()
        case .heading, .documentTitle: endHeading()
        }
    }

    // MARK: Between entries

    private mutating func takeStartTag<Sink: OutlineEntrySink & ~Copyable>(
        _ tag: Tag, into sink: inout Sink
    ) throws(ImportError) {
        switch tag.name {
        case .term:
            isSkipping = false
            evidence.last = .term
        case .list: try beginList(at: tag.mark, into: &sink)
        case .plainList where form == .plainList: try beginPlainList(at: tag.mark, into: &sink)
        case .plainItem where form == .plainList: isSkipping = false
        case .plainList: evidence.last = .plainList
        case .plainItem: evidence.last = .plainItem
        case .description: beginText(.description)
        case .title:
            if form != .netscape { try emitPending(into: &sink) }
            beginText(.heading)
        case .documentTitle: beginText(.documentTitle)
        case .paragraph:
            if form == .undecided, evidence.last == .list { form = .netscape }
        case .anchor, .folder, .rule:
            // A new entry within a title that has no end: look at the tag again.
            window.start = tag.mark
        case .document, .head: break
        default: evidence.isBare = false
        }
    }

    private mutating func takeEndTag<Sink: OutlineEntrySink & ~Copyable>(
        _ tag: Tag, into sink: inout Sink
    ) throws(ImportError) {
        switch tag.name {
        case .list: try endList(at: tag.mark, into: &sink)
        case .plainList where form == .plainList: try endList(at: tag.mark, into: &sink)
        default: break
        }
    }

    private mutating func beginList<Sink: OutlineEntrySink & ~Copyable>(
        at mark: Int, into sink: inout Sink
    ) throws(ImportError) {
        isSkipping = false
        evidence.last = .list
        guard hasPending else {
            if form != .undecided, !frames.isEmpty { note(.listWithoutFolder, .repaired, at: mark) }
            return frames.append(frames.isEmpty ? .root : .anonymous)
        }
        guard depth < limits.depth else {
            note(.tooDeep, .repaired, at: mark)
            try emitPending(into: &sink, hasList: true)
            return frames.append(.anonymous)
        }
        try open(into: &sink)
        frames.append(.entry)
    }

    /// A heading directly before a plain list is its folder.
    private mutating func beginPlainList<Sink: OutlineEntrySink & ~Copyable>(
        at mark: Int, into sink: inout Sink
    ) throws(ImportError) {
        if let heading = evidence.listHeading, !hasPending {
            pending = .folder(heading)
            hasPending = true
        }
        evidence.listHeading = nil
        try beginList(at: mark, into: &sink)
    }

    private mutating func endList<Sink: OutlineEntrySink & ~Copyable>(
        at mark: Int, into sink: inout Sink
    ) throws(ImportError) {
        isSkipping = false
        try emitPending(into: &sink)
        guard let frame = frames.popLast() else {
            if form != .undecided { note(.strayEndOfList, .repaired, at: mark) }
            return
        }
        if frame == .entry { try close(into: &sink) }
    }

    /// Settles what kind of file this is by a tag that could be an entry.
    mutating func decideForm<Sink: OutlineEntrySink & ~Copyable>(
        by tag: Tag, into sink: inout Sink
    ) throws(ImportError) {
        let isTerm = evidence.last == .term
        if isTerm, tag.name != .rule, !evidence.isDeclaredPage || hasBookmarkAttribute {
            form = .netscape
        } else if evidence.last == .plainItem, tag.name == .anchor,
            evidence.isBare || hasBookmarkAttribute
        {
            form = .plainList
            try beginPlainList(at: tag.mark, into: &sink)
        }
    }

    private var hasBookmarkAttribute: Bool {
        attributes.contains { attribute in
            switch KnownAttribute.of(window.text(attribute.name)) {
            case .added, .modified, .visited, .tags: true
            default: false
            }
        }
    }
}
