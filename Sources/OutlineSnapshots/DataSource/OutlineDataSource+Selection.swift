// Selected items.
extension OutlineDataSource {
    /// The selected items, hidden ones included.
    ///
    /// A selection goes by identity: it outlives every apply, move and collapse, and ends with the
    /// item.
    public var selectedItems: Set<Item> { selection }

    /// Selects items and no others.
    ///
    /// - Parameter items: The items; unknown ones are passed over.
    /// - Complexity: O(*k*) for *k* items.
    public func select(_ items: some Sequence<Item>) {
        selection = Set(items.filter { current.section(of: $0) != nil })
    }

    /// The rows of the selected items that are visible, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* selected items.
    public var selectedRows: [RowPath] { selection.compactMap { rowPath(for: $0) }.sorted() }
}
