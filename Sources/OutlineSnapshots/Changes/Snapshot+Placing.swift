extension Snapshot {
    /// Puts a new or a known item right behind another one of a section, or to its beginning.
    @inlinable
    mutating func put(
        _ item: Item, behind left: Item?, inSection section: Section
    ) throws(SectionedSnapshotError<Section, Item>) {
        if !contains(item: item) { try appendItems([item], toSection: section) }
        if let left {
            try moveItem(item, afterItem: left)
        } else if let first = itemIdentifier(at: 0, inSection: section) {
            try moveItem(item, beforeItem: first)
        } else {
            try moveItems([item], toEndOfSection: section)
        }
    }
}
