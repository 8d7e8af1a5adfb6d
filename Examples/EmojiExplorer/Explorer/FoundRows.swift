import OutlineSnapshots
import OutlineStore

/// What a filter has found: rows of their own, which no store keeps.
///
/// The kept rows stay as they are behind them, so that clearing the filter brings them back. What is
/// opened and closed here is not written to the file.
@MainActor
struct FoundRows {
    let text: String
    let rows = Explorer.Rows()
    let count: Int
    private(set) var firstMatch: ItemID?
    private(set) var contents: [ItemID: Emoji] = [:]

    /// Looks for items by their names, also below closed categories. A category that is found is
    /// shown with all that is below it, anything else with its ancestors.
    init(_ text: String, in file: EmojiFile) throws {
        self.text = text
        var count = 0
        for section in file.sections {
            let (outline, contents) = try file.store.read { try Self.everything(in: section, $0) }
            let matches = Self.matches(text, in: outline, contents)
            var kept = outline.filter(matches.contains)
            kept.expand(kept.items.filter { outline.childCount(of: $0) > 0 })
            rows.apply(kept, to: section.id)
            count += matches.count
            firstMatch = firstMatch ?? kept.items.first(where: matches.contains)
            for item in kept.items { self.contents[item] = contents[item] }
        }
        self.count = count
    }

    /// The items that have the text in their name, in capitals or not, or stand below one that has.
    private static func matches(
        _ text: String, in outline: SectionSnapshot<ItemID>, _ contents: [ItemID: Emoji]
    ) -> Set<ItemID> {
        let text = text.lowercased()
        var matches: Set<ItemID> = []
        // Parents come before their children.
        for item in outline.items {
            let isBelowMatch = outline.parent(of: item).map(matches.contains) ?? false
            let isMatch = contents[item]?.name.lowercased().contains(text) ?? false
            if isBelowMatch || isMatch { matches.insert(item) }
        }
        return matches
    }

    /// All items of a section, those below closed categories included.
    private static func everything(
        in section: OutlineSection, _ transaction: borrowing OutlineTransaction<Emoji, ReadAccess>
    ) throws -> (SectionSnapshot<ItemID>, [ItemID: Emoji]) {
        var builder = SectionSnapshot<ItemID>.Builder()
        var contents: [ItemID: Emoji] = [:]
        try transaction.walk(below: section.root) { event in
            switch event {
            case .open(let item):
                try builder.open(item.id)
                contents[item.id] = item.content
            case .close: try builder.close()
            }
        }
        return (try builder.build(), contents)
    }
}

extension Explorer {
    /// Shows only what has the text in its name, with its ancestors; all again for an empty one.
    func filter(_ text: String) throws {
        let selected = shown.selectedItems
        guard !text.isEmpty else {
            found = nil
            if selected.contains(where: { rows.rowPath(for: $0) != nil }) { rows.select(selected) }
            note = "all are shown"
            return
        }
        let found = try FoundRows(text, in: file)
        found.rows.sectionSnapshotHandlers = rows.sectionSnapshotHandlers
        found.rows.select(selected)
        if let match = found.firstMatch, found.rows.selectedItems.isEmpty {
            found.rows.select([match])
        }
        keep(found.contents)
        self.found = found
        note = found.count == 0 ? "nothing found" : "\(found.count) found"
    }
}
