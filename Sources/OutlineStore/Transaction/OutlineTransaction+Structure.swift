extension OutlineTransaction {
    /// Whether there is such an item.
    ///
    /// - Parameter item: The id to look for.
    /// - Returns: `false` also for the hidden items of sections.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *n*) in the items of the file.
    public func contains(_ item: ItemID) throws(OutlineError) -> Bool {
        guard let place = try repository.place(of: item) else { return false }
        return place.parent != .root
    }

    /// The children of an item, or the top-level items of a section, in order.
    ///
    /// - Parameter parent: The item, or the section's root.
    /// - Returns: Empty for an item without children and for an unknown one.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *n* + *k*) for *k* children.
    public func children(of parent: ItemID) throws(OutlineError) -> [ItemID] {
        try repository.children(of: parent)
    }

    /// A page of the children of an item, in order.
    ///
    /// - Parameters:
    ///   - parent: The item, or the section's root.
    ///   - previous: The last child of the page before, or `nil` for the first page.
    ///   - limit: The most children of a page.
    /// - Returns: The children that follow; fewer than `limit` at the end.
    /// - Throws: `OutlineError.invalidSibling` if `previous` is no child of `parent` any more.
    /// - Complexity: O(log *n* + `limit`), wherever the page begins.
    public func children(
        of parent: ItemID, after previous: ItemID?, limit: Int
    ) throws(OutlineError) -> [ItemID] {
        guard let rank = try firstRank(ofPageAfter: previous, under: parent) else { return [] }
        return try repository.children(of: parent, fromRank: rank, limit: limit)
    }

    /// The number of children.
    ///
    /// - Parameter parent: The item, or the section's root.
    /// - Returns: 0 for an unknown item.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *n* + *k*) for *k* children.
    public func childCount(of parent: ItemID) throws(OutlineError) -> Int {
        try repository.childCount(of: parent)
    }

    /// Whether an item has children.
    ///
    /// - Parameter parent: The item, or the section's root.
    /// - Returns: `false` for an unknown item.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *n*).
    public func hasChildren(_ parent: ItemID) throws(OutlineError) -> Bool {
        try repository.hasChildren(parent)
    }

    /// The index of an item among its siblings.
    ///
    /// - Parameter item: The item.
    /// - Returns: 0 for the first child.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n* + index).
    public func childIndex(of item: ItemID) throws(OutlineError) -> Int {
        let place = try requirePlace(of: item)
        return try repository.childCount(of: place.parent, beforeRank: place.rank)
    }

    /// The item above an item.
    ///
    /// - Parameter item: The item.
    /// - Returns: `nil` for a top-level item.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n*).
    public func parent(of item: ItemID) throws(OutlineError) -> ItemID? {
        let parent = try requirePlace(of: item).parent
        return try repository.place(of: parent)?.parent == .root ? nil : parent
    }

    /// The items above an item, nearest first, without the section's hidden item.
    ///
    /// - Parameter item: The item.
    /// - Returns: Empty for a top-level item.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(depth × log *n*).
    public func ancestors(of item: ItemID) throws(OutlineError) -> [ItemID] {
        _ = try requirePlace(of: item)
        return try repository.ancestors(of: item).dropLast()
    }

    /// The section in which an item stands.
    ///
    /// - Parameter item: The item, or a section's root.
    /// - Returns: `nil` for an item in the trash and for an unknown one.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(depth × log *n*).
    public func section(containing item: ItemID) throws(OutlineError) -> OutlineSection? {
        try repository.section(withRoot: try repository.ancestors(of: item).last ?? item)
    }

    /// The number of items below an item, at all levels.
    ///
    /// - Parameter item: The item, or a section's root.
    /// - Returns: 0 for an unknown item.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*k* log *n*) for *k* descendants.
    public func descendantCount(of item: ItemID) throws(OutlineError) -> Int {
        try repository.descendantCount(of: item)
    }
}
