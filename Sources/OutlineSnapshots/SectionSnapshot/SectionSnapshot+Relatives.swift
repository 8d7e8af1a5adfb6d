// Questions about what stands above, below and beside an item.
extension SectionSnapshot {
    /// The item above; `nil` for a root and for an unknown item.
    ///
    /// - Parameter child: The item whose parent is asked for.
    /// - Returns: The parent, or `nil`.
    /// - Complexity: O(1) on average.
    @inlinable
    public func parent(of child: Item) -> Item? {
        table.slot(of: child).flatMap { item(at: structure.slots[$0].parent) }
    }

    /// The items above, the parent first and the root last; empty for a root or an unknown item.
    ///
    /// - Parameter item: The item whose ancestors are asked for.
    /// - Returns: The ancestors, the nearest first.
    /// - Complexity: O(number of ancestors).
    @inlinable
    public func ancestors(of item: Item) -> [Item] {
        table.slot(of: item).map { items(at: structure.ancestors(of: $0)) } ?? []
    }

    /// The items one level below, in order; empty for an unknown item.
    ///
    /// - Parameter parent: The item whose children are asked for.
    /// - Returns: The children in order.
    /// - Complexity: O(number of descendants) at worst; large subtrees of children are passed over.
    @inlinable
    public func children(of parent: Item) -> [Item] {
        table.slot(of: parent).map { items(at: structure.children(of: $0)) } ?? []
    }

    /// All items below, each before its children; empty for an unknown item.
    ///
    /// - Parameter parent: The item whose descendants are asked for.
    /// - Returns: The descendants in outline order.
    /// - Complexity: O(log *n* + number of descendants).
    @inlinable
    public func descendants(of parent: Item) -> [Item] {
        table.slot(of: parent).map { items(at: structure.descendants(of: $0)) } ?? []
    }

    /// The number of items one level below; 0 for an unknown item.
    ///
    /// - Parameter parent: The item whose children are counted; `nil` counts the roots.
    /// - Returns: The number of children.
    /// - Complexity: O(log *n*).
    @inlinable
    public func childCount(of parent: Item?) -> Int {
        guard let parent else { return structure.childCount(of: OutlineStructure.none) }
        return table.slot(of: parent).map { structure.childCount(of: $0) } ?? 0
    }

    /// The number of all items below; 0 for an unknown item.
    ///
    /// - Parameter parent: The item whose descendants are counted.
    /// - Returns: The number of descendants.
    /// - Complexity: O(log *n*).
    @inlinable
    public func descendantCount(of parent: Item) -> Int {
        table.slot(of: parent).map { structure.descendantCount(of: $0) } ?? 0
    }

    /// The position among the children of the parent, or among the roots; `nil` for an unknown
    /// item.
    ///
    /// - Parameter item: The item whose position is asked for.
    /// - Returns: The position among its siblings, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func childIndex(of item: Item) -> Int? {
        table.slot(of: item).map { structure.childIndex(of: $0) }
    }

    /// The child at a position; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - index: The position among the children of the parent.
    ///   - parent: The item whose child is asked for; `nil` asks for a root.
    /// - Returns: The child, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func child(at index: Int, of parent: Item?) -> Item? {
        guard let parent else {
            return structure.child(at: index, of: OutlineStructure.none).flatMap(item(at:))
        }
        return table.slot(of: parent)
            .flatMap { structure.child(at: index, of: $0) }.flatMap(item(at:))
    }

    /// The item right before this one under the same parent; `nil` for a first or unknown item.
    ///
    /// - Parameter item: The item whose neighbour is asked for.
    /// - Returns: The neighbour, or `nil`.
    /// - Complexity: O(log *n*) at worst, O(1) mostly.
    @inlinable
    public func sibling(before item: Item) -> Item? {
        table.slot(of: item).flatMap { self.item(at: structure.sibling(before: $0)) }
    }

    /// The item right after this one under the same parent; `nil` for a last or unknown item.
    ///
    /// - Parameter item: The item whose neighbour is asked for.
    /// - Returns: The neighbour, or `nil`.
    /// - Complexity: O(log *n*) at worst, O(1) mostly.
    @inlinable
    public func sibling(after item: Item) -> Item? {
        table.slot(of: item).flatMap { self.item(at: structure.sibling(after: $0)) }
    }

    /// Whether an item stands somewhere below another; `false` if either is unknown.
    ///
    /// - Parameters:
    ///   - item: The item that may stand below.
    ///   - ancestor: The item that may stand above.
    /// - Returns: Whether the item stands below the other; an item does not stand below itself.
    /// - Complexity: O(log *n*), whatever the level.
    @inlinable
    public func isDescendant(_ item: Item, of ancestor: Item) -> Bool {
        guard let slot = table.slot(of: item), let above = table.slot(of: ancestor) else {
            return false
        }
        return isDescendant(slot, of: above)
    }

    @inlinable
    func isDescendant(_ slot: Int32, of ancestor: Int32) -> Bool {
        slot != ancestor && structure.isInSubtree(slot, of: ancestor)
    }
}
