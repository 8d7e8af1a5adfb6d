import OutlineStore

/// What one line says.
struct OutlineLine {
    /// The version of the format that is written, and the last one that is read.
    static let version = 1
    static let formatName = "outline-lines"

    var entry = OutlineEntry(kind: .note)
    var depth: Int?
    var id: ItemID?
    var isExpanded = false
    /// What the head says of the format.
    var format: String?
    var version: Int?
    /// What the head says of the file.
    var document: OutlineEntry?

    static let kinds: [(kind: OutlineEntry.Kind, name: StaticString)] = [
        (.folder, "folder"), (.link, "link"), (.separator, "separator"), (.note, "note"),
    ]
}
