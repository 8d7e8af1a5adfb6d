// Finding the changes.
extension RowChanges {
    /// Finds the fewest changes from one snapshot to another.
    ///
    /// The marks of the final snapshot become reloads and reconfigurations of rows and sections
    /// that are in both. Its items move on their own, whatever outline they belong to.
    ///
    /// - Parameters:
    ///   - initial: The sections and rows before.
    ///   - final: The sections and rows after, with marks.
    /// - Complexity: O(*n* + *m* log *n*) for *n* rows, *m* of them changed.
    @inlinable
    public init(from initial: Snapshot<Section, Item>, to final: Snapshot<Section, Item>) {
        let sections = SectionComparison(from: initial, to: final)
        var rows = RowComparison<Item>(reloaded: Set(final.reloadedItemIdentifiers))
        for (oldIndex, newIndex, section) in sections.kept {
            rows.compare(
                initial.itemIdentifiers(inSection: section), oldIndex,
                final.itemIdentifiers(inSection: section), newIndex)
        }
        rows.matchAcrossSections()
        self.init(from: initial, to: final, sections, rows)
    }

    /// Finds the fewest changes from one list of rows to another.
    ///
    /// - Parameters:
    ///   - initial: The sections before, each with its rows in order.
    ///   - final: The sections after, each with its rows in order.
    /// - Throws: ``SectionedSnapshotError/duplicateSection(_:)`` or
    ///   ``SectionedSnapshotError/duplicateItem(_:)`` if something stands twice in one of the
    ///   lists.
    /// - Complexity: O(*n* + *m* log *n*) for *n* rows, *m* of them changed.
    @inlinable
    public init(
        from initial: [(section: Section, items: [Item])],
        to final: [(section: Section, items: [Item])]
    ) throws(SectionedSnapshotError<Section, Item>) {
        try self.init(from: Snapshot(initial), to: Snapshot(final))
    }

    /// Finds the changes where only the rows of one section differ.
    ///
    /// - Parameters:
    ///   - initial: The sections and rows before.
    ///   - final: The same sections, and the rows after, with marks.
    ///   - section: The section.
    ///   - oldItems: Its rows before.
    ///   - newItems: Its rows after.
    @inlinable
    init(
        from initial: Snapshot<Section, Item>, to final: Snapshot<Section, Item>,
        comparingOnly section: Section, _ oldItems: [Item], _ newItems: [Item]
    ) {
        let index = final.indexOfSection(section) ?? 0
        var rows = RowComparison<Item>(reloaded: Set(final.reloadedItemIdentifiers))
        rows.compare(oldItems, index, newItems, index)
        rows.matchAcrossSections()
        let sections = SectionComparison(keeping: [(index, index, section)])
        self.init(from: initial, to: final, sections, rows)
    }

    /// The changes where a section has come, behind all others.
    @usableFromInline
    init(
        from initial: Snapshot<Section, Item>,
        toSectionMore final: Snapshot<Section, Item>
    ) {
        self.init(initialSnapshot: initial, finalSnapshot: final)
        insertedSections = [initial.numberOfSections]
    }

    @usableFromInline
    init(
        from initial: Snapshot<Section, Item>, to final: Snapshot<Section, Item>,
        _ sections: SectionComparison<Section>, _ rows: RowComparison<Item>
    ) {
        self.init(initialSnapshot: initial, finalSnapshot: final)
        deletedSections = sections.deleted.sorted()
        insertedSections = sections.inserted.sorted()
        movedSections = sections.moved.map { SectionMove(from: $0.from, to: $0.to) }
        reloadedSections = sections.reloaded.sorted()
        deletedRows = rows.departures.values.sorted()
        insertedRows = rows.insertions.sorted()
        movedRows = rows.moves.map { Move(from: $0.from, to: $0.to) }.sorted { $0.to < $1.to }
        let kept = Set(sections.kept.map(\.section))
        reloadedRows =
            rows.reloaded.filter { !rows.replaced.contains($0) && isKept($0, in: kept) }
            .compactMap { initial.rowPath(for: $0) }.sorted()
        reconfiguredRows =
            final.reconfiguredItemIdentifiers
            .filter { !rows.reloaded.contains($0) && isKept($0, in: kept) }
            .compactMap { final.rowPath(for: $0) }
    }

    /// Whether an item has a row before and after that stays or moves.
    private func isKept(_ item: Item, in sections: Set<Section>) -> Bool {
        [initialSnapshot, finalSnapshot].allSatisfy { snapshot in
            snapshot.sectionIdentifier(containingItem: item).map(sections.contains) ?? false
        }
    }
}
