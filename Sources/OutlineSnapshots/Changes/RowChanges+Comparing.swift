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
    public init(from initial: Snapshot<Section, Item>, to final: Snapshot<Section, Item>) {
        self.init(initialSnapshot: initial, finalSnapshot: final)
        let kept = compareSections()
        compareRows(of: kept)
        noteReconfiguredRows(final.reconfiguredItemIdentifiers, in: kept)
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
    public init(
        from initial: [(section: Section, items: [Item])],
        to final: [(section: Section, items: [Item])]
    ) throws(SectionedSnapshotError<Section, Item>) {
        try self.init(from: Snapshot(initial), to: Snapshot(final))
    }

    /// Finds the sections that go, come and move.
    ///
    /// - Returns: The sections that are in both and are not made anew.
    private mutating func compareSections() -> Set<Section> {
        let old = initialSnapshot.sectionIdentifiers
        let new = finalSnapshot.sectionIdentifiers
        // Sections are unique, so this does not fail; if it did, all would be made anew.
        guard let difference = try? OrderedDifference(from: old, to: new) else {
            deletedSections = Array(old.indices)
            insertedSections = Array(new.indices)
            return []
        }
        deletedSections = difference.removals.map(\.offset)
        insertedSections = difference.insertions.map(\.offset)
        var reloaded = Set(
            finalSnapshot.reloadedSectionIdentifiers.filter {
                initialSnapshot.contains(section: $0)
            })
        let kept = Set(old).intersection(new).subtracting(reloaded)
        for move in difference.moves {
            if reloaded.remove(move.element) != nil {
                deletedSections.append(move.oldOffset)
                insertedSections.append(move.newOffset)
            } else {
                movedSections.append(SectionMove(from: move.oldOffset, to: move.newOffset))
            }
        }
        deletedSections.sort()
        insertedSections.sort()
        reloadedSections = reloaded.compactMap { initialSnapshot.indexOfSection($0) }.sorted()
        return kept
    }

    /// Finds the rows that go, come, move and are made anew.
    private mutating func compareRows(of sections: Set<Section>) {
        var rows = RowComparison<Item>(reloaded: Set(finalSnapshot.reloadedItemIdentifiers))
        for (oldSection, section) in initialSnapshot.sectionIdentifiers.enumerated()
        where sections.contains(section) {
            guard let newSection = finalSnapshot.indexOfSection(section) else { continue }
            rows.compare(
                initialSnapshot.itemIdentifiers(inSection: section), oldSection,
                finalSnapshot.itemIdentifiers(inSection: section), newSection)
        }
        rows.matchAcrossSections()
        deletedRows = rows.departures.values.sorted()
        insertedRows = rows.insertions.sorted()
        movedRows = rows.moves.map { Move(from: $0.from, to: $0.to) }.sorted { $0.to < $1.to }
        reloadedRows = rows.reloaded.subtracting(rows.replaced)
            .filter { isKept($0, in: sections) }
            .compactMap { initialSnapshot.rowPath(for: $0) }.sorted()
    }

    private mutating func noteReconfiguredRows(_ items: [Item], in sections: Set<Section>) {
        guard !items.isEmpty else { return }
        let reloaded = Set(finalSnapshot.reloadedItemIdentifiers)
        reconfiguredRows = items.filter { !reloaded.contains($0) && isKept($0, in: sections) }
            .compactMap { finalSnapshot.rowPath(for: $0) }
    }

    /// Whether an item has a row before and after that stays or moves.
    private func isKept(_ item: Item, in sections: Set<Section>) -> Bool {
        [initialSnapshot, finalSnapshot].allSatisfy { snapshot in
            snapshot.sectionIdentifier(containingItem: item).map(sections.contains) ?? false
        }
    }
}

/// The rows that differ in the sections compared so far.
private struct RowComparison<Item: Hashable & Sendable> {
    let reloaded: Set<Item>
    /// The rows that are in their old section no more.
    var departures: [Item: RowPath] = [:]
    var arrivals: [(item: Item, path: RowPath)] = []
    var insertions: [RowPath] = []
    var moves: [(from: RowPath, to: RowPath)] = []
    /// Rows to be made anew that have moved.
    var replaced: Set<Item> = []

    init(reloaded: Set<Item>) {
        self.reloaded = reloaded
    }

    mutating func compare(_ old: [Item], _ oldSection: Int, _ new: [Item], _ newSection: Int) {
        // Items of a snapshot are unique, so this does not fail.
        guard let difference = try? OrderedDifference(from: old, to: new) else { return }
        for removal in difference.removals {
            departures[removal.element] = RowPath(section: oldSection, item: removal.offset)
        }
        for insertion in difference.insertions {
            let path = RowPath(section: newSection, item: insertion.offset)
            arrivals.append((insertion.element, path))
        }
        for move in difference.moves {
            let from = RowPath(section: oldSection, item: move.oldOffset)
            let to = RowPath(section: newSection, item: move.newOffset)
            if reloaded.contains(move.element) {
                replaced.insert(move.element)
                departures[move.element] = from
                insertions.append(to)
            } else {
                moves.append((from, to))
            }
        }
    }

    /// Makes moves of rows that have left one section and entered another.
    mutating func matchAcrossSections() {
        for (item, path) in arrivals {
            if let from = departures[item] {
                if reloaded.contains(item) {
                    replaced.insert(item)
                    insertions.append(path)
                } else {
                    departures[item] = nil
                    moves.append((from, path))
                }
            } else {
                insertions.append(path)
            }
        }
    }
}
