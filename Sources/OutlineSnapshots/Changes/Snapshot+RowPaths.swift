// Questions about rows.
extension Snapshot {
    /// Where an item stands; `nil` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The position of its section and its position in it, or `nil`.
    /// - Complexity: O(log *n*).
    public func rowPath(for item: Item) -> RowPath? {
        guard let section = sectionIdentifier(containingItem: item),
            let sectionIndex = indexOfSection(section),
            let index = indexInSection(ofItem: item)
        else { return nil }
        return RowPath(section: sectionIndex, item: index)
    }

    /// The item that stands at a place; `nil` where there is none.
    ///
    /// - Parameter path: The position of the section and the position in it.
    /// - Returns: The item, or `nil`.
    /// - Complexity: O(log *n*).
    public func itemIdentifier(for path: RowPath) -> Item? {
        sectionIdentifier(at: path.section).flatMap {
            itemIdentifier(at: path.item, inSection: $0)
        }
    }
}
