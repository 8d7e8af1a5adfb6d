public import OutlineSnapshots

extension OutlineTransaction {
    /// What is visible of a section: its top-level items and the children of expanded items. What
    /// lies below a collapsed item is not read.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - view: The view whose expanded items count.
    /// - Returns: A snapshot in which a collapsed item with children is `.notLoaded`.
    /// - Throws: `OutlineError.unknownSection`, or `damaged` if the tree has a cycle.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func snapshot(
        of section: SectionID, view: ViewName = .main
    ) throws(OutlineError) -> SectionSnapshot<ItemID> {
        guard try repository.section(withRoot: section.root) != nil else {
            throw .unknownSection(section)
        }
        let expanded = Set(try repository.expandedItems(in: view))
        return try visibleItems(below: section.root) { parent, rows throws(OutlineError) in
            try repository.appendChildRows(of: parent, expanded: expanded, to: &rows)
        }
    }

    /// What becomes visible when an item is expanded: its children, and theirs where they are
    /// expanded themselves. The answer for a `snapshotForExpandingParent` handler.
    ///
    /// - Parameters:
    ///   - parent: The item that is expanded.
    ///   - view: The view whose expanded items count.
    /// - Returns: A snapshot with the children at level 0; empty for an unknown item.
    /// - Throws: `OutlineError.damaged` if the tree has a cycle.
    /// - Complexity: O(*k* log *n*) for *k* items that become visible.
    public func childSnapshot(
        of parent: ItemID, view: ViewName = .main
    ) throws(OutlineError) -> SectionSnapshot<ItemID> {
        // Few rows are wanted; the expanded items of the whole file may be many.
        let number = try repository.number(of: view)
        return try visibleItems(below: parent) { parent, rows throws(OutlineError) in
            try repository.appendChildRows(of: parent, viewNumber: number, to: &rows)
        }
    }

    /// Everything below an item, as if all of it were expanded.
    func allItems(below parent: ItemID) throws(OutlineError) -> SectionSnapshot<ItemID> {
        try visibleItems(below: parent) { parent, rows throws(OutlineError) in
            let start = rows.count
            try repository.appendChildRows(of: parent, expanded: [], to: &rows)
            for index in start..<rows.count { rows[index].isExpanded = true }
        }
    }

    private func visibleItems(
        below parent: ItemID,
        appendChildRows: (ItemID, inout [ChildRow]) throws(OutlineError) -> Void
    ) throws(OutlineError) -> SectionSnapshot<ItemID> {
        try visiblePage(below: parent) { item, rows throws(OutlineError) in
            try appendChildRows(item, &rows)
            return 0
        }.children
    }

    /// What is visible below an item, where lists may be cut: the closure adds the children of an
    /// item, and says how many follow them.
    func visiblePage(
        below parent: ItemID,
        appendChildRows: (ItemID, inout [ChildRow]) throws(OutlineError) -> Int
    ) throws(OutlineError) -> ChildPage<ItemID> {
        var walk = VisibleWalk(below: parent)
        let remaining = try appendChildRows(parent, &walk.rows)
        while let item = try walk.nextItemToEnter() {
            walk.note(remaining: try appendChildRows(item, &walk.rows))
        }
        return ChildPage(try walk.finish(), remaining: remaining)
    }
}

/// The walk over expanded items, without recursion: all lists on the path to the current item lie
/// one after another in `rows`, and a frame says where its list begins.
private struct VisibleWalk {
    var rows: [ChildRow] = []
    private var frames: [(start: Int, next: Int)] = [(0, 0)]
    private var builder = SectionSnapshot<ItemID>.Builder()
    private var entered: Set<ItemID>

    init(below parent: ItemID) {
        entered = [parent]
    }

    /// Takes over rows until an item comes whose children are to be appended to `rows`.
    ///
    /// - Returns: The item, or `nil` at the end of the walk.
    mutating func nextItemToEnter() throws(OutlineError) -> ItemID? {
        while let frame = frames.last {
            guard frame.next < rows.count else {
                rows.removeSubrange(frame.start...)
                frames.removeLast()
                if !frames.isEmpty { try close() }
                continue
            }
            frames[frames.count - 1].next += 1
            let row = rows[frame.next]
            if try open(row) {
                frames.append((rows.count, rows.count))
                return row.id
            }
        }
        return nil
    }

    /// Notes how many children of the item that was entered last are not in its list.
    mutating func note(remaining: Int) {
        if remaining > 0 { builder.setChildState(.partial(remaining: remaining)) }
    }

    private mutating func close() throws(OutlineError) {
        do throws(SnapshotError<ItemID>) {
            try builder.close()
        } catch {
            throw Self.damage
        }
    }

    consuming func finish() throws(OutlineError) -> SectionSnapshot<ItemID> {
        do throws(SnapshotError<ItemID>) {
            return try builder.build()
        } catch {
            throw Self.damage
        }
    }

    /// Adds an item.
    ///
    /// Each list is read once, so each item comes once; unless a circle of parents leads back to
    /// an item that was entered before.
    ///
    /// - Returns: Whether its children follow.
    private mutating func open(_ row: ChildRow) throws(OutlineError) -> Bool {
        let isEntered = row.isExpanded && row.hasChildren
        if isEntered, !entered.insert(row.id).inserted { throw Self.damage }
        builder.openDistinct(
            row.id, isExpanded: row.isExpanded,
            childState: row.hasChildren && !isEntered ? .notLoaded : nil)
        if !isEntered { try close() }
        return isEntered
    }

    private static let damage = OutlineError.damaged("the tree has a cycle")
}
