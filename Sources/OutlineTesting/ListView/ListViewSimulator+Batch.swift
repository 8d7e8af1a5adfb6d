public import OutlineSnapshots

// Changes that are made all at once.
extension ListViewSimulator {
    /// Applies changes in their batch form, then configures rows anew, then checks what is shown.
    ///
    /// - Parameter changes: The changes from what is shown.
    /// - Throws: ``ListViewError`` for the first rule that is broken.
    /// - Complexity: O(*n* log *n*).
    public mutating func apply(_ changes: RowChanges<Section, Item>) throws(ListViewError) {
        try perform(RowBatch(changes), showing: changes.finalSnapshot)
        for path in changes.reconfiguredRows {
            guard hasRow(path) else { throw .noRowAfter(path) }
            sections[path.section].rows[path.item].configurations += 1
        }
        try check(shows: changes.finalSnapshot)
    }

    /// Performs a batch.
    ///
    /// - Parameters:
    ///   - batch: What is to change.
    ///   - snapshot: The rows after; the items of new rows are looked up in it.
    /// - Throws: ``ListViewError`` for the first rule that is broken; nothing has changed then.
    /// - Complexity: O(*n* log *n*).
    public mutating func perform(
        _ batch: RowBatch, showing snapshot: Snapshot<Section, Item>
    ) throws(ListViewError) {
        try checkPlaces(of: batch, snapshot)
        var next = self
        try next.arrangeSections(batch, snapshot)
        try next.arrangeRows(batch, from: self, snapshot)
        self = next
    }

    func hasRow(_ path: RowPath) -> Bool {
        sections.indices.contains(path.section)
            && sections[path.section].rows.indices.contains(path.item)
    }
}

// The rules.
extension ListViewSimulator {
    private func checkPlaces(
        of batch: RowBatch, _ snapshot: Snapshot<Section, Item>
    ) throws(ListViewError) {
        let sectionsBefore =
            batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from)
        for section in sectionsBefore where !sections.indices.contains(section) {
            throw .noSectionBefore(section)
        }
        if let twice = firstRepeated(sectionsBefore) { throw .sectionNamedTwiceBefore(twice) }
        let sectionsAfter = batch.insertedSections + batch.movedSections.map(\.to)
        for section in sectionsAfter where snapshot.sectionIdentifier(at: section) == nil {
            throw .noSectionAfter(section)
        }
        if let twice = firstRepeated(sectionsAfter) { throw .sectionNamedTwiceAfter(twice) }
        try checkRowsBefore(batch)
        try checkRowsAfter(batch, snapshot)
    }

    private func checkRowsBefore(_ batch: RowBatch) throws(ListViewError) {
        let rows = batch.deletedRows + batch.movedRows.map(\.from) + batch.reloadedRows
        let leaving = Set(batch.deletedSections + batch.reloadedSections)
        for row in rows {
            guard hasRow(row) else { throw .noRowBefore(row) }
            guard !leaving.contains(row.section) else { throw .rowOfLeavingSection(row) }
        }
        if let twice = firstRepeated(rows) { throw .rowNamedTwiceBefore(twice) }
    }

    private func checkRowsAfter(
        _ batch: RowBatch, _ snapshot: Snapshot<Section, Item>
    ) throws(ListViewError) {
        let rows = batch.insertedRows + batch.movedRows.map(\.to)
        let arriving = Set(batch.insertedSections)
        let reloaded = Set(batch.reloadedSections.map { sections[$0].section })
        for row in rows {
            guard snapshot.itemIdentifier(for: row) != nil else { throw .noRowAfter(row) }
            let isReloaded = snapshot.sectionIdentifier(at: row.section).map(reloaded.contains)
            guard !arriving.contains(row.section), isReloaded != true else {
                throw .rowOfArrivingSection(row)
            }
        }
        if let twice = firstRepeated(rows) { throw .rowNamedTwiceAfter(twice) }
    }

    private func firstRepeated<Place: Hashable>(_ places: [Place]) -> Place? {
        var seen: Set<Place> = []
        return places.first { !seen.insert($0).inserted }
    }
}

// Arranging what stays around what comes and moves.
extension ListViewSimulator {
    private mutating func arrangeSections(
        _ batch: RowBatch, _ snapshot: Snapshot<Section, Item>
    ) throws(ListViewError) {
        let reloaded = batch.reloadedSections.map { sections[$0].section }
        let leaving = Set(batch.deletedSections + batch.movedSections.map(\.from))
        let staying = sections.indices.filter { !leaving.contains($0) }.map { sections[$0] }
        var arriving: [Int: ShownSection] = [:]
        for index in batch.insertedSections {
            guard let section = snapshot.sectionIdentifier(at: index) else { continue }
            arriving[index] = shown(section, snapshot.itemIdentifiers(inSection: section))
        }
        for move in batch.movedSections { arriving[move.to] = sections[move.from] }
        let count = staying.count + arriving.count
        guard count == snapshot.numberOfSections else {
            throw .unbalancedSections(expected: snapshot.numberOfSections, found: count)
        }
        sections = Self.arranged(staying, around: arriving)
        for section in reloaded {
            guard let position = sections.firstIndex(where: { $0.section == section }) else {
                continue
            }
            sections[position] = shown(section, snapshot.itemIdentifiers(inSection: section))
        }
    }

    private mutating func arrangeRows(
        _ batch: RowBatch, from old: ListViewSimulator, _ snapshot: Snapshot<Section, Item>
    ) throws(ListViewError) {
        let leaving = Set(batch.deletedRows + batch.movedRows.map(\.from))
        let reloaded = Set(batch.reloadedRows)
        let renewed = Set(batch.deletedSections + batch.reloadedSections)
        var arriving: [Int: [Int: Row]] = [:]
        for path in batch.insertedRows {
            guard let item = snapshot.itemIdentifier(for: path) else { continue }
            arriving[path.section, default: [:]][path.item] = made(item)
        }
        for move in batch.movedRows {
            let row = old.sections[move.from.section].rows[move.from.item]
            arriving[move.to.section, default: [:]][move.to.item] = row
        }
        for (oldIndex, section) in old.sections.enumerated() where !renewed.contains(oldIndex) {
            guard let index = sections.firstIndex(where: { $0.section == section.section }) else {
                continue
            }
            var staying: [Row] = []
            for (item, row) in section.rows.enumerated() {
                let path = RowPath(section: oldIndex, item: item)
                if leaving.contains(path) { continue }
                staying.append(reloaded.contains(path) ? made(row.item) : row)
            }
            let arrivals = arriving[index] ?? [:]
            let count = staying.count + arrivals.count
            let expected = snapshot.numberOfItems(inSection: section.section)
            guard count == expected else {
                throw .unbalancedRows(section: index, expected: expected, found: count)
            }
            sections[index].rows = Self.arranged(staying, around: arrivals)
        }
    }

    /// Puts what arrives to its positions and fills the rest in order.
    private static func arranged<Element>(
        _ staying: [Element], around arriving: [Int: Element]
    ) -> [Element] {
        var rest = staying[...]
        return (0..<(staying.count + arriving.count)).compactMap {
            arriving[$0] ?? rest.popFirst()
        }
    }
}
