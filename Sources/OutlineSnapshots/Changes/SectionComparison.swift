/// The sections that differ between two snapshots.
@usableFromInline
struct SectionComparison<Section: Hashable & Sendable> {
    /// The sections that are in both and are not made anew, with their positions.
    @usableFromInline var kept: [(oldIndex: Int, newIndex: Int, section: Section)] = []
    @usableFromInline var deleted: [Int] = []
    @usableFromInline var inserted: [Int] = []
    @usableFromInline var moved: [(from: Int, to: Int)] = []
    @usableFromInline var reloaded: [Int] = []

    /// Begins where all sections are the same.
    @usableFromInline
    init(keeping kept: [(Int, Int, Section)]) {
        self.kept = kept
    }

    @usableFromInline
    init<Item>(from initial: Snapshot<Section, Item>, to final: Snapshot<Section, Item>) {
        let old = initial.sectionIdentifiers
        let new = final.sectionIdentifiers
        // Sections are unique, so this does not fail; if it did, all would be made anew.
        guard let difference = try? OrderedDifference(from: old, to: new) else {
            deleted = Array(old.indices)
            inserted = Array(new.indices)
            return
        }
        deleted = difference.removals.map(\.offset)
        inserted = difference.insertions.map(\.offset)
        let marked = Set(final.reloadedSectionIdentifiers)
        var staying = marked
        for move in difference.moves {
            if marked.contains(move.element) {
                staying.remove(move.element)
                deleted.append(move.oldOffset)
                inserted.append(move.newOffset)
            } else {
                moved.append((move.oldOffset, move.newOffset))
            }
        }
        for (oldIndex, section) in old.enumerated() {
            if staying.contains(section), final.contains(section: section) {
                reloaded.append(oldIndex)
            } else if !marked.contains(section), let newIndex = final.indexOfSection(section) {
                kept.append((oldIndex, newIndex, section))
            }
        }
    }
}
