/// An outline laid out as a Firefox backup, and its text.
struct FirefoxFile: ~Copyable {
    let document: OutlineEntry
    let layout: RootedOutline

    init(document: OutlineEntry, layout: consuming RootedOutline) {
        self.document = document
        self.layout = layout
    }

    func write<Output: ByteSink & ~Copyable>(to output: inout Output) throws(ExportError) {
        var text = OutputBuffer()
        var root = document
        root.kind = .folder
        root.guid = FirefoxRoots.placesGUID
        write(root, number: 1, index: 0, root: "placesRoot", to: &text)
        text.append(",\"children\":[" as StaticString)
        // The number 4 is that of the tags, which stand at their links in a backup.
        var number: Int64 = 4
        for (index, root) in layout.roots.enumerated() {
            if index > 0 { text.append(Ascii.comma) }
            try write(root, index: index, number: &number, to: &text, &output)
        }
        text.append("]}" as StaticString)
        try text.flush(to: &output)
    }

    private func write<Output: ByteSink & ~Copyable>(
        _ root: RootedOutline.Root, index: Int, number: inout Int64, to text: inout OutputBuffer,
        _ output: inout Output
    ) throws(ExportError) {
        // For each open folder, how many of its children are written.
        var counts = [0]
        number += 1
        write(
            layout.outline.entry(root.node).entry, number: number, index: index, root: root.name,
            to: &text)
        text.append(",\"children\":[" as StaticString)
        var last = number
        try layout.outline.walk(below: root.node) { node throws(ExportError) in
            let position = counts[counts.count - 1]
            if position > 0 { text.append(Ascii.comma) }
            counts[counts.count - 1] += 1
            let entry = layout.outline.entry(node).entry
            last += 1
            write(entry, number: last, index: position, root: nil, to: &text)
            if entry.kind == .folder { text.append(",\"children\":[" as StaticString) }
            counts.append(0)
        } close: { node throws(ExportError) in
            counts.removeLast()
            let isFolder = layout.outline.entry(node).entry.kind == .folder
            text.append((isFolder ? "]}" : "}") as StaticString)
            try text.flushIfLarge(to: &output)
        }
        text.append("]}" as StaticString)
        number = last
    }

    /// Writes the members of an entry up to its children.
    private func write(
        _ entry: OutlineEntry, number: Int64, index: Int, root: String?, to text: inout OutputBuffer
    ) {
        var bytes = Array("{".utf8)
        func member(_ name: String, _ value: String, isQuoted: Bool = true) {
            if bytes.count > 1 { bytes.append(Ascii.comma) }
            JSONText.appendQuoted(name.utf8, to: &bytes)
            bytes.append(Ascii.colon)
            if isQuoted {
                JSONText.appendQuoted(value.utf8, to: &bytes)
            } else {
                bytes.append(contentsOf: value.utf8)
            }
        }
        if !entry.guid.isEmpty { member("guid", entry.guid) }
        member("title", entry.title)
        member("index", String(index), isQuoted: false)
        if let date = entry.added.flatMap(FirefoxMember.text) {
            member("dateAdded", date, isQuoted: false)
        }
        if let date = entry.modified.flatMap(FirefoxMember.text) {
            member("lastModified", date, isQuoted: false)
        }
        member("id", String(number), isQuoted: false)
        let (code, type) = Self.type(of: entry.kind)
        member("typeCode", code, isQuoted: false)
        let tags = entry.tags.filter { !$0.isEmpty && !$0.contains(",") }
        if !tags.isEmpty { member("tags", tags.joined(separator: ",")) }
        if !entry.iconAddress.isEmpty { member("iconUri", entry.iconAddress) }
        if !entry.icon.isEmpty { member("icon", entry.icon) }
        for attribute in entry.attributes
        where attribute.name != "annos"
            && FirefoxMember.isWritten(attribute, of: entry, isRoot: root != nil)
        {
            bytes.append(Ascii.comma)
            JSONText.appendQuoted(attribute.name.utf8, to: &bytes)
            bytes.append(Ascii.colon)
            JSONText.append(attributeValue: attribute.value ?? "null", to: &bytes)
        }
        if let annotations = Self.annotations(of: entry) {
            member("annos", annotations, isQuoted: false)
        }
        member("type", type)
        if let root { member("root", root) }
        if !entry.keyword.isEmpty { member("keyword", entry.keyword) }
        if entry.kind == .link { member("uri", entry.address) }
        bytes.withUnsafeBufferPointer { text.append($0) }
    }

    private static func type(of kind: OutlineEntry.Kind) -> (code: String, name: String) {
        switch kind {
        case .link: ("1", "text/x-moz-place")
        case .folder, .note: ("2", "text/x-moz-place-container")
        case .separator: ("3", "text/x-moz-place-separator")
        }
    }

    private static func annotations(of entry: OutlineEntry) -> String? {
        let given = entry.attributes.first { $0.name == "annos" }?.value ?? ""
        let kept = FirefoxAnnotations.isList(given) ? given : "[]"
        guard !entry.description.isEmpty else { return kept == "[]" ? nil : kept }
        let elements =
            [FirefoxAnnotations.element(of: entry.description)] + JSONText.elements(of: kept)
        return "[" + elements.joined(separator: ",") + "]"
    }
}
