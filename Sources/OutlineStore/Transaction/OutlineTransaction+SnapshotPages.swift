public import OutlineSnapshots

// Child lists that are too long to be shown whole.
extension OutlineTransaction {
    /// What is visible of a section, with no more than so many children of each item.
    ///
    /// - Parameters:
    ///   - section: The section. Its top level is read whole.
    ///   - view: The view whose expanded items count.
    ///   - limit: The most children of each expanded item that are read.
    /// - Returns: A snapshot in which a collapsed item with children is `.notLoaded`, and an expanded
    ///   one with more children is `.partial`.
    /// - Throws: `OutlineError.unknownSection`, or `damaged` if the tree has a cycle.
    /// - Complexity: O(*k* log *n*) for *k* visible items, and the counting of the children that
    ///   remain.
    public func snapshot(
        of section: SectionID, view: ViewName = .main, childLimit limit: Int
    ) throws(OutlineError) -> SectionSnapshot<ItemID> {
        try snapshot(of: section, view: view) { _ in limit }
    }

    /// The same with a limit for each item.
    func snapshot(
        of section: SectionID, view: ViewName, childLimit: (ItemID) -> Int
    ) throws(OutlineError) -> SectionSnapshot<ItemID> {
        guard try repository.section(withRoot: section.root) != nil else {
            throw .unknownSection(section)
        }
        let number = try repository.number(of: view)
        return try visiblePage(below: section.root) { parent, rows throws(OutlineError) in
            try repository.appendChildRows(
                of: parent, viewNumber: number, fromRank: .min,
                limit: parent == section.root ? .max : childLimit(parent), to: &rows)
        }.children
    }

    /// A page of what becomes visible when an item is expanded: some of its children, and theirs
    /// where they are expanded themselves.
    ///
    /// - Parameters:
    ///   - parent: The item that is expanded.
    ///   - view: The view whose expanded items count.
    ///   - previous: The last child of the page before, or `nil` for the first page.
    ///   - limit: The most children of a page, and of each expanded item below.
    /// - Returns: The children at level 0, and how many follow them; empty for an unknown item.
    /// - Throws: `OutlineError.invalidSibling` if `previous` is no child of `parent` any more, or
    ///   `damaged` if the tree has a cycle.
    /// - Complexity: O(*k* log *n*) for *k* items of the page, wherever it begins, and the counting
    ///   of the children that remain.
    public func childSnapshot(
        of parent: ItemID, view: ViewName = .main, after previous: ItemID?, limit: Int
    ) throws(OutlineError) -> ChildPage<ItemID> {
        try childSnapshot(of: parent, view: view, after: previous) { _ in limit }
    }

    /// The same with a limit for each item.
    func childSnapshot(
        of parent: ItemID, view: ViewName, after previous: ItemID?, childLimit: (ItemID) -> Int
    ) throws(OutlineError) -> ChildPage<ItemID> {
        guard let first = try firstRank(ofPageAfter: previous, under: parent) else {
            return ChildPage(SectionSnapshot())
        }
        let number = try repository.number(of: view)
        return try visiblePage(below: parent) { item, rows throws(OutlineError) in
            try repository.appendChildRows(
                of: item, viewNumber: number, fromRank: item == parent ? first : .min,
                limit: childLimit(item), to: &rows)
        }
    }
}
