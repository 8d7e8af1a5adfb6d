internal import OutlineSQLite

/// Taking a step back: its changes are reversed from the last to the first by the same operations
/// that any write uses, so that the reversal is journalled itself and can be taken back in turn.
extension Repository {
    /// Reverses a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - isOwn: Whether a later step belongs to the same history.
    /// - Throws: `OutlineError.undoConflict` if something that the step changed was changed since
    ///   by a step that does not belong to the same history.
    func reverse(_ step: HistoryStep, ignoring isOwn: (HistoryStep) -> Bool) throws(OutlineError) {
        let changes = try changes(of: step.revision)
        try refuseIfTouched(changes, after: step.revision, ignoring: isOwn)
        for change in changes.reversed() {
            do throws(OutlineError) {
                try reverse(change)
            } catch {
                switch error {
                case .invalidContent, .uniqueValueTaken, .unknownItem:
                    // A reference or a value is taken by what another program wrote meanwhile.
                    throw .undoConflict(try firstItem(of: change))
                default: throw error
                }
            }
        }
    }

    private func reverse(_ change: JournalChange) throws(OutlineError) {
        switch change {
        case .insertion(let first, let last, _):
            let count = try deleteItems(first.rawValue...last.rawValue)
            guard (first.rawValue...last.rawValue).holds(count) else { throw .undoConflict(first) }
        case .deletion(let formers):
            let count = try restore(formers)
            guard formers.holds(count) else { throw .undoConflict(try firstItem(of: change)) }
        case .restoration(let formers):
            let count = try deleteItems(keptAs: formers)
            guard formers.holds(count) else { throw .undoConflict(try firstItem(of: change)) }
        case .update(let item, let former):
            try revert(item, toFormer: former)
        case .move(let item, let from, let to):
            try moveBack(item, from: to, to: from)
        case .expansion(let item, let number):
            _ = try collapse(item, inViewNumber: number, isJournalled: true)
        case .collapse(let item, let number):
            _ = try expand(item, inViewNumber: number, isJournalled: true)
        case .sectionName(let item, let old, let new):
            try renameBack(item, from: new, to: old)
        case .trashing(let item, let place):
            try forgetTrashPlace(place, of: item)
        case .untrashing(let item, let place):
            try rememberTrashPlace(place, of: item)
        }
    }

    private func revert(_ item: ItemID, toFormer former: Int64) throws(OutlineError) {
        let current = try keepFormers(where: "id = ?1", item)
        let count = try run(contentQueries.reversion, item, former)
        guard count == 1 else { throw .undoConflict(item) }
        didWrite(itemRows: count)
        if let current { try record(.update(item, former: current.lowerBound)) }
    }

    /// Moves an item back. Should another item have come to its old place, it goes beside it.
    private func moveBack(
        _ item: ItemID, from current: Place, to old: Place
    ) throws(OutlineError) {
        guard try place(of: item) == current else { throw .undoConflict(item) }
        if old.parent != current.parent {
            guard try exists(old.parent), try !isItem(item, inPathOf: old.parent) else {
                throw .undoConflict(item)
            }
        }
        var target = old
        if let taken = try self.item(at: old), taken != item {
            let ranks = try ranks(
                count: 1, under: old.parent, after: taken, pending: [item])
            target = Place(parent: old.parent, rank: ranks[0])
        }
        try move(item, from: current, to: target)
    }

    private func renameBack(
        _ item: ItemID, from current: String?, to old: String?
    ) throws(OutlineError) {
        guard try section(withRoot: item)?.name == current else { throw .undoConflict(item) }
        if let old, old != current, try isSectionNameTaken(old) { throw .sectionNameTaken }
        try setSectionName(of: item, from: current, to: old)
    }

    /// The item at a place. Uses item_by_parent_and_rank.
    private func item(at place: Place) throws(OutlineError) -> ItemID? {
        try firstRow(
            "SELECT id FROM item WHERE parent_id = ?1 AND rank = ?2", place.parent, place.rank
        ) { $0.item(0) }
    }

    private func firstItem(of change: JournalChange) throws(OutlineError) -> ItemID {
        let columns = change.columns
        if let item = columns.item { return item }
        guard let formers = columns.formers else { return .root }
        return try items(keptAs: formers.lowerBound...formers.lowerBound).first ?? .root
    }
}

/// Finding out whether others changed the same items.
extension Repository {
    /// Refuses a reversal whose items a later step of another history touched.
    private func refuseIfTouched(
        _ changes: [JournalChange], after revision: Int64, ignoring isOwn: (HistoryStep) -> Bool
    ) throws(OutlineError) {
        var touched: [ClosedRange<ItemID>] = []
        for step in try steps() where step.revision > revision && !isOwn(step) {
            for change in try self.changes(of: step.revision) {
                touched += try touchedItems(change)
            }
        }
        guard !touched.isEmpty else { return }
        let others = SortedRanges(touched)
        for change in changes {
            for range in try touchedItems(change) {
                if let item = others.firstOverlap(with: range) { throw .undoConflict(item) }
            }
        }
    }

    private func touchedItems(
        _ change: JournalChange
    ) throws(OutlineError) -> [ClosedRange<ItemID>] {
        switch change {
        case .insertion(let first, let last, _):
            return [first...last]
        case .deletion(let formers), .restoration(let formers):
            return try items(keptAs: formers).map { $0...$0 }
        case .update(let item, _), .move(let item, _, _), .expansion(let item, _),
            .collapse(let item, _), .sectionName(let item, _, _), .trashing(let item, _),
            .untrashing(let item, _):
            return [item...item]
        }
    }
}

extension ClosedRange<Int64> {
    /// Whether the range is of so many numbers. A damaged journal may name a range of more than an
    /// integer counts.
    fileprivate func holds(_ count: Int) -> Bool {
        count > 0 && UInt64(bitPattern: upperBound &- lowerBound) == UInt64(count - 1)
    }
}

/// Ranges of ids, joined and sorted, in which an overlap is found in O(log *n*).
private struct SortedRanges {
    private var ranges: [ClosedRange<ItemID>] = []

    init(_ unsorted: [ClosedRange<ItemID>]) {
        for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] =
                    last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    func firstOverlap(with range: ClosedRange<ItemID>) -> ItemID? {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < range.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < ranges.count, ranges[low].lowerBound <= range.upperBound else { return nil }
        return max(ranges[low].lowerBound, range.lowerBound)
    }
}
