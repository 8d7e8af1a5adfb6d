extension OutlineTransaction where Access == WriteAccess {
    /// Inserts an item.
    ///
    /// - Parameters:
    ///   - content: Its content.
    ///   - parent: The item below which it goes, or a section's root.
    ///   - position: Its place among the children.
    /// - Returns: The id of the new item.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`, `invalidSibling`, `indexOutOfRange`,
    ///   `uniqueValueTaken`, `invalidContent`.
    /// - Complexity: O(log *n*), one row; a few neighbours more where a gap is used up.
    @discardableResult
    public func insert(
        _ content: Content, into parent: ItemID, at position: Position = .last
    ) throws(OutlineError) -> ItemID {
        try requireParent(parent)
        let left = try sibling(at: position, under: parent, moving: [])
        var writer = ContentWriter()
        try writer.append(
            content, columnCount: repository.contentQueries.columns.count)
        return try repository.writing { () throws(OutlineError) in
            let ranks = try repository.ranks(count: 1, under: parent, after: left, pending: [])
            return try repository.insert(writer, under: parent, rank: ranks[0])
        }
    }

    /// Inserts items one after another.
    ///
    /// - Parameters:
    ///   - contents: Their content, in order.
    ///   - parent: The item below which they go, or a section's root.
    ///   - position: The place of the first among the children.
    /// - Returns: The ids of the new items, in order.
    /// - Throws: As for one item.
    /// - Complexity: O(*k* log *n*) for *k* items.
    @discardableResult
    public func insert(
        _ contents: [Content], into parent: ItemID, at position: Position = .last
    ) throws(OutlineError) -> [ItemID] {
        try insert(contents.map { OutlineTree($0) }, into: parent, at: position)
    }

    /// Inserts whole trees, one after another.
    ///
    /// - Parameters:
    ///   - trees: The trees, of any depth.
    ///   - parent: The item below which they go, or a section's root.
    ///   - position: The place of the first among the children.
    ///   - view: The view in which the trees' expanded items are open.
    /// - Returns: The ids of the trees' topmost items, in order.
    /// - Throws: As for one item.
    /// - Complexity: O(*k* log *n*) for *k* items.
    @discardableResult
    public func insert(
        _ trees: [OutlineTree<Content>], into parent: ItemID, at position: Position = .last,
        view: ViewName = .main
    ) throws(OutlineError) -> [ItemID] {
        try requireParent(parent)
        let left = try sibling(at: position, under: parent, moving: [])
        return try repository.writing { () throws(OutlineError) in
            let ranks = try repository.ranks(
                count: trees.count, under: parent, after: left, pending: [])
            var writer = try BulkWriter<Content>(
                repository, parent: parent, view: view, ranks: .given(ranks))
            try writer.append(trees)
            try writer.finish()
            return writer.topItems
        }
    }
}
