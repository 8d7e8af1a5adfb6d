internal import OutlineSnapshots

extension OutlineTransaction {
    /// The items with a value in an indexed column, oldest first. Those in the trash count too.
    ///
    /// - Parameters:
    ///   - column: The name of a column that was declared indexed or unique.
    ///   - value: The value.
    /// - Returns: The items.
    /// - Throws: `OutlineError.invalidContentSchema` if there is no such indexed column.
    /// - Complexity: O(log *n* + *k*) for *k* items.
    public func items<Value: ContentValue>(
        where column: String, equals value: Value
    ) throws(OutlineError) -> [ItemID] {
        let declared = repository.contentQueries.columns.first { $0.name == column }
        guard let declared, declared.isIndexed || declared.isUnique else {
            throw .invalidContentSchema("\(column) is not an indexed column")
        }
        var writer = ContentWriter()
        value.write(to: &writer)
        return try repository.items(where: declared, equals: writer)
    }

    /// The items beside an item, in order, the item itself included.
    ///
    /// - Parameter item: The item.
    /// - Returns: All children of its parent.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n* + *k*) for *k* siblings.
    public func siblings(of item: ItemID) throws(OutlineError) -> [ItemID] {
        try repository.children(of: try requirePlace(of: item).parent)
    }

    /// The item after an item under the same parent.
    ///
    /// - Parameter item: The item.
    /// - Returns: `nil` for the last child.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n*).
    public func sibling(after item: ItemID) throws(OutlineError) -> ItemID? {
        let place = try requirePlace(of: item)
        return try repository.firstSibling(of: place.parent, after: place.rank) { _ in true }?.id
    }

    /// The item before an item under the same parent.
    ///
    /// - Parameter item: The item.
    /// - Returns: `nil` for the first child.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n*).
    public func sibling(before item: ItemID) throws(OutlineError) -> ItemID? {
        let place = try requirePlace(of: item)
        return try repository.lastSibling(of: place.parent, before: place.rank) { _ in true }?.id
    }

    /// All items below an item, in outline order.
    ///
    /// - Parameter item: The item, or a section's root.
    /// - Returns: The items, without the item itself; empty for an unknown one.
    /// - Throws: `OutlineError.damaged` if the tree has a cycle.
    /// - Complexity: O(*k* log *n*) for *k* descendants.
    public func descendants(of item: ItemID) throws(OutlineError) -> [ItemID] {
        try allItems(below: item).items
    }

    /// The views in which something was expanded.
    ///
    /// - Returns: Their names, in the order in which they came to be.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*v*) for *v* views.
    public func views() throws(OutlineError) -> [ViewName] {
        try repository.views()
    }

    /// The items that are open in a view, oldest first.
    ///
    /// - Parameter view: The view.
    /// - Returns: The items of all sections; empty for an unknown view.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*k* log *k*) for *k* open items.
    public func expandedItems(view: ViewName = .main) throws(OutlineError) -> [ItemID] {
        try repository.expandedItems(in: view).sorted()
    }
}
