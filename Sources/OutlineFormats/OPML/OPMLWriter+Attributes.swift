// The attributes of an outline.
extension OPMLWriter where Output: ~Copyable {
    mutating func writeAttributes(of entry: OutlineEntry) {
        var rules = OPMLAttributeRules(entry)
        let isSeparator = entry.kind == .separator && entry.title.isEmpty
        if entry.kind == .separator, entry.title == OPMLSeparator.text { report.note(.title) }
        write(OPMLAttribute.text.rawValue, isSeparator ? OPMLSeparator.text : entry.title)
        if rules.hasTitleMark { write(OPMLAttribute.title.rawValue, entry.title) }
        if !entry.address.isEmpty {
            if rules.address.impliesType { write(OPMLAttribute.type.rawValue, "link") }
            write(rules.address.name.rawValue, entry.address)
        }
        writeDates(of: entry)
        if !entry.description.isEmpty {
            write(rules.descriptionName.rawValue, entry.description)
        }
        writeTags(entry.tags)
        if !entry.keyword.isEmpty { writeExtension(.keyword, entry.keyword) }
        if !entry.icon.isEmpty { writeExtension(.icon, entry.icon) }
        if !entry.iconAddress.isEmpty { writeExtension(.iconAddress, entry.iconAddress) }
        if !entry.guid.isEmpty { writeExtension(.guid, entry.guid) }
        if !entry.attributes.isEmpty { writeOthers(of: entry, &rules) }
    }

    private mutating func writeDates(of entry: OutlineEntry) {
        if let added = entry.added {
            if let text = added.mailText { write(OPMLAttribute.created.rawValue, text) }
            // Mail has whole seconds.
            if added.microseconds % 1_000_000 != 0 || added.mailText == nil {
                writeDate(.created, added)
            }
        }
        if let modified = entry.modified { writeDate(.modified, modified) }
        if let visited = entry.visited { writeDate(.visited, visited) }
    }

    private mutating func writeDate(_ name: OPMLExtension, _ date: EntryDate) {
        guard let text = date.isoText else { return report.note(.date) }
        writeExtension(name, text)
    }

    private mutating func writeTags(_ tags: [String]) {
        guard !tags.isEmpty else { return }
        if let text = OPMLTags.text(tags) {
            write(OPMLAttribute.category.rawValue, text)
        } else {
            writeExtension(.tags, LineList.text(of: tags))
        }
    }

    private mutating func writeOthers(of entry: OutlineEntry, _ rules: inout OPMLAttributeRules) {
        var bare: [String] = []
        var used: [String] = []
        for attribute in entry.attributes {
            if rules.isMark(attribute) { continue }
            guard rules.keeps(attribute) else {
                report.note(.attribute)
                continue
            }
            if let prefix = XMLScope.declaredPrefix(attribute.name) {
                declare(prefix, as: attribute.value ?? "")
                continue
            }
            write(attribute.name, attribute.value ?? "")
            if attribute.value == nil { bare.append(attribute.name) }
            if let prefix = XMLScope.usedPrefix(attribute.name) { used.append(prefix) }
        }
        for prefix in used where scope.address(of: prefix) == nil {
            declare(prefix, as: XMLScope.placeholder(for: prefix))
        }
        if !bare.isEmpty { writeExtension(.bare, bare.joined(separator: " ")) }
    }

    /// Declares a prefix, unless it is declared so already.
    private mutating func declare(_ prefix: String, as address: String) {
        guard scope.address(of: prefix) != address else { return }
        write("xmlns:" + prefix, address)
        scope.declare(prefix, as: address, level: level)
    }

    mutating func writeExtension(_ name: OPMLExtension, _ value: String) {
        usesExtension = true
        write("\(OPMLExtension.prefix):\(name.rawValue)", value)
    }

    mutating func write(_ name: String, _ value: String) {
        tag.append(Ascii.space)
        tag += name.utf8
        tag += "=\"".utf8
        if XMLEscaping.append(value, .attribute, to: &tag) { report.note(.controlCharacter) }
        tag.append(Ascii.doubleQuote)
    }
}
