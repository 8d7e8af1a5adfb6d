// The elements.
extension XBELWriter where Output: ~Copyable {
    mutating func writeRoot(_ document: OutlineEntry) {
        text += "<xbel version=\"1.0\"".utf8
        var extensions: [(XBELExtension, String)] = []
        writeIdentity(of: document, &extensions)
        var others = document
        others.attributes = document.attributes.filter { !writeRootAttribute($0) }
        text += ">\n".utf8
        addExtensions(of: others, isBookmark: false, &extensions)
        addOtherAttributes(of: others, &extensions)
        writeParts(of: others, extensions, level: 1)
    }

    /// Writes an attribute of the root; tells whether it is one.
    private mutating func writeRootAttribute(_ attribute: EntryAttribute) -> Bool {
        guard attribute.name.hasPrefix("xbel@"), let value = attribute.value else { return false }
        let name = String(attribute.name.dropFirst(5))
        guard let prefix = XMLScope.declaredPrefix(name),
            XMLScope.isAllowed(prefix, as: value), scope.address(of: prefix) == nil
        else { return false }
        write(name, value)
        scope.declare(prefix, as: value, level: 0)
        return true
    }

    mutating func writeNode(_ entry: OutlineEntry, isExpanded: Bool, hasChildren: Bool) {
        indent(level)
        if !hasChildren, writeEmptyNode(entry, isExpanded: isExpanded) { return }
        let isFolder = hasChildren || entry.kind == .folder
        let natural: OutlineEntry.Kind = isFolder ? .folder : .link
        var extensions: [(XBELExtension, String)] = []
        if entry.kind != natural { extensions.append((.kind, entry.kind.extensionName)) }
        text += (isFolder ? "<folder" : "<bookmark").utf8
        if isFolder {
            if !entry.address.isEmpty { extensions.append((.href, entry.address)) }
        } else {
            write("href", entry.address)
        }
        writeIdentity(of: entry, &extensions)
        if isFolder {
            write("folded", isExpanded ? "no" : "yes")
        } else if isExpanded {
            extensions.append((.expanded, "true"))
        }
        writeBookmarkDates(of: entry, isFolder, &extensions)
        addExtensions(of: entry, isBookmark: !isFolder, &extensions)
        addOtherAttributes(of: entry, &extensions)
        let start = text.count
        text += ">\n".utf8
        let contentStart = text.count
        writeParts(of: entry, extensions, level: level + 1)
        if hasChildren { return }
        if text.count == contentStart {
            text.removeLast(text.count - start)
            text += "/>\n".utf8
        } else {
            indent(level)
            text += (isFolder ? "</folder>\n" : "</bookmark>\n").utf8
        }
    }

    /// Writes an alias or a separator, if the entry is one.
    private mutating func writeEmptyNode(_ entry: OutlineEntry, isExpanded: Bool) -> Bool {
        if entry.kind == .separator {
            if entry != .separator || isExpanded { report.note(.separator) }
            text += "<separator/>\n".utf8
            return true
        }
        guard let attribute = entry.attributes.first, entry.attributes.count == 1,
            attribute.name == XBELAttribute.alias, let reference = attribute.value, !isExpanded
        else { return false }
        var plain = OutlineEntry(kind: .link)
        plain.attributes = entry.attributes
        guard entry == plain, XMLName.isValid(reference) else { return false }
        text += "<alias".utf8
        write("ref", reference)
        text += "/>\n".utf8
        return true
    }

    private mutating func writeIdentity(
        of entry: OutlineEntry, _ extensions: inout [(XBELExtension, String)]
    ) {
        if XMLName.isValid(entry.guid), !entry.guid.contains(":") {
            write("id", entry.guid)
        } else if !entry.guid.isEmpty {
            extensions.append((.guid, entry.guid))
        }
        if let added = entry.added { writeDate("added", added) }
    }

    private mutating func writeBookmarkDates(
        of entry: OutlineEntry, _ isFolder: Bool,
        _ extensions: inout [(XBELExtension, String)]
    ) {
        guard !isFolder else {
            addDate(.modified, entry.modified, &extensions)
            return addDate(.visited, entry.visited, &extensions)
        }
        if let visited = entry.visited { writeDate("visited", visited) }
        if let modified = entry.modified { writeDate("modified", modified) }
    }

    private mutating func writeDate(_ name: String, _ date: EntryDate) {
        guard let isoText = date.isoText, OPMLDate.date(isoText) == date else {
            return report.note(.date)
        }
        write(name, isoText)
    }

    private mutating func addDate(
        _ name: XBELExtension, _ date: EntryDate?,
        _ extensions: inout [(XBELExtension, String)]
    ) {
        guard let date else { return }
        guard let isoText = date.isoText else { return report.note(.date) }
        extensions.append((name, isoText))
    }

    private func addExtensions(
        of entry: OutlineEntry, isBookmark: Bool, _ extensions: inout [(XBELExtension, String)]
    ) {
        if XBELText.title(entry.title) != entry.title { extensions.append((.title, entry.title)) }
        if XBELText.description(entry.description) != entry.description {
            extensions.append((.description, entry.description))
        }
        if !entry.tags.isEmpty { extensions.append((.tags, LineList.text(of: entry.tags))) }
        let texts: [(XBELExtension, String)] = [
            (.keyword, entry.keyword), (.icon, entry.icon), (.iconAddress, entry.iconAddress),
        ]
        extensions += texts.filter { !$0.1.isEmpty }
    }

    // MARK: Parts

    /// Writes title, metadata and description, in the order of the document type.
    private mutating func writeParts(
        of entry: OutlineEntry, _ extensions: [(XBELExtension, String)], level: Int
    ) {
        writeElement("title", entry.title, level: level)
        writeInfo(of: entry, extensions, level: level)
        writeElement("desc", entry.description, level: level)
    }

    private mutating func writeElement(_ name: String, _ content: String, level: Int) {
        guard !content.isEmpty else { return }
        indent(level)
        text += "<\(name)>".utf8
        if XMLEscaping.append(content, .content, to: &text) { report.note(.controlCharacter) }
        text += "</\(name)>\n".utf8
    }

    mutating func write(_ name: String, _ value: String) {
        text.append(Ascii.space)
        text += name.utf8
        text += "=\"".utf8
        if XMLEscaping.append(value, .attribute, to: &text) { report.note(.controlCharacter) }
        text.append(Ascii.doubleQuote)
    }
}
