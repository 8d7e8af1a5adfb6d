// Opening and closing items.
extension SectionSnapshot {
    /// Opens items; their ancestors stay as they are.
    ///
    /// The open state is a flag of its own: it needs no children, and a closed ancestor does not
    /// clear it.
    ///
    /// - Parameter items: The items to open; unknown ones are passed over.
    /// - Returns: The items that were closed before, in the given order.
    /// - Complexity: O(*k* log *n*) for *k* items, whatever they hold.
    @inlinable
    @discardableResult
    public mutating func expand(_ items: [Item]) -> [Item] {
        items.filter { setExpanded($0, true) }
    }

    /// Closes items; their descendants keep their own open state.
    ///
    /// - Parameter items: The items to close; unknown ones are passed over.
    /// - Returns: The items that were open before, in the given order.
    /// - Complexity: O(*k* log *n*) for *k* items, whatever they hold.
    @inlinable
    @discardableResult
    public mutating func collapse(_ items: [Item]) -> [Item] {
        items.filter { setExpanded($0, false) }
    }

    /// Opens every item that may have children.
    ///
    /// - Returns: The items that were closed before, in the order of ``items``.
    /// - Complexity: O(*n* + *k* log *n*) for *k* items to open.
    @inlinable
    @discardableResult
    public mutating func expandAll() -> [Item] {
        expand(items.filter { mayHaveChildren($0) })
    }

    /// Closes every item.
    ///
    /// - Returns: The items that were open before, in the order of ``items``.
    /// - Complexity: O(*n* + *k* log *n*) for *k* open items.
    @inlinable
    @discardableResult
    public mutating func collapseAll() -> [Item] {
        collapse(expandedItems)
    }

    /// Opens all ancestors of an item, so that it becomes visible.
    ///
    /// - Parameter item: The item to show; an unknown one is passed over.
    /// - Returns: The ancestors that were closed before, the nearest first.
    /// - Complexity: O(*a* log *n*) for *a* ancestors.
    @inlinable
    @discardableResult
    public mutating func expand(ancestorsOf item: Item) -> [Item] {
        expand(ancestors(of: item))
    }

    /// Whether the item is open; `false` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: Whether it is open.
    /// - Complexity: O(1) on average.
    @inlinable
    public func isExpanded(_ item: Item) -> Bool {
        table.slot(of: item).map { structure.slots[$0].isExpanded } ?? false
    }

    /// Answers whether the item's state has changed.
    @inlinable
    mutating func setExpanded(_ item: Item, _ isExpanded: Bool) -> Bool {
        guard let slot = table.slot(of: item), structure.slots[slot].isExpanded != isExpanded else {
            return false
        }
        structure.setExpanded(slot, isExpanded)
        return true
    }
}
