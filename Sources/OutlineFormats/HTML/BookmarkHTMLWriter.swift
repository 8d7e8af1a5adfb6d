/// Writes bookmark HTML as browsers do, so that they and ``BookmarkHTMLReader`` read it.
///
/// What ``BookmarkHTMLReader`` makes of the file is what was written, but for the losses that the
/// report lists. Beyond what browsers write:
/// - A closed folder has `FOLDED`, as in the format's description; any open entry has `OPEN`.
/// - An entry other than a folder that has children has its list after it, without an `H3`.
/// - A note is an `A` without address, marked `NOTE`.
/// - Seconds have a fraction when a date has one; browsers read up to the point.
public struct BookmarkHTMLWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var output = OutputBuffer()
    private var report = ExportReport()
    /// For each open entry, whether its list has begun.
    private var lists: [Bool] = []
    private var title: String
    private var isBegun = false

    private let attributeEscaping = MarkupEscaping(.attribute)
    private let tagEscaping = MarkupEscaping(.listedValue)
    private let titleEscaping = MarkupEscaping(.title)
    private let descriptionEscaping = MarkupEscaping(.description)

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - output: Where the bytes go.
    ///   - title: The title of the file.
    public init(to output: consuming Output, title: String = "Bookmarks") {
        destination = output
        self.title = title
    }

    /// Takes the title of the file.
    ///
    /// - Parameter document: The file as a folder; nothing but its title is held by the format.
    /// - Throws: Nothing; it is written with the first entry.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        if !document.title.isEmpty { title = document.title }
        if !document.attributes.isEmpty { report.note(.document) }
    }

    private mutating func writeHeadOnce() {
        guard !isBegun else { return }
        isBegun = true
        output.append(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <!-- This is an automatically generated file.
                 It will be read and overwritten.
                 DO NOT EDIT! -->
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>
            """ as StaticString)
        write(title, titleEscaping)
        output.append("</TITLE>\n<H1>" as StaticString)
        write(title, titleEscaping)
        output.append("</H1>\n\n<DL><p>\n" as StaticString)
    }

    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the output fails.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        writeHeadOnce()
        beginListOfParent()
        report.items += 1
        indent(lists.count + 1)
        switch entry.kind {
        case .folder: writeFolder(entry, isExpanded: isExpanded)
        case .link, .note: writeAnchor(entry, isExpanded: isExpanded)
        case .separator: writeRule(entry, isExpanded: isExpanded)
        }
        if !entry.description.isEmpty {
            indent(lists.count + 1)
            output.append("<DD>" as StaticString)
            write(entry.description, descriptionEscaping)
            output.append(Ascii.lineFeed)
        }
        lists.append(false)
        if entry.kind == .folder { beginListOfParent() }
        try output.flushIfLarge(to: &destination)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        guard let hasList = lists.popLast() else { throw .unbalanced }
        guard hasList else { return }
        indent(lists.count + 1)
        output.append("</DL><p>\n" as StaticString)
    }

    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard lists.isEmpty else { throw .unbalanced }
        writeHeadOnce()
        output.append("</DL><p>\n" as StaticString)
        try output.flush(to: &destination)
        try destination.finish()
        return report
    }

    private mutating func beginListOfParent() {
        guard lists.last == false else { return }
        lists[lists.count - 1] = true
        indent(lists.count)
        output.append("<DL><p>\n" as StaticString)
    }

    /// Four spaces per level, up to a bound: beyond it, files would grow with the square of depth.
    private mutating func indent(_ level: Int) {
        output.append(repeating: Ascii.space, count: 4 * min(level, 32))
    }
}

// The tags.
extension BookmarkHTMLWriter where Output: ~Copyable {
    private mutating func writeFolder(_ entry: OutlineEntry, isExpanded: Bool) {
        output.append("<DT><H3" as StaticString)
        output.append((isExpanded ? " OPEN" : " FOLDED") as StaticString)
        if !entry.address.isEmpty { write("HREF", entry.address) }
        writeAttributes(of: entry)
        writeTitle(entry.title)
        output.append("</H3>\n" as StaticString)
    }

    private mutating func writeAnchor(_ entry: OutlineEntry, isExpanded: Bool) {
        output.append("<DT><A" as StaticString)
        if entry.kind == .note { output.append(" NOTE" as StaticString) }
        if entry.kind == .link || !entry.address.isEmpty { write("HREF", entry.address) }
        writeAttributes(of: entry)
        if isExpanded { output.append(" OPEN" as StaticString) }
        writeTitle(entry.title)
        output.append("</A>\n" as StaticString)
    }

    private mutating func writeRule(_ entry: OutlineEntry, isExpanded: Bool) {
        output.append("<HR" as StaticString)
        if !entry.title.isEmpty { write("NAME", entry.title) }
        if !entry.address.isEmpty { write("HREF", entry.address) }
        writeAttributes(of: entry)
        if isExpanded { output.append(" OPEN" as StaticString) }
        output.append(">\n" as StaticString)
    }

    private mutating func writeTitle(_ title: String) {
        output.append(Ascii.greater)
        write(title, titleEscaping)
    }

    // MARK: Attributes

    private mutating func writeAttributes(of entry: OutlineEntry) {
        writeDate("ADD_DATE", entry.added)
        writeDate("LAST_VISIT", entry.visited)
        writeDate("LAST_MODIFIED", entry.modified)
        if !entry.iconAddress.isEmpty { write("ICON_URI", entry.iconAddress) }
        if !entry.icon.isEmpty { write("ICON", entry.icon) }
        if !entry.tags.isEmpty { writeTags(entry.tags) }
        if !entry.keyword.isEmpty { write("SHORTCUTURL", entry.keyword) }
        if !entry.guid.isEmpty { write("GUID", entry.guid) }
        if !entry.attributes.isEmpty { writeOtherAttributes(of: entry) }
    }

    private mutating func writeDate(_ name: StaticString, _ date: EntryDate?) {
        guard let date else { return }
        guard let text = date.secondsText else { return report.note(.date) }
        write(name, text)
    }

    private mutating func writeTags(_ tags: [String]) {
        output.append(" TAGS=\"" as StaticString)
        var isFirst = true
        for tag in tags {
            if tag.isEmpty {
                report.note(.emptyTag)
                continue
            }
            if !isFirst { output.append(Ascii.comma) }
            isFirst = false
            write(tag, tagEscaping)
        }
        output.append(Ascii.doubleQuote)
    }

    private mutating func writeOtherAttributes(of entry: OutlineEntry) {
        var rules = AttributeRules(entry)
        for attribute in entry.attributes {
            guard rules.keeps(attribute) else {
                report.note(.attribute)
                continue
            }
            output.append(Ascii.space)
            output.append(attribute.name)
            guard let value = attribute.value else { continue }
            output.append("=\"" as StaticString)
            write(value, attributeEscaping)
            output.append(Ascii.doubleQuote)
        }
    }

    private mutating func write(_ name: StaticString, _ value: String) {
        output.append(Ascii.space)
        output.append(name)
        output.append("=\"" as StaticString)
        write(value, attributeEscaping)
        output.append(Ascii.doubleQuote)
    }

    private mutating func write(_ text: String, _ escaping: MarkupEscaping) {
        if escaping.write(text, to: &output) { report.note(.zeroCharacter) }
    }
}
