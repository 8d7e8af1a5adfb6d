extension OutlineTransaction where Access == WriteAccess {
    /// Deletes an item with everything below it.
    ///
    /// - Parameter item: The item.
    /// - Returns: The number of deleted items.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(*k* log *n*) for *k* deleted items, at any depth.
    @discardableResult
    public func delete(_ item: ItemID) throws(OutlineError) -> Int {
        try delete([item])
    }

    /// Deletes items with everything below them. An item may be named together with an ancestor.
    ///
    /// - Parameter items: The items.
    /// - Returns: The number of deleted items.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root. Nothing is
    ///   deleted then.
    /// - Complexity: O(*k* log *n*) for *k* deleted items, at any depth.
    @discardableResult
    public func delete(_ items: [ItemID]) throws(OutlineError) -> Int {
        for item in items { _ = try requirePlace(of: item) }
        return try repository.writing { () throws(OutlineError) in
            var count = 0
            // One that went with its ancestor is gone by now.
            for item in items {
                guard try repository.exists(item) else { continue }
                count += try repository.deleteSubtree(item)
            }
            return count
        }
    }
}
