@testable import OutlineFormats

extension [EntryEvent] {
    /// The same outline as far as a plain text holds it: titles and addresses, and folders where
    /// there are children.
    var plain: [EntryEvent] {
        var events = self
        for index in events.indices {
            guard case .open(let entry, _) = events[index] else { continue }
            var hasChildren = false
            if index + 1 < events.count, case .open = events[index + 1] { hasChildren = true }
            var kept = OutlineEntry(kind: entry.kind)
            if entry.kind != .separator {
                let isLink = entry.kind == .link || !entry.address.isEmpty
                kept.kind = isLink ? .link : hasChildren ? .folder : .note
                kept.title = entry.title
                kept.address = entry.address
            }
            events[index] = .open(kept, isExpanded: false)
        }
        return events
    }
}
