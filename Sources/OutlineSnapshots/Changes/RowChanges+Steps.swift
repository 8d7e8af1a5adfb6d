// The changes one after another.
extension RowChanges {
    /// The same changes one after another, each in the rows that the step before has left, as list
    /// views want them that do not know batches.
    ///
    /// No item is in two rows at any time, and a section comes and goes with its rows.
    ///
    /// - Complexity: O(*c* log *n*) for *c* changes, the rows of whole sections counted. They are
    ///   found on each call.
    public var steps: [RowStep<Section, Item>] {
        // The changes fit the snapshots, so this does not fail; if it did, all is made anew.
        (try? orderedSteps()) ?? replacement
    }

    private func orderedSteps() throws(SectionedSnapshotError<Section, Item>) -> [RowStep<
        Section, Item
    >] {
        var sequence = RowSequence(initialSnapshot, finalSnapshot)
        try sequence.delete(rows: deletedRows, sections: deletedSections)
        try sequence.empty(sections: reloadedSections)
        try sequence.place(sections: insertedSections + movedSections.map(\.to))
        try sequence.place(rows: insertedRows + movedRows.map(\.to))
        return sequence.steps + closingSteps
    }

    /// The steps after which no row changes its place.
    private var closingSteps: [RowStep<Section, Item>] {
        var steps: [RowStep<Section, Item>] = []
        for old in reloadedSections {
            guard let section = initialSnapshot.sectionIdentifier(at: old),
                let new = finalSnapshot.indexOfSection(section)
            else { continue }
            let items = finalSnapshot.itemIdentifiers(inSection: section)
            steps.append(.reloadSection(new, items: items))
        }
        for old in reloadedRows {
            guard let item = initialSnapshot.itemIdentifier(for: old),
                let new = finalSnapshot.rowPath(for: item)
            else { continue }
            steps.append(.reloadRow(new))
        }
        return steps + reconfiguredRows.map { .reconfigureRow($0) }
    }

    private var replacement: [RowStep<Section, Item>] {
        (0..<initialSnapshot.numberOfSections).reversed().map { .deleteSection($0) }
            + finalSnapshot.sectionIdentifiers.enumerated().map { index, section in
                let items = finalSnapshot.itemIdentifiers(inSection: section)
                return .insertSection(section, items: items, at: index)
            }
    }
}

/// Rows on their way from one snapshot to another, and the steps made so far.
///
/// What comes or moves is put right behind its neighbour on the left, in the final order: all
/// that stands before it there has its place already.
private struct RowSequence<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Failure = SectionedSnapshotError<Section, Item>

    private(set) var steps: [RowStep<Section, Item>] = []
    private let initial: Snapshot<Section, Item>
    private let final: Snapshot<Section, Item>
    private var current: Snapshot<Section, Item>

    init(_ initial: Snapshot<Section, Item>, _ final: Snapshot<Section, Item>) {
        self.initial = initial
        self.final = final
        current = initial
    }

    /// Deletes from the end, so that what is still to go keeps its old position.
    mutating func delete(rows: [RowPath], sections: [Int]) throws(Failure) {
        try current.deleteItems(rows.compactMap { initial.itemIdentifier(for: $0) })
        try current.deleteSections(sections.compactMap { initial.sectionIdentifier(at: $0) })
        steps += rows.reversed().map { .deleteRow($0) }
        steps += sections.reversed().map { .deleteSection($0) }
    }

    /// Forgets rows that are made anew at the end.
    mutating func empty(sections: [Int]) throws(Failure) {
        for index in sections {
            guard let section = initial.sectionIdentifier(at: index) else { continue }
            try current.deleteItems(current.itemIdentifiers(inSection: section))
        }
    }

    mutating func place(sections: [Int]) throws(Failure) {
        for index in sections.sorted() {
            guard let section = final.sectionIdentifier(at: index) else { continue }
            let from = current.indexOfSection(section)
            if from == nil { try current.appendSections([section]) }
            if let left = final.sectionIdentifier(at: index - 1) {
                try current.moveSection(section, afterSection: left)
            } else if let first = current.sectionIdentifier(at: 0) {
                try current.moveSection(section, beforeSection: first)
            }
            guard let to = current.indexOfSection(section) else { continue }
            if let from {
                steps.append(.moveSection(from: from, to: to))
            } else {
                let items = final.itemIdentifiers(inSection: section)
                steps.append(.insertSection(section, items: items, at: to))
            }
        }
    }

    mutating func place(rows: [RowPath]) throws(Failure) {
        for path in rows.sorted() {
            guard let item = final.itemIdentifier(for: path),
                let section = final.sectionIdentifier(at: path.section)
            else { continue }
            let from = current.rowPath(for: item)
            let left = RowPath(section: path.section, item: path.item - 1)
            try current.put(item, behind: final.itemIdentifier(for: left), inSection: section)
            guard let to = current.rowPath(for: item) else { continue }
            steps.append(from.map { .moveRow(from: $0, to: to) } ?? .insertRow(item, at: to))
        }
    }
}
