/// The outlines of all sections, and the rows that a list shows of them.
///
/// An item stands in one outline at most. The rows of a section are the visible items of its
/// outline, without marks.
struct SectionedOutlines<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    private(set) var rows = Snapshot<Section, Item>()
    private(set) var outlines: [Section: SectionSnapshot<Item>] = [:]

    init() {}

    /// Takes over rows and outlines that fit each other.
    init(rows: Snapshot<Section, Item>, outlines: [Section: SectionSnapshot<Item>]) {
        self.rows = rows
        self.rows.removeMarks()
        self.outlines = outlines
    }

    /// The section in which an item stands, visible or hidden.
    ///
    /// - Complexity: O(1) for a visible item, else O(*s*) for *s* sections.
    func section(of item: Item) -> Section? {
        rows.sectionIdentifier(containingItem: item)
            ?? outlines.first { $0.value.contains(item) }?.key
    }

    /// Gives a section a new outline; the section is added at the end if there is none.
    ///
    /// Items of it that stand in other sections leave those, with what is below them.
    ///
    /// - Returns: The sections that have changed.
    /// - Complexity: O(*n* log *n*); where little has changed, O(*n*).
    mutating func set(_ outline: SectionSnapshot<Item>, for section: Section) -> [Section] {
        let old = outlines[section]
        var changed = [section]
        // Nothing below is refused: the section is new or known, and the rows are unique because
        // the items of an outline are, and leave other sections first.
        if old == nil { try? rows.appendSections([section]) }
        let others = outlines.keys.filter { $0 != section }
        if !others.isEmpty {
            for item in outline.items where old?.contains(item) != true {
                for other in others where outlines[other]?.contains(item) == true {
                    removeSubtree(of: item, from: other)
                    if !changed.contains(other) { changed.append(other) }
                }
            }
        }
        outlines[section] = outline
        outlines[section]?.removeMarks()
        showRows(outline.visibleItems, in: section)
        return changed
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
            showRows(outline.visibleItems, in: section)
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
    private mutating func showRows(_ items: [Item], in section: Section) {
        let shown = rows.itemIdentifiers(inSection: section)
        guard shown != items, let difference = try? OrderedDifference(from: shown, to: items) else {
            return
        }
        let placed = (difference.insertions.map(\.offset) + difference.moves.map(\.newOffset))
        if (placed.count + difference.removals.count) * 4 > items.count {
            try? rows.deleteItems(shown)
            try? rows.appendItems(items, toSection: section)
        } else {
            try? rows.deleteItems(difference.removals.map(\.element))
            for offset in placed.sorted() {
                let left = offset == 0 ? nil : items[offset - 1]
                try? rows.put(items[offset], behind: left, inSection: section)
            }
        }
    }
}
