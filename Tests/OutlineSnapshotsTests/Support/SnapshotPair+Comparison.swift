import Testing

@testable import OutlineSnapshots

extension SnapshotPair {
    /// Compares the answers to every question.
    func compareAll(_ comment: Comment) {
        let items = model.items
        let visible = items.filter(model.isVisible)
        #expect(snapshot.items == items, comment)
        #expect(snapshot.count == items.count, comment)
        #expect(snapshot.isEmpty == items.isEmpty, comment)
        #expect(snapshot.rootItems == model.children(nil), comment)
        #expect(snapshot.childCount(of: nil) == model.children(nil).count, comment)
        #expect(snapshot.visibleItems == visible, comment)
        #expect(snapshot.visibleCount == visible.count, comment)
        #expect(snapshot.expandedItems == items.filter(model.expanded.contains), comment)
        #expect(snapshot.reloadedItems == items.filter(model.reloaded.contains), comment)
        #expect((0..<items.count).map { snapshot.item(at: $0) } == items, comment)
        #expect((0..<visible.count).map { snapshot.visibleItem(at: $0) } == visible, comment)
        #expect(snapshot.item(at: items.count) == nil, comment)
        #expect(snapshot.visibleItem(at: visible.count) == nil, comment)
        #expect(visible.map { snapshot.visibleIndex(of: $0) } == Array(visible.indices), comment)
        #expect(items.map { snapshot.index(of: $0) } == Array(items.indices), comment)
        for item in items { compare(item, comment) }
        compareRanges(items, visible, comment)
        compareUnknown(comment)
    }

    private func compare(_ item: Int, _ comment: Comment) {
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
        #expect(!matches.contains(false), "\(comment), item \(item): \(matches)")
    }

    private func compareRanges(_ items: [Int], _ visible: [Int], _ comment: Comment) {
        for start in stride(from: 0, to: items.count, by: 7) {
            let end = min(start + 1 + start % 40, items.count)
            #expect(snapshot.items(in: start..<end) == Array(items[start..<end]), comment)
            let rows = (start..<end).clamped(to: visible.indices)
            #expect(snapshot.visibleItems(in: start..<end) == Array(visible[rows]), comment)
        }
    }

    private func compareUnknown(_ comment: Comment) {
        #expect(!snapshot.contains(-1), comment)
        #expect(snapshot.level(of: -1) == nil, comment)
        #expect(snapshot.children(of: -1) == [], comment)
        #expect(!snapshot.isExpanded(-1), comment)
        #expect(!snapshot.isVisible(-1), comment)
        #expect(snapshot.snapshot(of: -1).isEmpty, comment)
    }
}
