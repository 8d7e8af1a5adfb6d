import OutlineTesting

@testable import OutlineSnapshots

extension SnapshotPair {
    /// Compares the answers to every question.
    func compareAll() throws {
        let items = model.items
        let visible = items.filter(model.isVisible)
        try checkEqual(snapshot.items, items, "items")
        try checkEqual(snapshot.count, items.count, "count")
        try checkEqual(snapshot.isEmpty, items.isEmpty, "isEmpty")
        try checkEqual(snapshot.rootItems, model.children(nil), "rootItems")
        try checkEqual(snapshot.childCount(of: nil), model.children(nil).count, "childCount")
        try checkEqual(snapshot.visibleItems, visible, "visibleItems")
        try checkEqual(snapshot.visibleCount, visible.count, "visibleCount")
        try checkEqual(
            snapshot.expandedItems, items.filter(model.expanded.contains), "expandedItems")
        try checkEqual(
            snapshot.reloadedItems, items.filter(model.reloaded.contains), "reloadedItems")
        try checkEqual((0..<items.count).map { snapshot.item(at: $0) }, items, "item")
        try checkEqual(
            (0..<visible.count).map { snapshot.visibleItem(at: $0) }, visible, "visibleItem")
        try checkEqual(snapshot.item(at: items.count), nil, "item")
        try checkEqual(snapshot.visibleItem(at: visible.count), nil, "visibleItem")
        try checkEqual(
            visible.map { snapshot.visibleIndex(of: $0) }, Array(visible.indices), "visibleIndex")
        try checkEqual(items.map { snapshot.index(of: $0) }, Array(items.indices), "index")
        for item in items { try compare(item) }
        try compareRanges(items, visible)
        try compareUnknown()
    }

    private func compare(_ item: Int) throws {
        let siblings = model.children(model.parent(of: item))
        let children = model.children(item)
        let position = siblings.firstIndex(of: item) ?? -1
        let (before, after) = (siblings[..<position].last, siblings[(position + 1)...].first)
        let below = model.subtree(of: item)
        let matches = [
            snapshot.contains(item),
            snapshot.level(of: item) == model.ancestors(of: item).count,
            snapshot.parent(of: item) == model.parent(of: item),
            snapshot.ancestors(of: item) == model.ancestors(of: item),
            snapshot.children(of: item) == children,
            snapshot.childCount(of: item) == children.count,
            snapshot.descendants(of: item) == below,
            snapshot.descendantCount(of: item) == below.count,
            snapshot.childIndex(of: item) == position,
            snapshot.child(at: position, of: model.parent(of: item)) == item,
            snapshot.child(at: children.count, of: item) == nil,
            snapshot.sibling(before: item) == before,
            snapshot.sibling(after: item) == after,
            snapshot.isVisible(item) == model.isVisible(item),
            (snapshot.visibleIndex(of: item) != nil) == model.isVisible(item),
            snapshot.isExpanded(item) == model.expanded.contains(item),
            snapshot.childState(of: item) == model.state(of: item),
            snapshot.mayHaveChildren(item) == (model.state(of: item) != .none),
        ]
        try checkTrue(!matches.contains(false), "wrong answers on item \(item): \(matches)")
    }

    private func compareRanges(_ items: [Int], _ visible: [Int]) throws {
        for start in stride(from: 0, to: items.count, by: 7) {
            let end = min(start + 1 + start % 40, items.count)
            try checkEqual(snapshot.items(in: start..<end), Array(items[start..<end]), "items")
            let rows = (start..<end).clamped(to: visible.indices)
            try checkEqual(
                snapshot.visibleItems(in: start..<end), Array(visible[rows]), "visibleItems")
        }
    }

    private func compareUnknown() throws {
        try checkTrue(!snapshot.contains(-1), "-1 is known")
        try checkEqual(snapshot.level(of: -1), nil, "level")
        try checkEqual(snapshot.children(of: -1), [], "children")
        try checkTrue(!snapshot.isExpanded(-1), "-1 is known")
        try checkTrue(!snapshot.isVisible(-1), "-1 is known")
        try checkTrue(snapshot.snapshot(of: -1).isEmpty, "-1 is known")
    }
}
