/// The outlines of all sections, and the rows that a list shows of them.
///
/// An item stands in one outline at most. The rows of a section are the visible items of its
/// outline, without marks.
@usableFromInline
struct SectionedOutlines<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    @usableFromInline var rows = Snapshot<Section, Item>()
    @usableFromInline var outlines: [Section: SectionSnapshot<Item>] = [:]

    init() {}

    /// Takes over rows and outlines that fit each other.
    @usableFromInline
    init(rows: Snapshot<Section, Item>, outlines: [Section: SectionSnapshot<Item>]) {
        self.rows = rows
        self.rows.removeMarks()
        self.outlines = outlines
    }

    /// The section in which an item stands, visible or hidden.
    ///
    /// - Complexity: O(1) for a visible item, else O(*s*) for *s* sections.
    @inlinable
    func section(of item: Item) -> Section? {
        rows.sectionIdentifier(containingItem: item)
            ?? outlines.first { $0.value.contains(item) }?.key
    }

    /// The items of a new outline of a section that stand in other sections, with those.
    ///
    /// - Complexity: O(*n* + *m* *s*) for *m* items that the section did not have, *s* sections.
    @inlinable
    func crossings(
        of outline: SectionSnapshot<Item>, into section: Section
    ) -> [(item: Item, section: Section)] {
        let others = outlines.filter { $0.key != section && !$0.value.isEmpty }
        guard !others.isEmpty else { return [] }
        let old = outlines[section] ?? SectionSnapshot()
        let oldSlots = old.structure.slots.count
        var found: [(item: Item, section: Section)] = []
        for slot in outline.structure.allSlots() {
            guard let item = outline.table.items[slot] else { continue }
            // Copies of one snapshot mostly have an item in the same slot; that saves the hash.
            if Int(slot) < oldSlots, old.table.items[slot] == item { continue }
            if old.contains(item) { continue }
            for (other, outline) in others where outline.contains(item) {
                found.append((item, other))
            }
        }
        return found
    }

    /// Gives a section a new outline; the section is added at the end if there is none.
    ///
    /// Items of it that stand in other sections leave those, with what is below them.
    ///
    /// - Returns: The sections that have changed.
    /// - Complexity: O(*n* log *n*); where little has changed, O(*n*).
    @usableFromInline
    mutating func set(_ outline: SectionSnapshot<Item>, for section: Section) -> [Section] {
        var changed = [section]
        for (item, other) in crossings(of: outline, into: section)
        where outlines[other]?.contains(item) == true {
            removeSubtree(of: item, from: other)
            if !changed.contains(other) { changed.append(other) }
        }
        let shown = outlines[section]?.visibleItems ?? []
        replace(outline, for: section, shown, outline.visibleItems)
        return changed
    }

    /// Gives a section a new outline of which no item stands elsewhere; the section is added at the
    /// end if there is none.
    ///
    /// - Parameters:
    ///   - outline: The outline.
    ///   - section: The section.
    ///   - shown: The rows of the section so far.
    ///   - items: The visible items of the outline.
    @inlinable
    mutating func replace(
        _ outline: SectionSnapshot<Item>, for section: Section, _ shown: [Item], _ items: [Item]
    ) {
        // The section is new or known, so nothing is refused.
        if outlines[section] == nil { try? rows.appendSections([section]) }
        outlines[section] = outline
        outlines[section]?.removeMarks()
        show(items, insteadOf: shown, in: section)
    }

    /// Gives a section an outline that differs in the visible descendants of one item only.
    ///
    /// - Complexity: O(*k* log *n*) for *k* visible descendants before and after.
    mutating func setChangedBelow(
        _ item: Item, _ outline: SectionSnapshot<Item>, for section: Section
    ) {
        let old = outlines[section]?.visibleDescendants(of: item) ?? []
        let new = outline.visibleDescendants(of: item)
        outlines[section] = outline
        // The rows are those of the outlines before, so nothing is refused.
        if old.isEmpty, !new.isEmpty {
            try? rows.insertItems(new, afterItem: item)
        } else if new.isEmpty, !old.isEmpty {
            try? rows.deleteItems(old)
        } else if old != new {
            let shown = rows.itemIdentifiers(inSection: section)
            show(outline.visibleItems, insteadOf: shown, in: section)
        }
    }

    /// Gives a section an outline in which one item has moved, with all that is below it, or into
    /// which it has come from another section.
    ///
    /// - Complexity: O(*k* log *n*) for *k* visible items of the subtree.
    mutating func setMoved(_ item: Item, _ outline: SectionSnapshot<Item>, to section: Section) {
        if let source = self.section(of: item) {
            removeRows(ofSubtree: item, from: source)
            if source != section { try? outlines[source]?.delete([item]) }
        }
        outlines[section] = outline
        guard let range = outline.visibleRows(ofSubtree: item) else { return }
        let items = outline.visibleItems(in: range)
        if range.lowerBound == 0 {
            if let first = rows.itemIdentifier(at: 0, inSection: section) {
                try? rows.insertItems(items, beforeItem: first)
            } else {
                try? rows.appendItems(items, toSection: section)
            }
        } else if let left = outline.visibleItem(at: range.lowerBound - 1) {
            try? rows.insertItems(items, afterItem: left)
        }
    }

    private mutating func removeSubtree(of item: Item, from section: Section) {
        removeRows(ofSubtree: item, from: section)
        try? outlines[section]?.delete([item])
    }

    private mutating func removeRows(ofSubtree item: Item, from section: Section) {
        guard let outline = outlines[section], let range = outline.visibleRows(ofSubtree: item)
        else { return }
        try? rows.deleteItems(outline.visibleItems(in: range))
    }

    /// Makes the rows of a section these items, in few changes if there are few.
    @inlinable
    mutating func show(_ items: [Item], insteadOf shown: [Item], in section: Section) {
        guard shown != items, let difference = try? OrderedDifference(from: shown, to: items) else {
            return
        }
        let placed = difference.insertions.map(\.offset) + difference.moves.map(\.newOffset)
        // The rows are those of the outlines before, and unique, so nothing is refused.
        if (placed.count + difference.removals.count) * 4 > items.count {
            try? rows.replaceItems(inSection: section, with: items)
        } else {
            try? rows.deleteItems(difference.removals.map(\.element))
            for offset in placed.sorted() {
                let left = offset == 0 ? nil : items[offset - 1]
                try? rows.put(items[offset], behind: left, inSection: section)
            }
        }
    }
}
