// From a place on the screen to a place in an outline.
extension OutlineDataSource {
    /// Where items go that are dropped between two rows.
    ///
    /// Between two rows there may be several places, one below the other in depth: behind a last
    /// child, say, or behind its parent. The level, as the pointer's indentation gives it, chooses
    /// among them; without it the items become siblings of the row above where that is one of them.
    ///
    /// - Parameters:
    ///   - gap: The section, and how many of its rows stand above the gap. It counts in the rows as
    ///     they are now, with those of the moved items.
    ///   - level: How far the items are to be indented; the nearest possible level is taken.
    ///   - items: The items that are moved.
    /// - Returns: The target for ``move(_:to:)-([Item],_)``; `nil` if there is no such gap.
    /// - Complexity: O(*k* log *n*) for *k* items, and O(*a*) for *a* ancestors of the row above.
    public func moveTarget(
        forDropAt gap: RowPath, level: Int? = nil, moving items: [Item]
    ) -> MoveTarget<Section, Item>? {
        guard let section = sectionIdentifier(for: gap.section),
            let outline = current.outlines[section],
            (0...outline.visibleCount).contains(gap.item)
        else { return nil }
        let (top, bottom) = outline.staying(around: gap.item, moving: items)
        guard let above = outline.visibleItem(at: top), let aboveLevel = outline.level(of: above)
        else { return .section(section, index: 0) }
        let least = outline.visibleItem(at: bottom).flatMap { outline.level(of: $0) } ?? 0
        let most = aboveLevel + (outline.isExpanded(above) ? 1 : 0)
        let chosen = max(least, min(most, level ?? aboveLevel))
        if chosen > aboveLevel { return .parent(above, index: 0) }
        let path = [above] + outline.ancestors(of: above)
        return moveTarget(after: path[aboveLevel - chosen], moving: items)
    }

    /// Where items go that are dropped on a row: behind the last child of its item.
    ///
    /// - Parameters:
    ///   - item: The item; it may be closed.
    ///   - items: The items that are moved.
    /// - Returns: The target for ``move(_:to:)-([Item],_)``; `nil` for an unknown item.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func moveTarget(
        forDropOn item: Item, moving items: [Item]
    ) -> MoveTarget<Section, Item>? {
        guard let section = current.section(of: item), let outline = current.outlines[section]
        else { return nil }
        let leaving = items.filter { outline.parent(of: $0) == item }
        return .parent(item, index: outline.childCount(of: item) - leaving.count)
    }

    /// Where items go that are to stand directly before an item, as its siblings.
    ///
    /// - Parameters:
    ///   - sibling: The item; it may be hidden.
    ///   - items: The items that are moved.
    /// - Returns: The target for ``move(_:to:)-([Item],_)``; `nil` for an unknown item.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func moveTarget(
        before sibling: Item, moving items: [Item]
    ) -> MoveTarget<Section, Item>? {
        moveTarget(beside: sibling, distance: 0, moving: items)
    }

    /// Where items go that are to stand directly after an item and all that is below it, as its
    /// siblings.
    ///
    /// - Parameters:
    ///   - sibling: The item; it may be hidden.
    ///   - items: The items that are moved.
    /// - Returns: The target for ``move(_:to:)-([Item],_)``; `nil` for an unknown item.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func moveTarget(
        after sibling: Item, moving items: [Item]
    ) -> MoveTarget<Section, Item>? {
        moveTarget(beside: sibling, distance: 1, moving: items)
    }

    private func moveTarget(
        beside sibling: Item, distance: Int, moving items: [Item]
    ) -> MoveTarget<Section, Item>? {
        guard let section = current.section(of: sibling),
            let outline = current.outlines[section],
            let position = outline.childIndex(of: sibling).map({ $0 + distance })
        else { return nil }
        let parent = outline.parent(of: sibling)
        // An index counts in the list without the moved items.
        let leaving = Set(items).filter { item in
            guard let index = outline.childIndex(of: item) else { return false }
            return index < position && outline.parent(of: item) == parent
        }
        let index = position - leaving.count
        return parent.map { .parent($0, index: index) } ?? .section(section, index: index)
    }
}

extension SectionSnapshot {
    /// The rows nearest to a gap that do not move; -1 and ``visibleCount`` where there are none.
    fileprivate func staying(around gap: Int, moving items: [Item]) -> (top: Int, bottom: Int) {
        let ranges = items.compactMap { visibleRows(ofSubtree: $0) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var (top, bottom) = (gap - 1, gap)
        for range in ranges where range.contains(bottom) { bottom = range.upperBound }
        for range in ranges.reversed() where range.contains(top) { top = range.lowerBound - 1 }
        return (top, bottom)
    }
}
