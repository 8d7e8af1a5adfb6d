/// Puts the rows of a flat snapshot and the outlines of a data source together.
///
/// The rows after are those of the flat snapshot, no more and no fewer. As much of the outlines as
/// fits them stays:
/// - A row stays below its parent where the parent is still above it, and keeps what is hidden
///   below it. What loses its row is dropped with all that was hidden below it.
/// - A new row becomes a sibling of the row before it, or the first child of that row if other
///   children follow. So does a row that was taken away from its parent.
/// - Open state and child states stay. A row that was hidden before is closed, so that what is
///   below it stays hidden.
@usableFromInline
struct FlatMerge<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    @usableFromInline let old: SectionedOutlines<Section, Item>
    @usableFromInline let rows: Snapshot<Section, Item>
    /// Rows that were hidden, by their section before.
    @usableFromInline var revealed: [Item: Section] = [:]

    /// - Complexity: O(*n* log *n*) for *n* rows and hidden items.
    @inlinable
    init(_ rows: Snapshot<Section, Item>, into old: SectionedOutlines<Section, Item>) {
        self.old = old
        self.rows = rows
        let hiddenCounts = old.outlines.values.map { $0.count - $0.visibleCount }
        guard hiddenCounts.contains(where: { $0 > 0 }) else { return }
        for item in rows.itemIdentifiers where !old.rows.contains(item: item) {
            revealed[item] = old.section(of: item)
        }
    }

    /// The outlines after.
    @inlinable
    func merged() -> SectionedOutlines<Section, Item> {
        var outlines: [Section: SectionSnapshot<Item>] = [:]
        for section in rows.sectionIdentifiers { outlines[section] = outline(of: section) }
        return SectionedOutlines(rows: rows, outlines: outlines)
    }

    @inlinable
    func outline(of section: Section) -> SectionSnapshot<Item> {
        let items = rows.itemIdentifiers(inSection: section)
        if let outline = old.outlines[section], outline.visibleItems == items,
            !revealed.values.contains(section)
        {
            return outline
        }
        // The items of a snapshot are unique and what is opened is closed, so this does not fail.
        return (try? nested(items, in: section)) ?? SectionSnapshot()
    }

    @inlinable
    func nested(
        _ items: [Item], in section: Section
    ) throws(SnapshotError<Item>) -> SectionSnapshot<Item> {
        let lastChildren = lastStayingChildren(of: items, in: section)
        var builder = SectionSnapshot<Item>.Builder(minimumCapacity: items.count)
        var open: [Item] = []
        var depths: [Item: Int] = [:]
        // The rows that await a child that stays, and so cannot be closed yet; those that do so no
        // more are taken away once they are the last.
        var awaiting: [(depth: Int, lastChild: Int)] = []
        for (index, item) in items.enumerated() {
            while let last = awaiting.last, last.lastChild <= index { awaiting.removeLast() }
            let depth = max(
                awaiting.last?.depth ?? 0, wantedDepth(of: item, open: open, depths: depths))
            while open.count > depth {
                try builder.close()
                depths[open.removeLast()] = nil
            }
            try add(item, to: &builder)
            depths[item] = open.count
            open.append(item)
            if let last = lastChildren[item] { awaiting.append((open.count, last)) }
        }
        for _ in open { try builder.close() }
        return try builder.build()
    }

    /// The number of open items below which a row would stand by itself.
    @inlinable
    func wantedDepth(of item: Item, open: [Item], depths: [Item: Int]) -> Int {
        let sibling = max(open.count - 1, 0)
        guard let source = old.rows.sectionIdentifier(containingItem: item) else { return sibling }
        guard let parent = old.outlines[source]?.parent(of: item) else { return 0 }
        return depths[parent].map { $0 + 1 } ?? sibling
    }

    /// The index of the last row that has kept its parent and its order, by parent.
    @inlinable
    func lastStayingChildren(of items: [Item], in section: Section) -> [Item: Int] {
        guard let outline = old.outlines[section] else { return [:] }
        let before = old.rows.itemIdentifiers(inSection: section)
        guard let difference = try? OrderedDifference(from: before, to: items) else { return [:] }
        let moved = Set(difference.moves.map(\.element))
        var staying: Set<Item> = []
        var last: [Item: Int] = [:]
        for (index, item) in items.enumerated()
        where !moved.contains(item) && outline.isVisible(item) {
            staying.insert(item)
            if let parent = outline.parent(of: item), staying.contains(parent) {
                last[parent] = index
            }
        }
        return last
    }

    /// Opens a row, and adds what is hidden below it.
    @inlinable
    func add(
        _ item: Item, to builder: inout SectionSnapshot<Item>.Builder
    ) throws(SnapshotError<Item>) {
        let source = old.rows.sectionIdentifier(containingItem: item) ?? revealed[item]
        guard let outline = source.flatMap({ old.outlines[$0] }) else {
            return try builder.open(item)
        }
        let isExpanded = outline.isExpanded(item) && revealed[item] == nil
        try builder.open(
            item, isExpanded: isExpanded, childState: outline.explicitChildState(of: item))
        if !isExpanded { try addHidden(below: item, of: outline, to: &builder) }
    }

    @inlinable
    func addHidden(
        below parent: Item, of outline: SectionSnapshot<Item>,
        to builder: inout SectionSnapshot<Item>.Builder
    ) throws(SnapshotError<Item>) {
        guard let parentLevel = outline.level(of: parent) else { return }
        var openCount = 0
        // Below an item that has a row of its own nothing is taken: it goes with that one.
        var passedLevel = Int.max
        for item in outline.descendants(of: parent) {
            guard let level = outline.level(of: item), level <= passedLevel else { continue }
            passedLevel = Int.max
            guard revealed[item] == nil else {
                passedLevel = level
                continue
            }
            while openCount > level - parentLevel - 1 {
                try builder.close()
                openCount -= 1
            }
            try builder.open(
                item, isExpanded: outline.isExpanded(item),
                childState: outline.explicitChildState(of: item))
            openCount += 1
        }
        for _ in 0..<openCount { try builder.close() }
    }
}
