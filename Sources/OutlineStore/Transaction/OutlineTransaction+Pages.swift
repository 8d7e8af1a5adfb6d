extension OutlineTransaction {
    /// A page of the children of an item with their content, in order: for lists that are too long
    /// to be read whole.
    ///
    /// - Parameters:
    ///   - parent: The item, or the section's root.
    ///   - previous: The last child of the page before, or `nil` for the first page.
    ///   - limit: The most children of a page.
    /// - Returns: The children that follow; fewer than `limit` at the end.
    /// - Throws: `OutlineError.invalidSibling` if `previous` is no child of `parent` any more.
    /// - Complexity: O(log *n* + `limit`), wherever the page begins.
    @inlinable
    public func childItems(
        of parent: ItemID, after previous: ItemID? = nil, limit: Int
    ) throws(OutlineError) -> [ChildItem<Content>] {
        guard let rank = try firstRank(ofPageAfter: previous, under: parent) else { return [] }
        let cursor = try repository.contentPage(of: parent, fromRank: rank, limit: limit)
        defer { cursor.end() }
        var reader = cursor.reader()
        var page: [ChildItem<Content>] = []
        page.reserveCapacity(min(max(0, limit), 256))
        while try cursor.advance() {
            page.append(
                ChildItem(
                    id: cursor.item, content: try Content(readingAll: &reader),
                    hasChildren: cursor.hasChildren))
        }
        return page
    }

    /// Where a page begins, `nil` if nothing can follow.
    @usableFromInline
    func firstRank(
        ofPageAfter previous: ItemID?, under parent: ItemID
    ) throws(OutlineError) -> Int64? {
        guard let previous else { return .min }
        guard let place = try repository.place(of: previous), place.parent == parent else {
            throw .invalidSibling(previous, parent: parent)
        }
        return place.rank == .max ? nil : place.rank + 1
    }
}
