// The head and the frame of the file.
extension OPMLWriter where Output: ~Copyable {
    /// The frame's elements, by which their attributes are named in the document.
    private static var frame: [String] { ["opml", "head", "body"] }

    /// Takes the prefixes that the document declares around all entries.
    mutating func declareInRoot() {
        for attribute in frameAttributes(of: "opml") {
            guard let prefix = XMLScope.declaredPrefix(attribute.name) else { continue }
            scope.declare(prefix, as: attribute.value ?? "", level: 0)
        }
    }

    mutating func writeBeginningOfHead() {
        tag += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\"".utf8
        if usesExtension { write("xmlns:" + OPMLExtension.prefix, OPMLExtension.address) }
        for attribute in frameAttributes(of: "opml") {
            write(attribute.name, attribute.value ?? "")
        }
        declareMissing(in: "opml")
        tag += ">\n  <head".utf8
        for attribute in frameAttributes(of: "head") {
            write(attribute.name, attribute.value ?? "")
        }
        declareMissing(in: "head")
        tag += ">\n".utf8
        writeField("title", document.title)
        writeDate("dateCreated", document.added)
        writeDate("dateModified", document.modified)
        tag += "    <expansionState>".utf8
    }

    mutating func writeEndOfHead() {
        tag += "</expansionState>\n".utf8
        for attribute in document.attributes {
            if frameName(attribute.name) != nil { continue }
            writeOther(attribute)
        }
        noteOtherLosses()
        tag += "  </head>\n  <body".utf8
        for attribute in frameAttributes(of: "body") {
            write(attribute.name, attribute.value ?? "")
        }
        declareMissing(in: "body")
        tag += ">\n".utf8
    }

    private mutating func writeField(_ name: String, _ text: String) {
        tag += "    <\(name)>".utf8
        if XMLEscaping.append(text, .content, to: &tag) { report.note(.controlCharacter) }
        tag += "</\(name)>\n".utf8
    }

    private mutating func writeDate(_ name: String, _ date: EntryDate?) {
        guard let date else { return }
        guard let text = date.microseconds % 1_000_000 == 0 ? date.mailText : date.isoText else {
            return report.note(.document)
        }
        writeField(name, text)
    }

    /// Writes an element of the head that is no field of an entry.
    private mutating func writeOther(_ attribute: EntryAttribute) {
        let name = attribute.name
        if name.hasPrefix("<") {
            guard let element = XMLFragment.element(in: attribute.value ?? ""),
                "<\(element.name)>" == name, element.plainName == nil
            else { return report.note(.document) }
            tag += "    ".utf8
            tag += element.text { scope.address(of: $0) ?? XMLScope.placeholder(for: $0) }.utf8
            tag.append(Ascii.lineFeed)
            return
        }
        let isField =
            XMLName.isValid(name) && !name.contains(":") && attribute.value != nil
            && ![
                "title", "datecreated", "datemodified", "expansionstate", "head", "body",
                "outline", "opml",
            ].contains(name.lowercased())
        let isUnreadDate =
            name.lowercased() == "datecreated" && document.added == nil
            || name.lowercased() == "datemodified" && document.modified == nil
        let isUnread = isUnreadDate && attribute.value.map { OPMLDate.date($0) == nil } ?? false
        guard isField || isUnread else { return report.note(.document) }
        writeField(name, attribute.value ?? "")
    }

    /// What a file says of itself beyond this has no place.
    private mutating func noteOtherLosses() {
        let isHeld =
            document.description.isEmpty && document.tags.isEmpty && document.visited == nil
            && document.keyword.isEmpty && document.icon.isEmpty && document.guid.isEmpty
            && document.iconAddress.isEmpty && document.address.isEmpty
        if !isHeld { report.note(.document) }
        let named = document.attributes.count { frameName($0.name) != nil }
        let written = Self.frame.reduce(0) { $0 + frameAttributes(of: $1).count }
        for _ in written..<max(named, written) { report.note(.document) }
    }

    // MARK: The frame

    private func frameName(_ name: String) -> (element: String, attribute: String)? {
        guard let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        let element = String(name[..<at])
        guard Self.frame.contains(element) else { return nil }
        return (element, String(name[name.utf8.index(after: at)...]))
    }

    /// The attributes of an element of the frame that can be written.
    private func frameAttributes(of element: String) -> [EntryAttribute] {
        var seen: Set<String> = []
        return document.attributes.compactMap { attribute in
            guard let (owner, name) = frameName(attribute.name), owner == element,
                XMLName.isQualified(name), seen.insert(name).inserted,
                XMLName.prefix(of: name) != OPMLExtension.prefix,
                !(element == "opml" && name.lowercased() == "version")
            else { return nil }
            if let prefix = XMLScope.declaredPrefix(name) {
                let address = attribute.value ?? ""
                guard prefix != OPMLExtension.prefix, address != OPMLExtension.address,
                    XMLScope.isAllowed(prefix, as: address)
                else { return nil }
            }
            return EntryAttribute(name, attribute.value ?? "")
        }
    }

    /// Declares the prefixes of an element's attributes that nobody declares.
    private mutating func declareMissing(in element: String) {
        let attributes = frameAttributes(of: element)
        var missing = Set(attributes.compactMap { XMLScope.usedPrefix($0.name) })
        for attribute in attributes {
            if let prefix = XMLScope.declaredPrefix(attribute.name) { missing.remove(prefix) }
        }
        missing = missing.filter { scope.address(of: $0) == nil }
        for prefix in missing.sorted() {
            write("xmlns:" + prefix, XMLScope.placeholder(for: prefix))
        }
    }
}
