internal import OutlineSnapshots

/// What stands on one side of an item in a list.
enum Neighbour: Equatable {
    case item(ItemID)
    /// The list begins or ends here.
    case end
    /// The list was not loaded so far, so anything may be there.
    case unknown
}

/// A move of a transaction, with all that must still be so in the file.
struct ExpectedMove {
    let item: ItemID
    let parent: ItemID
    let before: Neighbour
    let after: Neighbour
}

/// A run of a transaction, with what stands around it.
struct ExpectedRun {
    let parent: ItemID
    let before: Neighbour
    var items: [ItemID]
    var after: Neighbour
}

/// The moves of one or several sections as runs, in an order in which each parent has its final
/// place before anything goes below it.
struct Reordering {
    private(set) var moves: [ExpectedMove] = []
    private(set) var runs: [ExpectedRun] = []

    /// All items that move.
    var moving: Set<ItemID> { Set(moves.map(\.item)) }

    /// Adds the moves of a section. They come in outline order, and runs are made in the order of
    /// their first items: so a run below a moved item follows that item's own.
    mutating func append(_ transaction: SectionTransaction<SectionID, ItemID>) {
        let root = transaction.sectionIdentifier.root
        let old = transaction.initialSnapshot
        let new = transaction.finalSnapshot
        let moving = Set(transaction.moves.map(\.item))
        var lastRuns: [ItemID: Int] = [:]
        for move in transaction.moves {
            moves.append(
                ExpectedMove(
                    item: move.item, parent: move.oldParent ?? root,
                    before: Self.neighbour(old.sibling(before: move.item)),
                    after: old.neighbour(after: move.item)))
            let parent = move.newParent ?? root
            let left = new.sibling(before: move.item)
            if let left, moving.contains(left), let run = lastRuns[parent] {
                runs[run].items.append(move.item)
                runs[run].after = old.neighbour(in: new, after: move.item)
            } else {
                lastRuns[parent] = runs.count
                runs.append(
                    ExpectedRun(
                        parent: parent,
                        before: old.isUnloaded(move.newParent) ? .unknown : Self.neighbour(left),
                        items: [move.item], after: old.neighbour(in: new, after: move.item)))
            }
        }
    }

    private static func neighbour(_ item: ItemID?) -> Neighbour {
        item.map { .item($0) } ?? .end
    }
}

extension SectionSnapshot<ItemID> {
    /// Whether the children of a parent were never loaded.
    fileprivate func isUnloaded(_ parent: ItemID?) -> Bool {
        guard let parent else { return false }
        switch childState(of: parent) {
        case .notLoaded, .loading, .failed: return true
        case .none, .partial, .loaded: return false
        }
    }

    /// What follows an item in this snapshot, of which the end of a list may not be loaded.
    fileprivate func neighbour(after item: ItemID) -> Neighbour {
        neighbour(in: self, after: item)
    }

    /// What follows an item in a later snapshot, judged by what this one had loaded.
    fileprivate func neighbour(in later: SectionSnapshot<ItemID>, after item: ItemID) -> Neighbour {
        if let next = later.sibling(after: item) { return .item(next) }
        guard let parent = later.parent(of: item) else { return .end }
        if isUnloaded(parent) { return .unknown }
        if case .partial = childState(of: parent) { return .unknown }
        return .end
    }
}
