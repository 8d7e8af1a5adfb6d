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

    /// Adds the moves of a section.
    mutating func append(_ transaction: SectionTransaction<SectionID, ItemID>) {
        let section = transaction.sectionIdentifier
        append(
            transaction.moves.map {
                SectionedMove(oldSection: section, newSection: section, move: $0)
            }, of: SectionLists([transaction]))
    }

    /// Adds the moves of several sections, those from one to another included.
    mutating func append(_ transaction: Transaction<SectionID, ItemID>) {
        append(transaction.moves, of: SectionLists(transaction.sectionTransactions))
    }

    /// Adds moves. They are made in outline order, section by section, and runs in the order of
    /// their first items: so a run below a moved item follows that item's own.
    private mutating func append(
        _ unordered: [SectionedMove<SectionID, ItemID>], of lists: SectionLists
    ) {
        let moving = Set(unordered.map(\.item))
        var lastRuns: [ItemID: Int] = [:]
        for each in lists.inFinalOrder(unordered) {
            let move = each.move
            moves.append(
                ExpectedMove(
                    item: move.item, parent: move.oldParent ?? each.oldSection.root,
                    before: lists.oldNeighbour(before: each),
                    after: lists.oldNeighbour(after: each)))
            let parent = move.newParent ?? each.newSection.root
            let left = lists.final(each.newSection).sibling(before: move.item)
            if let left, moving.contains(left), let run = lastRuns[parent] {
                runs[run].items.append(move.item)
                runs[run].after = lists.newNeighbour(after: each)
            } else {
                lastRuns[parent] = runs.count
                runs.append(
                    ExpectedRun(
                        parent: parent, before: lists.newNeighbour(before: each),
                        items: [move.item], after: lists.newNeighbour(after: each)))
            }
        }
    }
}

/// The lists of the sections of a transaction before and after it, of which some may not be loaded
/// or not whole.
private struct SectionLists {
    private var initial: [SectionID: SectionSnapshot<ItemID>] = [:]
    private var final: [SectionID: SectionSnapshot<ItemID>] = [:]
    private var numbers: [SectionID: Int] = [:]

    init(_ transactions: [SectionTransaction<SectionID, ItemID>]) {
        for (number, transaction) in transactions.enumerated() {
            initial[transaction.sectionIdentifier] = transaction.initialSnapshot
            final[transaction.sectionIdentifier] = transaction.finalSnapshot
            numbers[transaction.sectionIdentifier] = number
        }
    }

    func final(_ section: SectionID) -> SectionSnapshot<ItemID> {
        final[section] ?? SectionSnapshot()
    }

    func inFinalOrder(
        _ moves: [SectionedMove<SectionID, ItemID>]
    ) -> [SectionedMove<SectionID, ItemID>] {
        moves
            .map { move in
                let section = numbers[move.newSection] ?? 0
                return (section, final(move.newSection).index(of: move.item) ?? 0, move)
            }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// What stands before an item that is to be moved. The beginning of an unloaded list is
    /// unknown, although items may have been dropped into it since.
    func oldNeighbour(before move: SectionedMove<SectionID, ItemID>) -> Neighbour {
        if let item = initial[move.oldSection]?.sibling(before: move.item) { return .item(item) }
        return isUnloaded(move.move.oldParent) ? .unknown : .end
    }

    /// What stands behind an item that is to be moved.
    func oldNeighbour(after move: SectionedMove<SectionID, ItemID>) -> Neighbour {
        if let item = initial[move.oldSection]?.sibling(after: move.item) { return .item(item) }
        return isOpenEnded(move.move.oldParent) ? .unknown : .end
    }

    /// What will stand before a moved item.
    func newNeighbour(before move: SectionedMove<SectionID, ItemID>) -> Neighbour {
        if isUnloaded(move.move.newParent) { return .unknown }
        return final(move.newSection).sibling(before: move.item).map { .item($0) } ?? .end
    }

    /// What will stand behind a moved item.
    func newNeighbour(after move: SectionedMove<SectionID, ItemID>) -> Neighbour {
        if let item = final(move.newSection).sibling(after: move.item) { return .item(item) }
        return isOpenEnded(move.move.newParent) ? .unknown : .end
    }

    /// Whether the children of a parent were never loaded.
    private func isUnloaded(_ parent: ItemID?) -> Bool {
        switch childState(of: parent) {
        case .notLoaded, .loading, .failed: true
        case .none, .partial, .loaded: false
        }
    }

    /// Whether further children of a parent may follow those that are loaded.
    private func isOpenEnded(_ parent: ItemID?) -> Bool {
        if case .partial = childState(of: parent) { return true }
        return isUnloaded(parent)
    }

    /// What was known of a parent's children before, in whatever section it stood.
    private func childState(of parent: ItemID?) -> ChildState {
        guard let parent else { return .loaded }
        return initial.values.first { $0.contains(parent) }?.childState(of: parent) ?? .none
    }
}
