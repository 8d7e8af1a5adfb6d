// Attributes that XBEL does not have, and metadata.
extension XBELWriter where Output: ~Copyable {
    /// Writes the attributes that have their place in the tag, and adds the others to what our own
    /// metadata hold.
    mutating func addOtherAttributes(
        of entry: OutlineEntry, _ extensions: inout [(XBELExtension, String)]
    ) {
        var others: [EntryAttribute] = []
        var seen: Set<String> = []
        var used: [String] = []
        for attribute in entry.attributes where attribute.name != XBELAttribute.metadata {
            guard isInPlace(attribute), seen.insert(attribute.name).inserted else {
                others.append(attribute)
                continue
            }
            if let prefix = XMLScope.declaredPrefix(attribute.name) {
                declare(prefix, as: attribute.value ?? "")
            } else {
                write(attribute.name, attribute.value ?? "")
                if let prefix = XMLScope.usedPrefix(attribute.name) { used.append(prefix) }
            }
        }
        for prefix in used where scope.address(of: prefix) == nil {
            declare(prefix, as: XMLScope.placeholder(for: prefix))
        }
        if !others.isEmpty { extensions.append((.attributes, LineList.text(of: others))) }
    }

    private func isInPlace(_ attribute: EntryAttribute) -> Bool {
        guard let value = attribute.value, XBELAttribute.isInPlace(attribute.name),
            XMLName.isQualified(attribute.name)
        else { return false }
        guard let prefix = XMLScope.declaredPrefix(attribute.name) else { return true }
        return XMLScope.isAllowed(prefix, as: value) && value != XBELExtension.address
            && value != XMLScope.placeholder(for: prefix)
    }

    /// Declares a prefix, unless it is declared so already.
    private mutating func declare(_ prefix: String, as address: String) {
        guard scope.address(of: prefix) != address else { return }
        write("xmlns:" + prefix, address)
        scope.declare(prefix, as: address, level: level)
    }

    mutating func writeInfo(
        of entry: OutlineEntry, _ extensions: [(XBELExtension, String)], level: Int
    ) {
        var elements: [XMLFragment] = []
        for attribute in entry.attributes where attribute.name == XBELAttribute.metadata {
            let element = XMLFragment.element(in: attribute.value ?? "")
            if let element, element.name == XBELElement.metadata.rawValue {
                elements.append(element)
            } else {
                report.note(.attribute)
            }
        }
        guard !elements.isEmpty || !extensions.isEmpty else { return }
        indent(level)
        text += "<info>\n".utf8
        for element in elements {
            indent(level + 1)
            text +=
                element.text { prefix in
                    let isDeclared = scope.address(of: prefix) != nil
                    return isDeclared ? nil : XMLScope.placeholder(for: prefix)
                }.utf8
            text.append(Ascii.lineFeed)
        }
        if !extensions.isEmpty { writeExtensions(extensions, level: level + 1) }
        indent(level)
        text += "</info>\n".utf8
    }

    private mutating func writeExtensions(
        _ extensions: [(XBELExtension, String)], level: Int
    ) {
        indent(level)
        text += "<metadata".utf8
        write("owner", XBELExtension.address)
        text += "><\(XBELExtension.element)".utf8
        write("xmlns", XBELExtension.address)
        for (name, value) in extensions { write(name.rawValue, value) }
        text += "/></metadata>\n".utf8
    }
}
