// Questions about the whole outline and about single items.
extension SectionSnapshot {
    /// The number of items, hidden ones included.
    ///
    /// - Complexity: O(1).
    @inlinable public var count: Int { table.count }

    /// Whether there are no items.
    ///
    /// - Complexity: O(1).
    @inlinable public var isEmpty: Bool { table.count == 0 }

    /// All items, each before its children, hidden ones included.
    ///
    /// - Complexity: O(*n*).
    @inlinable public var items: [Item] { items(at: structure.allRuns(), count: count) }

    /// The items of the top level, in order.
    ///
    /// - Complexity: O(*n*) at worst; subtrees that fill whole chunks are passed over.
    @inlinable public var rootItems: [Item] {
        items(at: structure.children(of: OutlineStructure.none))
    }

    /// The open items in the order of ``items``; hidden and childless ones included.
    ///
    /// - Complexity: O(*n*).
    @inlinable public var expandedItems: [Item] {
        items(at: structure.expandedSlots())
    }

    /// Whether the item is in the snapshot.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: Whether it is there.
    /// - Complexity: O(1) on average.
    @inlinable
    public func contains(_ item: Item) -> Bool {
        table.slot(of: item) != nil
    }

    /// The number of ancestors of the item; 0 for a root, `nil` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The level, or `nil`.
    /// - Complexity: O(log *n*), whatever the level.
    @inlinable
    public func level(of item: Item) -> Int? {
        table.slot(of: item).map { structure.level(of: $0) }
    }

    /// The position of the item in ``items``, hidden items counted; `nil` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The position, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func index(of item: Item) -> Int? {
        table.slot(of: item).map { structure.index(of: $0) }
    }

    /// The items at a range of positions of ``items``.
    ///
    /// - Parameter range: Positions, hidden items counted; those outside of `0..<count` are passed
    ///   over.
    /// - Returns: The items in order.
    /// - Complexity: O(log *n* + *k*) for *k* items.
    @inlinable
    public func items(in range: Range<Int>) -> [Item] {
        items(at: structure.slots(in: range.clamped(to: 0..<count)))
    }

    /// The item at a position of ``items``; `nil` outside of `0..<count`.
    ///
    /// - Parameter index: The position, hidden items counted.
    /// - Returns: The item, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func item(at index: Int) -> Item? {
        structure.slot(at: index).flatMap { table.items[$0] }
    }
}

// Questions about visible items.
extension SectionSnapshot {
    /// The number of items whose ancestors are all open.
    ///
    /// - Complexity: O(1).
    @inlinable public var visibleCount: Int { structure.visibleCount }

    /// The items whose ancestors are all open, in order: the rows of a list.
    ///
    /// - Complexity: O(*v* + *c*) for *v* visible items and *c* closed ones among them.
    @inlinable public var visibleItems: [Item] {
        items(at: structure.visibleRuns(), count: visibleCount)
    }

    /// Whether all ancestors of the item are open; `false` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: Whether it is visible.
    /// - Complexity: O(log *n*).
    @inlinable
    public func isVisible(_ item: Item) -> Bool {
        table.slot(of: item).map { structure.isVisible($0) } ?? false
    }

    /// The position of the item in ``visibleItems``; `nil` for a hidden or unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The row, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func visibleIndex(of item: Item) -> Int? {
        table.slot(of: item).flatMap { structure.visibleIndex(of: $0) }
    }

    /// The items at a range of positions of ``visibleItems``, such as the rows on screen.
    ///
    /// - Parameter range: Positions, hidden items not counted; those outside of `0..<visibleCount`
    ///   are passed over.
    /// - Returns: The items in order.
    /// - Complexity: O(log *n* + *k*) for *k* items.
    @inlinable
    public func visibleItems(in range: Range<Int>) -> [Item] {
        items(at: structure.visibleSlots(in: range.clamped(to: 0..<visibleCount)))
    }

    /// The item at a position of ``visibleItems``; `nil` outside of `0..<visibleCount`.
    ///
    /// - Parameter index: The position, hidden items not counted.
    /// - Returns: The item, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func visibleItem(at index: Int) -> Item? {
        structure.visibleSlot(at: index).flatMap { table.items[$0] }
    }
}
