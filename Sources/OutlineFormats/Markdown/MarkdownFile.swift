/// A Markdown file while it is written.
struct MarkdownFile: ~Copyable {
    private(set) var report: ExportReport
    private var output = OutputBuffer(isPlainText: true)
    private var isBegun = false

    init(report: ExportReport) { self.report = report }

    /// Writes an outline.
    mutating func write<Output: ByteSink & ~Copyable>(
        _ outline: borrowing HeldOutline, to destination: inout Output
    ) throws(ExportError) {
        var layout = MarkdownLayout(outline)
        var node = outline.firstChild(of: HeldOutline.none)
        while node != HeldOutline.none {
            let (entry, isExpanded) = outline.entry(node)
            let hasChildren = outline.firstChild(of: node) != HeldOutline.none
            let isHeading = layout.open(node, kind: entry.kind, in: outline)
            report.items += 1
            noteLosses(
                of: entry, isExpanded: isExpanded, hasChildren: hasChildren, isHeading: isHeading)
            if isHeading {
                writeHeading(entry, level: layout.depths.headings)
            } else {
                writeItem(entry, depth: layout.depths.items)
            }
            try output.flushIfLarge(to: &destination)
            node = outline.next(afterOrBelow: node) { layout.close() }
        }
        try output.flush(to: &destination)
    }

    private mutating func writeHeading(_ entry: OutlineEntry, level: Int) {
        if isBegun { output.append(Ascii.lineFeed) }
        isBegun = true
        output.append(repeating: Ascii.hash, count: level)
        let title = title(of: entry)
        if !title.isEmpty { output.append(" " + title) }
        output.append(Ascii.lineFeed)
        if entry.description.isEmpty {
            output.append(Ascii.lineFeed)
        } else {
            writeParagraphs(description(of: entry), indent: 0)
            output.append(Ascii.lineFeed)
        }
    }

    private mutating func writeItem(_ entry: OutlineEntry, depth: Int) {
        isBegun = true
        let level = min(depth, MarkdownLayout.listLevels) - 1
        if depth > MarkdownLayout.listLevels { report.note(.depth) }
        output.append(repeating: Ascii.space, count: 2 * level)
        output.append("- " as StaticString)
        if entry.kind == .separator {
            output.append("***" as StaticString)
        } else {
            let title = title(of: entry)
            output.append(title.isEmpty ? MarkdownLayout.emptyTitle : title)
        }
        let description = entry.description.isEmpty ? "" : description(of: entry)
        let isShort =
            entry.kind != .separator && isLink(entry)
            && !description.utf8.contains(Ascii.lineFeed)
            && !keepsDescriptionMarkup(entry)
        if isShort, !description.isEmpty { output.append(" - " + description) }
        output.append(Ascii.lineFeed)
        if !isShort, !description.isEmpty {
            writeParagraphs(description, indent: 2 * level + 2)
        }
    }

    private mutating func writeParagraphs(_ text: String, indent: Int) {
        output.append(Ascii.lineFeed)
        for line in text.utf8.split(separator: Ascii.lineFeed, omittingEmptySubsequences: false) {
            if !line.isEmpty { output.append(repeating: Ascii.space, count: indent) }
            output.append(String(decoding: Array(line), as: UTF8.self))
            output.append(Ascii.lineFeed)
        }
        if indent > 0 { output.append(Ascii.lineFeed) }
    }

    private func isLink(_ entry: OutlineEntry) -> Bool {
        entry.kind == .link || !entry.address.isEmpty
    }

    private func title(of entry: OutlineEntry) -> String {
        let done = entry.attributes.first { $0.name == MarkdownMark.done }?.value
        let mark = done == "true" ? "[x] " : done == "false" ? "[ ] " : ""
        guard isLink(entry) else {
            return mark + (keepsMarkup(entry) ? entry.title : MarkdownEscaping.text(entry.title))
        }
        let address = MarkdownEscaping.address(entry.address)
        let title = MarkdownEscaping.text(entry.title)
        guard let linkTitle = entry.attributes.first(where: { $0.name == MarkdownMark.linkTitle }),
            let text = linkTitle.value, !text.isEmpty
        else { return mark + "[\(title)](\(address))" }
        let escaped = MarkdownEscaping.text(text).replacing("\"", with: "\\\"")
        return mark + "[\(title)](\(address) \"\(escaped)\")"
    }

    private func description(of entry: OutlineEntry) -> String {
        if keepsDescriptionMarkup(entry) { return entry.description }
        return MarkdownEscaping.text(entry.description, keepsLines: true)
    }

    private func keepsMarkup(_ entry: OutlineEntry) -> Bool {
        #if Markdown
            entry.attributes.contains(MarkdownMark.title)
                && MarkdownInline.isStableTitle(entry.title)
        #else
            false
        #endif
    }

    private func keepsDescriptionMarkup(_ entry: OutlineEntry) -> Bool {
        #if Markdown
            entry.attributes.contains(MarkdownMark.description) && !entry.description.isEmpty
                && MarkdownInline.isStableDescription(entry.description)
        #else
            false
        #endif
    }

    private mutating func noteLosses(
        of entry: OutlineEntry, isExpanded: Bool, hasChildren: Bool, isHeading: Bool
    ) {
        if isExpanded { report.note(.expansion) }
        if entry.added != nil || entry.modified != nil { report.note(.date) }
        var rest = entry
        rest.description = ""
        if rest.hasDetails { report.note(.detail) }
        if entry.title.utf8.contains(0) || entry.address.utf8.contains(0)
            || entry.description.utf8.contains(0)
        {
            report.note(.zeroCharacter)
        }
        noteAttributes(of: entry)
        switch entry.kind {
        case .link: break
        case .folder:
            if !isHeading, !hasChildren || !entry.address.isEmpty { report.note(.kind) }
        case .note: if hasChildren || !entry.address.isEmpty { report.note(.kind) }
        case .separator:
            if !entry.title.isEmpty || !entry.address.isEmpty { report.note(.detail) }
        }
    }

    private mutating func noteAttributes(of entry: OutlineEntry) {
        var done = 0
        for attribute in entry.attributes {
            let isHeld =
                switch attribute.name {
                case MarkdownMark.done:
                    entry.kind != .separator
                        && (attribute.value == "true" || attribute.value == "false")
                case MarkdownMark.linkTitle:
                    isLink(entry) && entry.kind != .separator && attribute.value?.isEmpty == false
                default:
                    attribute == MarkdownMark.description && keepsDescriptionMarkup(entry)
                        || attribute == MarkdownMark.title && keepsMarkup(entry)
                }
            if attribute.name == MarkdownMark.done { done += 1 }
            if !isHeld { report.note(.attribute) }
        }
        if done > 1 { report.note(.attribute) }
    }
}

extension HeldOutline {
    /// The next entry in outline order.
    ///
    /// - Parameters:
    ///   - node: An entry.
    ///   - close: Called for each entry that ends before the next one.
    /// - Returns: The entry, or none.
    func next(afterOrBelow node: Int32, close: () -> Void) -> Int32 {
        let child = firstChild(of: node)
        if child != Self.none { return child }
        var node = node
        while node != Self.none {
            close()
            let next = next(after: node)
            if next != Self.none { return next }
            node = parent(of: node)
        }
        return Self.none
    }
}
