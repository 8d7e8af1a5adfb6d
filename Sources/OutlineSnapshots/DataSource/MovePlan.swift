/// A move of items: the state before and after, and what it is called in between.
struct MovePlan<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Failure = OutlineDataSourceError<Section, Item>

    let initial: SectionedOutlines<Section, Item>
    private(set) var final: SectionedOutlines<Section, Item>
    let items: [Item]
    let proposal: MoveProposal<Section, Item>
    /// The target, and then the sections that items leave.
    let changedSections: [Section]
    private(set) var transaction: Transaction<Section, Item>
    private let parent: Item?
    private let index: Int

    init(
        _ items: [Item], to target: MoveTarget<Section, Item>,
        in state: SectionedOutlines<Section, Item>
    ) throws(Failure) {
        initial = state
        final = state
        let section: Section
        switch target {
        case .parent(let item, let position):
            guard let home = state.section(of: item) else { throw .unknownItem(item) }
            (section, parent, index) = (home, item, position)
        case .section(let home, let position):
            guard state.outlines[home] != nil else { throw .unknownSection(home) }
            (section, parent, index) = (home, nil, position)
        }
        self.items = try Self.topmost(items, in: state)
        var sections = [section]
        for item in self.items {
            if let source = state.section(of: item), !sections.contains(source) {
                sections.append(source)
            }
        }
        changedSections = sections
        proposal = MoveProposal(items: self.items, target: target, section: section)
        transaction = Transaction(
            initialSnapshot: state.rows, finalSnapshot: state.rows, sectionTransactions: [])
        try checkTarget()
    }

    /// The items that do not move along with another one.
    private static func topmost(
        _ items: [Item], in state: SectionedOutlines<Section, Item>
    ) throws(Failure) -> [Item] {
        var named: Set<Item> = []
        for item in items where !named.insert(item).inserted { throw .duplicateItem(item) }
        var places: [(section: Section, index: Int, last: Int, item: Item)] = []
        for item in items {
            guard let section = state.section(of: item), let outline = state.outlines[section],
                let index = outline.index(of: item)
            else { throw .unknownItem(item) }
            places.append((section, index, index + outline.descendantCount(of: item), item))
        }
        var lasts: [Section: Int] = [:]
        for place in places.sorted(by: { $0.index < $1.index }) {
            if let last = lasts[place.section], place.index <= last {
                named.remove(place.item)
            } else {
                lasts[place.section] = place.last
            }
        }
        return items.filter(named.contains)
    }

    private func checkTarget() throws(Failure) {
        let outline = initial.outlines[proposal.section] ?? SectionSnapshot()
        if let parent {
            for item in items where parent == item || outline.isDescendant(parent, of: item) {
                throw .intoOwnSubtree(item: item, parent: parent)
            }
        }
        let leaving = items.filter { outline.contains($0) && outline.parent(of: $0) == parent }
        let count = outline.childCount(of: parent) - leaving.count
        guard (0...count).contains(index) else {
            throw .indexOutOfRange(index: index, count: count)
        }
    }

    /// Finds the state after, and the transaction.
    mutating func make() throws(Failure) {
        do throws(SnapshotError<Item>) {
            let section = proposal.section
            var target = initial.outlines[section] ?? SectionSnapshot()
            for item in items where !target.contains(item) {
                guard let source = initial.section(of: item),
                    let subtree = initial.outlines[source]?
                        .snapshot(of: item, includingParent: true)
                else { continue }
                try target.insertRoots(of: subtree)
            }
            try target.move(items, to: parent, at: index)
            if items.count == 1 {
                final.setMoved(items[0], target, to: section)
            } else {
                _ = final.set(target, for: section)
            }
        } catch {
            throw Failure(error)
        }
        transaction = Transaction(
            initialSnapshot: initial.rows, finalSnapshot: final.rows,
            sectionTransactions: changedSections.map(sectionTransaction).filter { !$0.isEmpty })
    }

    private func sectionTransaction(of section: Section) -> SectionTransaction<Section, Item> {
        let old = initial.outlines[section] ?? SectionSnapshot()
        let new = final.outlines[section] ?? SectionSnapshot()
        guard items.count == 1 else {
            return SectionTransaction(
                sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new)
        }
        let item = items[0]
        guard old.contains(item) != new.contains(item) else {
            return SectionTransaction(
                sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
                movedItem: item)
        }
        return SectionTransaction(
            sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new, moves: [],
            insertedItems: new.contains(item) ? [item] + new.descendants(of: item) : [],
            removedItems: old.contains(item) ? [item] + old.descendants(of: item) : [])
    }
}

extension SectionSnapshot {
    /// Adds the items of another snapshot behind the last root.
    fileprivate mutating func insertRoots(
        of snapshot: SectionSnapshot<Item>
    ) throws(SnapshotError<Item>) {
        let count = childCount(of: nil)
        if let last = child(at: count - 1, of: nil) {
            try insert(snapshot, after: last)
        } else {
            self = snapshot
        }
    }
}

// The rows.
extension MovePlan {
    /// The changes of the rows from one of the two states to the other.
    func rowChanges(
        from old: SectionedOutlines<Section, Item>, to new: SectionedOutlines<Section, Item>
    ) -> RowChanges<Section, Item> {
        guard items.count == 1, let item = items.first else {
            return comparedRowChanges(from: old, to: new)
        }
        var changes = RowChanges(initialSnapshot: old.rows, finalSnapshot: new.rows)
        let (before, after) = (paths(ofSubtree: item, in: old), paths(ofSubtree: item, in: new))
        switch (before.isEmpty, after.isEmpty) {
        case (false, false):
            if before != after {
                changes.movedRows = zip(before, after).map { .init(from: $0, to: $1) }
            }
        case (_, true): changes.deletedRows = before
        case (true, _): changes.insertedRows = after
        }
        var changed = parents(from: old, to: new)
        if level(of: item, in: old) != level(of: item, in: new), !before.isEmpty {
            changes.reconfiguredRows = after
        }
        changed = changed.filter { looksDifferent($0, old, new) }
        changes.reconfiguredRows += changed.compactMap { new.rows.rowPath(for: $0) }
        changes.reconfiguredRows.sort()
        return changes
    }

    private func comparedRowChanges(
        from old: SectionedOutlines<Section, Item>, to new: SectionedOutlines<Section, Item>
    ) -> RowChanges<Section, Item> {
        var marked = new.rows
        for section in changedSections {
            guard let before = old.outlines[section], let after = new.outlines[section] else {
                continue
            }
            marked.reconfigureItems(after.itemsWithOtherAppearance(than: before))
        }
        return RowChanges(from: old.rows, to: marked)
    }

    private func paths(
        ofSubtree item: Item, in state: SectionedOutlines<Section, Item>
    ) -> [RowPath] {
        guard let section = state.rows.sectionIdentifier(containingItem: item),
            let position = state.rows.indexOfSection(section),
            let range = state.outlines[section]?.visibleRows(ofSubtree: item)
        else { return [] }
        return range.map { RowPath(section: position, item: $0) }
    }

    private func outline(
        of item: Item, in state: SectionedOutlines<Section, Item>
    ) -> SectionSnapshot<Item>? {
        state.section(of: item).flatMap { state.outlines[$0] }
    }

    private func level(of item: Item, in state: SectionedOutlines<Section, Item>) -> Int? {
        outline(of: item, in: state)?.level(of: item)
    }

    /// The old and the new parents of the items.
    private func parents(
        from old: SectionedOutlines<Section, Item>, to new: SectionedOutlines<Section, Item>
    ) -> Set<Item> {
        Set(
            items.flatMap { item in
                [old, new].compactMap { outline(of: item, in: $0)?.parent(of: item) }
            })
    }

    /// Whether the disclosure of a parent comes or goes.
    private func looksDifferent(
        _ item: Item, _ old: SectionedOutlines<Section, Item>,
        _ new: SectionedOutlines<Section, Item>
    ) -> Bool {
        outline(of: item, in: old)?.mayHaveChildren(item)
            != outline(of: item, in: new)?.mayHaveChildren(item)
    }
}
