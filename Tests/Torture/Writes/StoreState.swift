import OutlineStore
import OutlineTesting

/// Everything that a store holds, as text, so that two states can be compared and shown.
struct StoreState: Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Reads the state.
    init<Content>(of store: OutlineStore<Content>) throws {
        description = try store.read { outline in
            var lines: [String] = []
            for section in try outline.sections() {
                lines.append("[\(section.name)]")
                for view in try outline.views() {
                    lines.append("view \(view)")
                    lines.append(
                        try outline.outlineText(below: section.root, view: view).description)
                }
            }
            for item in try outline.trashedItems() {
                lines.append("trashed \(try outline.label(of: item))")
                lines.append(try outline.outlineText(below: item).description)
            }
            return lines.joined(separator: "\n")
        }
    }
}
