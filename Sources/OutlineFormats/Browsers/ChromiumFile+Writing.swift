// The text of the file, in the manner of Chromium: three spaces a level, members by name.
extension ChromiumFile {
    func write<Output: ByteSink & ~Copyable>(to output: inout Output) throws(ExportError) {
        var text = OutputBuffer()
        text.append("{\n   \"checksum\": \"" as StaticString)
        text.append(checksum)
        text.append("\",\n   \"roots\": {\n" as StaticString)
        for (index, root) in layout.roots.enumerated() {
            if index > 0 { text.append(",\n" as StaticString) }
            try write(root, to: &text, &output)
        }
        for member in rootMembers { write(member, to: &text, level: 2) }
        text.append("\n   }" as StaticString)
        for member in documentMembers { write(member, to: &text, level: 1) }
        if !documentMembers.contains(where: { $0.name == "version" }) {
            text.append(",\n   \"version\": 1" as StaticString)
        }
        text.append("\n}\n" as StaticString)
        try text.flush(to: &output)
    }

    private func write<Output: ByteSink & ~Copyable>(
        _ root: RootedOutline.Root, to text: inout OutputBuffer, _ output: inout Output
    ) throws(ExportError) {
        Self.indent(&text, 2)
        Self.write(root.name.utf8, to: &text)
        text.append(": " as StaticString)
        begin(root.node, to: &text)
        var level = 2
        try layout.outline.walk(below: root.node) { node throws(ExportError) in
            level += 1
            let parent = layout.outline.parent(of: node)
            text.append(
                (layout.outline.firstChild(of: parent) == node ? " " : ", ") as StaticString)
            begin(node, to: &text)
        } close: { node throws(ExportError) in
            end(node, to: &text, level: level)
            level -= 1
            try text.flushIfLarge(to: &output)
        }
        end(root.node, to: &text, level: 2)
    }

    private func begin(_ node: Int32, to text: inout OutputBuffer) {
        text.append(UInt8(ascii: "{"))
        if ChromiumForm(layout.outline.entry(node).entry).address == nil {
            text.append("\n\"children\": [" as StaticString)
        }
    }

    private func end(_ node: Int32, to text: inout OutputBuffer, level: Int) {
        let entry = layout.outline.entry(node).entry
        let form = ChromiumForm(entry)
        let isFolder = form.address == nil
        var needsComma = isFolder
        if isFolder { text.append(" ]" as StaticString) }
        func member(_ name: StaticString, _ value: String) {
            if needsComma { text.append(Ascii.comma) }
            needsComma = true
            text.append(Ascii.lineFeed)
            Self.indent(&text, level + 1)
            text.append(Ascii.doubleQuote)
            text.append(name)
            text.append("\": " as StaticString)
            Self.write(value.utf8, to: &text)
        }
        member("date_added", entry.added.flatMap(ChromiumDate.text(of:)) ?? "0")
        if let date = entry.visited.flatMap(ChromiumDate.text(of:)) {
            member("date_last_used", date)
        }
        let modified = entry.modified.flatMap(ChromiumDate.text(of:))
        if let modified = modified ?? (isFolder ? "0" : nil) {
            member("date_modified", modified)
        }
        if !entry.guid.isEmpty { member("guid", entry.guid) }
        member("id", String(numbers[Int(node)]))
        for attribute in entry.attributes
        where ChromiumMember.isWritten(attribute, of: entry, isRoot: level == 2) {
            write(attribute, to: &text, level: level + 1)
        }
        member("name", form.title)
        member("type", isFolder ? "folder" : "url")
        if let address = form.address { member("url", address) }
        text.append(Ascii.lineFeed)
        Self.indent(&text, level)
        text.append(UInt8(ascii: "}"))
    }

    /// Writes an attribute as a member that follows another one.
    private func write(_ attribute: EntryAttribute, to text: inout OutputBuffer, level: Int) {
        text.append(",\n" as StaticString)
        Self.indent(&text, level)
        Self.write(attribute.name.utf8, to: &text)
        text.append(": " as StaticString)
        var bytes: [UInt8] = []
        JSONText.append(attributeValue: attribute.value ?? "null", to: &bytes)
        bytes.withUnsafeBufferPointer { text.append($0) }
    }

    /// What the file had beside its roots.
    private var documentMembers: [EntryAttribute] {
        document.attributes.filter { attribute in
            attribute.value != nil && !attribute.name.hasPrefix("roots/")
                && !["roots", "checksum"].contains(attribute.name)
        }
    }

    /// What stood among the roots and is none.
    private var rootMembers: [EntryAttribute] {
        document.attributes.compactMap { attribute in
            guard attribute.name.hasPrefix("roots/"), let value = attribute.value else {
                return nil
            }
            let name = String(attribute.name.dropFirst(6))
            // An object among the roots would be a root.
            guard !Self.isObject(value) else { return nil }
            return layout.roots.contains { $0.name == name } ? nil : EntryAttribute(name, value)
        }
    }

    /// How many members of the file cannot be written.
    var lostMembers: Int {
        document.attributes.count - documentMembers.count - rootMembers.count
    }

    private static func isObject(_ value: String) -> Bool {
        value.utf8.first == UInt8(ascii: "{") && JSONText.isJSON(value)
    }

    private static func write(_ value: String.UTF8View, to text: inout OutputBuffer) {
        var bytes: [UInt8] = []
        JSONText.appendQuoted(value, to: &bytes)
        bytes.withUnsafeBufferPointer { text.append($0) }
    }

    /// Up to a bound: beyond it, files would grow with the square of depth.
    private static func indent(_ text: inout OutputBuffer, _ level: Int) {
        text.append(repeating: Ascii.space, count: 3 * min(level, 32))
    }
}
