// The changes one after another.
extension OutlineChanges {
    /// The same changes one after another, each in the outline that the step before has left.
    ///
    /// Items come and move from the top of the final outline to its end, each right behind its
    /// neighbour on the left; then items go. So nothing moves into itself, and no item is lost
    /// with a parent that goes.
    ///
    /// - Complexity: O(*n* + *c* log *n*) for *n* items and *c* changes. They are found on each
    ///   call.
    public var steps: [OutlineStep<Item>] {
        // The changes fit the outlines, so this does not fail; if it did, all is made anew.
        (try? orderedSteps()) ?? replacement
    }

    private func orderedSteps() throws(SnapshotError<Item>) -> [OutlineStep<Item>] {
        var steps: [OutlineStep<Item>] = []
        var current = initialSnapshot
        let moving = Set(moves.map(\.item))
        for item in placedItems {
            steps.append(
                moving.contains(item)
                    ? try move(item, in: &current) : try insert(item, in: &current))
        }
        let removed = Set(removals.map(\.item))
        for item in removals.reversed().map(\.item) {
            let parent = current.parent(of: item)
            if let parent, removed.contains(parent) { continue }
            steps.append(
                .remove(item, parent: parent, index: current.childIndex(of: item) ?? 0))
            try current.delete([item])
        }
        return steps + closingSteps
    }

    /// The items that come or move, in the order of the final outline.
    private var placedItems: [Item] {
        (insertions.map(\.item) + moves.map(\.item))
            .map { (item: $0, index: finalSnapshot.index(of: $0) ?? 0) }
            .sorted { $0.index < $1.index }.map(\.item)
    }

    /// The steps after which no item changes its place.
    private var closingSteps: [OutlineStep<Item>] {
        expandedItems.map { .expand($0) } + collapsedItems.map { .collapse($0) }
            + reloadedItems.map { .reload($0) } + reconfiguredItems.map { .reconfigure($0) }
    }

    private func insert(
        _ item: Item, in current: inout SectionSnapshot<Item>
    ) throws(SnapshotError<Item>) -> OutlineStep<Item> {
        let parent = finalSnapshot.parent(of: item)
        let index = indexBehindLeftNeighbour(of: item, in: current)
        try current.insert([item], into: parent, at: index)
        return .insert(item, parent: parent, index: index)
    }

    private func move(
        _ item: Item, in current: inout SectionSnapshot<Item>
    ) throws(SnapshotError<Item>) -> OutlineStep<Item> {
        let (oldParent, newParent) = (current.parent(of: item), finalSnapshot.parent(of: item))
        let oldIndex = current.childIndex(of: item) ?? 0
        var newIndex = indexBehindLeftNeighbour(of: item, in: current)
        if oldParent == newParent, oldIndex < newIndex { newIndex -= 1 }
        try current.move(item, to: newParent, at: newIndex)
        return .move(
            item, oldParent: oldParent, oldIndex: oldIndex, newParent: newParent,
            newIndex: newIndex)
    }

    private func indexBehindLeftNeighbour(
        of item: Item, in current: SectionSnapshot<Item>
    ) -> Int {
        guard let left = finalSnapshot.sibling(before: item) else { return 0 }
        return (current.childIndex(of: left) ?? -1) + 1
    }

    private var replacement: [OutlineStep<Item>] {
        let roots = initialSnapshot.rootItems
        return roots.indices.reversed().map { .remove(roots[$0], parent: nil, index: $0) }
            + finalSnapshot.items.map {
                .insert(
                    $0, parent: finalSnapshot.parent(of: $0),
                    index: finalSnapshot.childIndex(of: $0) ?? 0)
            } + finalSnapshot.expandedItems.map { .expand($0) }
    }
}
