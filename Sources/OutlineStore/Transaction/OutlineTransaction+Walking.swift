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
    public func walk(
        below parent: ItemID, scope: WalkScope = .everything, view: ViewName = .main,
        _ visit: (WalkEvent<Content>) throws -> Void
    ) throws {
        try requireParent(parent)
        guard try repository.isItem(.root, inPathOf: parent) else {
            throw OutlineError.damaged("the item \(parent) cannot be reached from the root")
        }
        let expanded = try repository.expandedItems(in: view)
        var levels = [Level(parent: parent)]
        while var level = levels.popLast() {
            guard let row = try nextRow(of: &level) else {
                if !levels.isEmpty { try visit(.close(level.parent)) }
                continue
            }
            levels.append(level)
            let isExpanded = expanded.contains(row.id)
            let item = WalkedItem(
                id: row.id, content: row.content, level: levels.count - 1,
                hasChildren: row.hasChildren, isExpanded: isExpanded)
            try visit(.open(item))
            if row.hasChildren, isExpanded || scope == .everything {
                levels.append(Level(parent: row.id))
            } else {
                try visit(.close(row.id))
            }
        }
    }

    /// The children of one item on the way, as far as they were read.
    private struct Level {
        let parent: ItemID
        var page: [Repository.ContentRow<Content>] = []
        var next = 0
        /// Where the next page begins; `nil` once the list is at its end.
        var nextRank: Int64? = .min

        init(parent: ItemID) {
            self.parent = parent
        }
    }

    private func nextRow(
        of level: inout Level
    ) throws(OutlineError) -> Repository.ContentRow<Content>? {
        let pageSize = 256
        if level.next == level.page.count {
            guard let rank = level.nextRank else { return nil }
            level.page = try repository.contentPage(
                Content.self, of: level.parent, fromRank: rank, limit: pageSize)
            level.next = 0
            let isComplete = level.page.count < pageSize || level.page.last?.rank == Int64.max
            level.nextRank = isComplete ? nil : level.page.last.map { $0.rank + 1 }
            if level.page.isEmpty { return nil }
        }
        defer { level.next += 1 }
        return level.page[level.next]
    }
}
