extension OutlineTransaction {
    /// Walks over everything below a parent in outline order, with content, in memory that does
    /// not grow with the number of items: lists are read in pages.
    ///
    /// - Parameters:
    ///   - parent: The item, or a section's root; not part of the walk itself.
    ///   - scope: Which items are entered.
    ///   - view: The view in which items count as expanded.
    ///   - visit: Called for the begin and the end of each item.
    /// - Throws: What `visit` throws; `OutlineError.unknownItem` for an unknown parent, `damaged`
    ///   for one that no section leads to, since a walk below it might never end.
    /// - Complexity: O(*k* log *n*) for *k* items.
    @inlinable
    public func walk(
        below parent: ItemID, scope: WalkScope = .everything, view: ViewName = .main,
        _ visit: (consuming WalkEvent<Content>) throws -> Void
    ) throws {
        let expanded = try expandedItems(forWalkBelow: parent, view: view)
        // Those deeper than the current one are kept for their memory.
        var levels = [WalkLevel<Content>(parent)]
        var depth = 0
        while depth >= 0 {
            guard let (row, content) = try levels[depth].next(repository) else {
                if depth > 0 { try visit(.close(levels[depth].parent)) }
                depth -= 1
                continue
            }
            let isExpanded = expanded.contains(row.id)
            let item = WalkedItem(
                id: row.id, content: content, level: depth, hasChildren: row.hasChildren,
                isExpanded: isExpanded)
            try visit(.open(item))
            if row.hasChildren, isExpanded || scope == .everything {
                depth += 1
                if depth == levels.count { levels.append(WalkLevel(row.id)) }
                levels[depth].begin(row.id)
            } else {
                try visit(.close(row.id))
            }
        }
    }

    /// The open items of a view, once it is sure that a walk below a parent comes to an end.
    @usableFromInline
    func expandedItems(
        forWalkBelow parent: ItemID, view: ViewName
    ) throws(OutlineError) -> Set<ItemID> {
        try requireParent(parent)
        guard try repository.isItem(.root, inPathOf: parent) else {
            throw .damaged("the item \(parent) cannot be reached from the root")
        }
        return Set(try repository.expandedItems(in: view))
    }
}

/// The children of one item on the way, as far as they were read.
@usableFromInline
struct WalkLevel<Content: OutlineContent> {
    @usableFromInline var parent: ItemID
    @usableFromInline var rows: [ChildHead] = []
    /// The contents of the rows; each is taken out when its turn comes, not copied.
    @usableFromInline var contents: [Content?] = []
    @usableFromInline var position = 0
    /// Where the next page begins; `nil` once the list is at its end.
    @usableFromInline var nextRank: Int64? = .min

    @inlinable static var pageSize: Int { 256 }

    @inlinable
    init(_ parent: ItemID) {
        self.parent = parent
    }

    /// Begins the list of another item.
    @inlinable
    mutating func begin(_ parent: ItemID) {
        self.parent = parent
        nextRank = .min
    }

    /// The next child, `nil` at the end of the list.
    @inlinable
    mutating func next(
        _ repository: Repository
    ) throws(OutlineError) -> (row: ChildHead, content: Content)? {
        if position == rows.count { try readPage(repository) }
        guard position < rows.count, let content = contents[position].take() else { return nil }
        defer { position += 1 }
        return (rows[position], content)
    }

    @inlinable
    mutating func readPage(_ repository: Repository) throws(OutlineError) {
        rows.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        position = 0
        guard let rank = nextRank else { return }
        let cursor = try repository.contentPage(
            of: parent, fromRank: rank, limit: Self.pageSize)
        defer { cursor.end() }
        var reader = cursor.reader()
        while try cursor.advance() {
            rows.append(cursor.head())
            contents.append(try Content(readingAll: &reader))
        }
        let isComplete = rows.count < Self.pageSize || rows.last?.rank == Int64.max
        nextRank = isComplete ? nil : rows.last.map { $0.rank + 1 }
    }
}
