public import OutlineSnapshots

extension OutlineTransaction where Access == WriteAccess {
    /// Writes the reorder of a section back, with the fewest rows: one for each move.
    ///
    /// Before anything is written, each moved item must still stand where the initial snapshot has
    /// it, between the same siblings, and the siblings between which it goes must still be
    /// neighbours. Lists that are loaded in part are compared as far as they go. An item that goes
    /// below a parent whose children were never loaded becomes the last of them.
    ///
    /// - Parameters:
    ///   - transaction: The transaction of a data source.
    ///   - policy: What happens if the outline was changed meanwhile.
    /// - Throws: `OutlineError.conflict`; `invalidTransaction` if items were added or dropped;
    ///   `unknownItem`, `unknownSection`, `intoOwnSubtree`. Nothing is written then.
    /// - Complexity: O(*m* log *n*) for *m* moves.
    public func apply(
        _ transaction: SectionTransaction<SectionID, ItemID>,
        onConflict policy: ConflictPolicy = .refuse
    ) throws(OutlineError) {
        _ = try section(transaction.sectionIdentifier)
        try check(added: transaction.insertedItems, dropped: transaction.removedItems)
        var reordering = Reordering()
        reordering.append(transaction)
        try write(reordering, policy)
    }

    /// Writes the reorder of several sections back, with the fewest rows: one for each move. An
    /// item that has left one section and entered another is one move, whatever is below it.
    ///
    /// What is checked before anything is written is said at the form for one section.
    ///
    /// - Parameters:
    ///   - transaction: The transaction of a data source.
    ///   - policy: What happens if the outline was changed meanwhile.
    /// - Throws: `OutlineError.conflict`; `invalidTransaction` if items were added or dropped;
    ///   `unknownItem`, `unknownSection`, `intoOwnSubtree`. Nothing is written then.
    /// - Complexity: O(*m* log *n*) for *m* moves.
    public func apply(
        _ transaction: Transaction<SectionID, ItemID>, onConflict policy: ConflictPolicy = .refuse
    ) throws(OutlineError) {
        for changed in transaction.sectionTransactions {
            _ = try section(changed.sectionIdentifier)
        }
        try check(added: transaction.insertedItems, dropped: transaction.removedItems)
        var reordering = Reordering()
        reordering.append(transaction)
        try write(reordering, policy)
    }

    private func check(added: [ItemID], dropped: [ItemID]) throws(OutlineError) {
        if let item = added.first { throw .invalidTransaction("it adds the item \(item)") }
        if let item = dropped.first { throw .invalidTransaction("it drops the item \(item)") }
    }

    private func write(
        _ reordering: Reordering, _ policy: ConflictPolicy
    ) throws(OutlineError) {
        let moving = reordering.moving
        var runs: [Run] = []
        switch policy {
        case .refuse:
            for move in reordering.moves { try checkSource(of: move) }
            for run in reordering.runs { runs.append(try checkedRun(run, moving: moving)) }
        case .rebase:
            for run in reordering.runs {
                if let run = try rebasedRun(run, moving: moving) { runs.append(run) }
            }
        }
        let placed = Set(runs.flatMap(\.items))
        try repository.writing { () throws(OutlineError) in
            try repository.place(runs, moving: placed)
        }
    }

    /// Checks that an item still stands where the transaction found it.
    private func checkSource(of move: ExpectedMove) throws(OutlineError) {
        let place = try requirePlace(of: move.item)
        let before = try neighbour(before: place.rank, under: place.parent, leavingOut: [])
        let after = try neighbour(after: place.rank, under: place.parent, leavingOut: [])
        guard place.parent == move.parent, move.before.matches(before), move.after.matches(after)
        else {
            throw .conflict(
                OrderConflict(
                    parent: move.parent, item: move.item,
                    expected: move.before.items + [move.item] + move.after.items,
                    found: before.items + [move.item] + after.items))
        }
    }

    /// Checks that the siblings around a run are still neighbours, moved items left out.
    private func checkedRun(
        _ run: ExpectedRun, moving: Set<ItemID>
    ) throws(OutlineError) -> Run {
        try requireParent(run.parent)
        let left: ItemID?
        switch run.before {
        case .unknown:
            left = try sibling(at: .last, under: run.parent, moving: moving)
        case .end:
            left = nil
        case .item(let item):
            left = item
        }
        let place = try left.map { (item) throws(OutlineError) in try repository.place(of: item) }
        let found = try neighbour(after: place??.rank, under: run.parent, leavingOut: moving)
        guard left == nil || place??.parent == run.parent, run.after.matches(found) else {
            throw .conflict(
                OrderConflict(
                    parent: run.parent, item: run.items[0],
                    expected: run.before.items + run.items + run.after.items,
                    found: run.before.items + found.items))
        }
        return Run(parent: run.parent, left: left, items: run.items)
    }

    /// Finds a place for a run beside what is left of its neighbours.
    private func rebasedRun(
        _ run: ExpectedRun, moving: Set<ItemID>
    ) throws(OutlineError) -> Run? {
        try requireParent(run.parent)
        var items: [ItemID] = []
        for item in run.items {
            if try contains(item) { items.append(item) }
        }
        guard !items.isEmpty else { return nil }
        for (neighbour, position) in [(run.before, Position.after), (run.after, Position.before)] {
            guard case .item(let sibling) = neighbour,
                try repository.place(of: sibling)?.parent == run.parent
            else { continue }
            let left = try self.sibling(at: position(sibling), under: run.parent, moving: moving)
            return Run(parent: run.parent, left: left, items: items)
        }
        let position: Position = run.before == .end && run.after != .end ? .first : .last
        let left = try sibling(at: position, under: run.parent, moving: moving)
        return Run(parent: run.parent, left: left, items: items)
    }
}

extension OutlineTransaction where Access == WriteAccess {
    private func neighbour(
        before rank: Int64, under parent: ItemID, leavingOut left: Set<ItemID>
    ) throws(OutlineError) -> Neighbour {
        let sibling = try repository.lastSibling(of: parent, before: rank) {
            !left.contains($0.id)
        }
        return sibling.map { .item($0.id) } ?? .end
    }

    private func neighbour(
        after rank: Int64?, under parent: ItemID, leavingOut left: Set<ItemID>
    ) throws(OutlineError) -> Neighbour {
        let sibling = try repository.firstSibling(of: parent, after: rank) {
            !left.contains($0.id)
        }
        return sibling.map { .item($0.id) } ?? .end
    }
}

extension Neighbour {
    /// Whether what was found can be what was expected.
    fileprivate func matches(_ found: Neighbour) -> Bool {
        self == .unknown || self == found
    }

    /// The neighbour as a list, for an error.
    fileprivate var items: [ItemID] {
        if case .item(let item) = self { [item] } else { [] }
    }
}
