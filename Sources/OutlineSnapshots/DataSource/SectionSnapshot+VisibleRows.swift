extension SectionSnapshot {
    /// The rows of a visible item and of what is visible below it; `nil` for a hidden or unknown
    /// item.
    ///
    /// - Complexity: O(log *n*).
    func visibleRows(ofSubtree item: Item) -> Range<Int>? {
        guard let first = visibleIndex(of: item), let index = index(of: item) else { return nil }
        // What follows the subtree of a visible item is a sibling of it or of one of its
        // ancestors, so it is visible too.
        let next = self.item(at: index + 1 + descendantCount(of: item))
        return first..<(next.flatMap(visibleIndex(of:)) ?? visibleCount)
    }

    /// The items that are visible below an item.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* items.
    func visibleDescendants(of item: Item) -> [Item] {
        visibleRows(ofSubtree: item).map { visibleItems(in: $0.dropFirst()) } ?? []
    }

    /// The child state that was set for an item; `nil` where its children tell.
    @inlinable
    func explicitChildState(of item: Item) -> ChildState? {
        table.slot(of: item).flatMap(explicitChildState(ofSlot:))
    }
}

// What a row shows beside its item's content: how far it is indented, and its disclosure.
extension SectionSnapshot {
    /// The visible items of both outlines whose rows look different now.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    func itemsWithOtherAppearance(than old: SectionSnapshot<Item>) -> [Item] {
        let looks = appearances()
        let oldLooks = old.appearances()
        var changed: [Item] = []
        for slot in structure.visibleSlots() {
            guard let item = table.items[slot] else { continue }
            // Copies of one snapshot mostly have an item in the same slot; that saves the hash.
            let isSameSlot = Int(slot) < oldLooks.count && old.table.items[slot] == item
            guard let oldSlot = isSameSlot ? slot : old.table.slot(of: item) else { continue }
            let oldLook = oldLooks[Int(oldSlot)]
            if oldLook >= 0, oldLook != looks[Int(slot)] { changed.append(item) }
        }
        return changed
    }

    /// Level, open state and disclosure of the visible items, by slot; -1 for others.
    @inlinable
    func appearances() -> [Int] {
        var looks = [Int](repeating: -1, count: structure.slots.count)
        for slot in structure.visibleSlots() {
            let parent = structure.slots[slot].parent
            let level = parent == OutlineStructure.none ? 0 : looks[Int(parent)] / 4 + 1
            let isExpanded = structure.slots[slot].isExpanded ? 1 : 0
            looks[Int(slot)] =
                level * 4 + isExpanded * 2 + (childState(ofSlot: slot) == .none ? 0 : 1)
        }
        return looks
    }
}
