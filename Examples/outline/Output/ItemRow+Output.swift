import OutlineFormats
import OutlineStore

extension ItemRow {
    /// Deeper levels than this are not indented further: a chain of 100,000 folders would print
    /// gigabytes of spaces. A number says the depth instead.
    private static let deepestIndentation = 32

    /// Ids stand without "#", so that a shell does not take a copied one for a comment.
    private static let idColumn = 7

    /// Appends the row for people: id, indentation, a sign for the kind, the title.
    func append(to bytes: inout [UInt8], showsAddress: Bool = false) {
        let id = id.description
        appendSpaces(ItemRow.idColumn - id.utf8.count, to: &bytes)
        bytes.append(contentsOf: id.utf8)
        appendSpaces(2 + 2 * min(depth, ItemRow.deepestIndentation), to: &bytes)
        if depth > ItemRow.deepestIndentation {
            bytes.append(contentsOf: "(level \(depth + 1)) ".utf8)
        }
        bytes.append(contentsOf: sign.utf8)
        if !title.isEmpty {
            bytes.append(UInt8(ascii: " "))
            TerminalText.append(title, to: &bytes)
        }
        if let address = entry?.address, !address.isEmpty, showsAddress || title.isEmpty {
            appendSpaces(2, to: &bytes)
            TerminalText.append(address, to: &bytes)
        }
    }

    private var sign: String {
        switch entry?.kind {
        case .separator: "────────"
        case let kind where hasChildren || kind == .folder: isExpanded ? "▾" : "▸"
        case .note: "¶"
        case .folder, .link, nil: "•"
        }
    }

    private func appendSpaces(_ count: Int, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(count, 0)))
    }

    /// The row for programs: one JSON object.
    var json: JSONLine {
        var line = JSONLine()
        line.add("id", id.rawValue)
        if let entry { line.add("kind", entry.kind.name) }
        line.add("hasChildren", hasChildren)
        line.add("isOpen", isExpanded)
        line.add("depth", Int64(depth))
        line.add("parent", parent?.rawValue)
        line.add("title", title)
        if let entry {
            line.add("address", entry.address)
            line.add("tags", entry.tags)
        }
        return line
    }
}

extension OutlineEntry.Kind {
    /// The name in JSON; scripts rely on it.
    fileprivate var name: String {
        switch self {
        case .folder: "folder"
        case .link: "link"
        case .separator: "separator"
        case .note: "note"
        }
    }
}
