// Applying snapshots.
extension OutlineDataSource {
    /// Makes these sections and rows the current ones.
    ///
    /// After it the rows are those of the snapshot, no more and no fewer. Outlines are kept as far
    /// as they fit: a row stays below its parent where the parent still stands above it, open items
    /// stay open, and what is hidden below a closed row stays there. What has lost its row is
    /// dropped with all that was hidden below it. A new row becomes a sibling of the row before it,
    /// or the first child of that row if other children follow.
    ///
    /// The marks of the snapshot tell which rows are to be made or configured anew.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and rows.
    ///   - animatingDifferences: Whether observers are to animate the change.
    ///   - completion: Is called after the observers.
    /// - Complexity: O(*n*) where nothing is nested, else O(*n* log *n*).
    @inlinable
    public func apply(
        _ snapshot: Snapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        performAlways { [self] in
            let next = FlatMerge(snapshot, into: current).merged()
            let changed = changedSections(in: next)
            let rows = changes(to: next, marked: snapshot, changed: changed)
            finish(next, rows, changed: changed, animatingDifferences)
            completion?()
        }
    }

    /// Makes an outline the current one of a section, which is added at the end if it is new.
    ///
    /// Items that stand in other sections leave those, with what is below them there. The marks of
    /// the outline tell which visible rows are to be made or configured anew; rows whose level or
    /// disclosure has changed are configured anew without a mark.
    ///
    /// - Parameters:
    ///   - snapshot: The outline.
    ///   - section: The section.
    ///   - animatingDifferences: Whether observers are to animate the change.
    ///   - keepingExpansion: Whether items that are open now stay open, as is wanted of an outline
    ///     that was built from nothing. Without it the outline says what is open.
    ///   - completion: Is called after the observers.
    /// - Complexity: O(*n*), and O(*m* log *n*) for *m* changed rows.
    @inlinable
    public func apply(
        _ snapshot: SectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true,
        keepingExpansion: Bool = false, completion: (() -> Void)? = nil
    ) {
        performAlways { [self] in
            var outline = snapshot
            if keepingExpansion, let old = current.outlines[section] {
                outline.expand(old.expandedItems)
            }
            keepLoading(in: &outline)
            let update = update(to: outline, of: section)
            finish(update.next, update.rows, changed: update.changed, animatingDifferences)
            completion?()
        }
    }

    /// Makes these sections and rows the current ones, as ``apply(_:animatingDifferences:completion:)``
    /// does, but has every row made anew, without comparing and without animation.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and rows.
    ///   - completion: Is called after the observers.
    /// - Complexity: O(*n*) where nothing is nested, else O(*n* log *n*).
    @inlinable
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot<Section, Item>, completion: (() -> Void)? = nil
    ) {
        performAlways { [self] in
            let next = FlatMerge(snapshot, into: current).merged()
            var sections = SectionComparison<Section>(keeping: [])
            sections.deleted = Array(0..<current.rows.numberOfSections)
            sections.inserted = Array(0..<next.rows.numberOfSections)
            let rows = RowChanges(
                from: current.rows, to: next.rows, sections, RowComparison(reloaded: []))
            finish(next, rows, changed: changedSections(in: next), false)
            completion?()
        }
    }

    /// Has the rows of items configured anew, because what they stand for has changed.
    ///
    /// - Parameter items: The items; hidden and unknown ones are passed over, as a row is made when
    ///   it is shown.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func reconfigure(_ items: [Item]) {
        performAlways { [self] in
            var changes = RowChanges(initialSnapshot: current.rows, finalSnapshot: current.rows)
            changes.reconfiguredRows = Set(items).compactMap { rowPath(for: $0) }.sorted()
            if !changes.isEmpty { commit(current, .applied, changes, changed: []) }
        }
    }

    /// Has the rows of items replaced by new ones.
    ///
    /// - Parameter items: The items; hidden and unknown ones are passed over, as a row is made when
    ///   it is shown.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func reload(_ items: [Item]) {
        performAlways { [self] in
            var changes = RowChanges(initialSnapshot: current.rows, finalSnapshot: current.rows)
            changes.reloadedRows = Set(items).compactMap { rowPath(for: $0) }.sorted()
            if !changes.isEmpty { commit(current, .applied, changes, changed: []) }
        }
    }

    @inlinable
    func changedSections(in next: SectionedOutlines<Section, Item>) -> [Section] {
        Set(next.outlines.keys).union(current.outlines.keys)
            .filter { current.outlines[$0] != next.outlines[$0] }
    }

    /// The state after a section gets a new outline, and the changes of the rows.
    @inlinable
    func update(
        to outline: SectionSnapshot<Item>, of section: Section
    ) -> (
        next: SectionedOutlines<Section, Item>, rows: RowChanges<Section, Item>, changed: [Section]
    ) {
        var next = current
        guard current.crossings(of: outline, into: section).isEmpty else {
            let changed = next.set(outline, for: section)
            let marked = next.rows(marked: outline)
            return (next, changes(to: next, marked: marked, changed: changed), changed)
        }
        let old = current.outlines[section]
        let (oldItems, newItems) = (old?.visibleItems ?? [], outline.visibleItems)
        next.replace(outline, for: section, oldItems, newItems)
        var marked = next.rows(marked: outline)
        guard let old else {
            let rows = RowChanges(from: current.rows, toSectionMore: marked)
            return (next, rows, [section])
        }
        marked.reconfigureItems(outline.itemsWithOtherAppearance(than: old))
        let rows = RowChanges(
            from: current.rows, to: marked, comparingOnly: section, oldItems, newItems)
        return (next, rows, [section])
    }

    @usableFromInline
    func finish(
        _ next: SectionedOutlines<Section, Item>, _ rows: RowChanges<Section, Item>,
        changed: [Section], _ animating: Bool
    ) {
        cancelLoads(missingIn: next)
        commit(next, .applied, rows, changed: changed, animating: animating)
    }

    /// The changes of the rows; those that look different now are configured anew.
    @inlinable
    func changes(
        to next: SectionedOutlines<Section, Item>, marked: Snapshot<Section, Item>,
        changed: [Section]
    ) -> RowChanges<Section, Item> {
        var marked = marked
        for section in changed {
            guard let old = current.outlines[section], let new = next.outlines[section] else {
                continue
            }
            marked.reconfigureItems(new.itemsWithOtherAppearance(than: old))
        }
        return RowChanges(from: current.rows, to: marked)
    }
}

extension SectionedOutlines {
    /// The rows with the marks of an outline.
    @inlinable
    func rows(marked outline: SectionSnapshot<Item>) -> Snapshot<Section, Item> {
        var marked = rows
        marked.reloadItems(outline.reloadedItems)
        marked.reconfigureItems(outline.reconfiguredItems)
        return marked
    }
}
