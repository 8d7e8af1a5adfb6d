// Counts and positions.
extension OutlineStructure {
    /// The number of items.
    @usableFromInline var count: Int { Int(total(root).openings) }

    /// The number of items without a collapsed ancestor.
    @usableFromInline var visibleCount: Int { Int(total(root).hidden.count) }

    @usableFromInline
    func index(of slot: Int32) -> Int {
        openings(before: cursor(before: slot))
    }

    @usableFromInline
    func level(of slot: Int32) -> Int {
        let cursor = cursor(before: slot)
        return sum(before: cursor, token: { $0.levelStep }, chunk: { $0.level.sum })
    }

    @usableFromInline
    func isVisible(_ slot: Int32) -> Bool {
        let cursor = cursor(before: slot)
        return sum(before: cursor, token: { $0.hiddenStep }, chunk: { $0.hidden.sum }) == 0
    }

    @usableFromInline
    func visibleIndex(of slot: Int32) -> Int? {
        let before = summary(before: cursor(before: slot)).hidden
        return before.sum == 0 ? Int(before.count) : nil
    }

    /// The number of descendants.
    @usableFromInline
    func descendantCount(of slot: Int32) -> Int {
        openings(before: cursor(beforeClosingOf: slot)) - index(of: slot) - 1
    }

    private func openings(before cursor: BracketCursor) -> Int {
        sum(before: cursor, token: { $0.isClosing ? 0 : 1 }, chunk: { $0.openings })
    }

    /// The number of children, or of roots.
    @usableFromInline
    func childCount(of parent: Int32) -> Int {
        Int(parent == Self.none ? total(root).level.count : summary(inside: parent).level.count)
    }

    /// The position among the children of the parent, or among the roots.
    @usableFromInline
    func childIndex(of slot: Int32) -> Int {
        let parent = slots[slot].parent
        let end = cursor(before: slot)
        if parent == Self.none { return Int(summary(before: end).level.count) }
        return Int(summary(from: cursor(afterOpeningOf: parent), to: end).level.count)
    }

    /// Whether an item is the other or stands somewhere below it.
    @usableFromInline
    func isInSubtree(_ slot: Int32, of ancestor: Int32) -> Bool {
        let start = index(of: ancestor)
        let index = index(of: slot)
        return index >= start && index <= start + descendantCount(of: ancestor)
    }
}
