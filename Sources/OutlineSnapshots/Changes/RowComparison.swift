/// The rows that differ in the sections compared so far.
@usableFromInline
struct RowComparison<Item: Hashable & Sendable> {
    @usableFromInline let reloaded: Set<Item>
    /// The rows that are in their old section no more.
    @usableFromInline var departures: [Item: RowPath] = [:]
    @usableFromInline var arrivals: [(item: Item, path: RowPath)] = []
    @usableFromInline var insertions: [RowPath] = []
    @usableFromInline var moves: [(from: RowPath, to: RowPath)] = []
    /// Rows to be made anew that have moved.
    @usableFromInline var replaced: Set<Item> = []

    @inlinable
    init(reloaded: Set<Item>) {
        self.reloaded = reloaded
    }

    @inlinable
    mutating func compare(_ old: [Item], _ oldSection: Int, _ new: [Item], _ newSection: Int) {
        // Items of a snapshot are unique, so this does not fail.
        guard let difference = try? OrderedDifference(from: old, to: new) else { return }
        departures.reserveCapacity(departures.count + difference.removals.count)
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
    @inlinable
    mutating func matchAcrossSections() {
        for (item, path) in arrivals {
            guard !departures.isEmpty, let from = departures[item] else {
                insertions.append(path)
                continue
            }
            if reloaded.contains(item) {
                replaced.insert(item)
                insertions.append(path)
            } else {
                departures[item] = nil
                moves.append((from, path))
            }
        }
    }
}
