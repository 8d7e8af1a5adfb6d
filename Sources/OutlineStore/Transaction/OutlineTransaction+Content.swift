extension OutlineTransaction {
    /// The content of an item.
    ///
    /// - Parameter item: The item.
    /// - Returns: Its content.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n*).
    public func content(of item: ItemID) throws(OutlineError) -> Content {
        _ = try requirePlace(of: item)
        guard let content = try repository.content(Content.self, of: item) else {
            throw .unknownItem(item)
        }
        return content
    }

    /// The content of several items, as for the rows on screen.
    ///
    /// - Parameter items: The items, in any order.
    /// - Returns: Their content in the same order; `nil` for an item that does not exist.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*k* log *n*) for *k* items.
    @inlinable
    public func content(of items: [ItemID]) throws(OutlineError) -> [Content?] {
        var contents: [Content?] = []
        contents.reserveCapacity(items.count)
        for item in items {
            contents.append(try repository.content(Content.self, of: item))
        }
        return contents
    }

    /// The label of an item: the text of the column that its type declared as such.
    ///
    /// - Parameter item: The item.
    /// - Returns: The label, which may be empty.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(log *n*).
    public func label(of item: ItemID) throws(OutlineError) -> String {
        _ = try requirePlace(of: item)
        return try repository.label(of: item) ?? ""
    }

    /// The item at a path of labels.
    ///
    /// - Parameters:
    ///   - path: The labels from the top level down; one for each level.
    ///   - section: The section at whose top level the path begins.
    /// - Returns: The only item there.
    /// - Throws: `OutlineError.pathNotFound` or `ambiguousPath`, with the place in the path where
    ///   no or more than one item has the label. An empty path is not found.
    /// - Complexity: O(number of siblings) for each level.
    public func item(
        atPath path: [String], in section: SectionID
    ) throws(OutlineError) -> ItemID {
        var item = section.root
        for (component, label) in path.enumerated() {
            let matches = try repository.children(of: item, labelled: label, limit: 10)
            guard let match = matches.first else { throw .pathNotFound(component: component) }
            guard matches.count == 1 else {
                throw .ambiguousPath(component: component, matches: matches)
            }
            item = match
        }
        guard item != section.root else { throw .pathNotFound(component: 0) }
        return item
    }

    /// The labels from the top level down to an item.
    ///
    /// - Parameter item: The item.
    /// - Returns: The labels; the last one is the item's.
    /// - Throws: `OutlineError.unknownItem`, or `notAnItem` for a section's root.
    /// - Complexity: O(depth × log *n*).
    public func path(of item: ItemID) throws(OutlineError) -> [String] {
        var path: [String] = []
        for step in [item] + (try ancestors(of: item)) {
            path.append(try repository.label(of: step) ?? "")
        }
        return path.reversed()
    }
}

extension OutlineTransaction where Access == WriteAccess {
    /// Replaces the content of an item. Its place, its children and its id stay.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - content: The new content.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`, `uniqueValueTaken`, `invalidContent`.
    /// - Complexity: O(log *n*).
    public func update(_ item: ItemID, to content: Content) throws(OutlineError) {
        _ = try requirePlace(of: item)
        var writer = ContentWriter()
        try writer.append(
            content, columnCount: repository.contentQueries.columns.count)
        try repository.writing { () throws(OutlineError) in
            guard try repository.update(item, to: writer) else { throw .unknownItem(item) }
        }
    }
}
