// Moving items with all that is below them.
extension SectionSnapshot {
    /// Moves items, with their descendants, to a position among the children of an item.
    ///
    /// The items stand one behind the other then, in the order in which they are given. Open
    /// states, child states and marks stay as they are.
    ///
    /// - Parameters:
    ///   - items: The items to move; each once.
    ///   - parent: Their new parent; `nil` makes them roots.
    ///   - index: The position of the first of them in the final list of children. It counts in
    ///     the list as it is after all the items have been taken out: to move an item one place
    ///     down, pass its old index plus one.
    /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/unknownParent(_:)``,
    ///   ``SnapshotError/duplicateItem(_:)`` for an item named twice,
    ///   ``SnapshotError/intoOwnSubtree(item:parent:)``, or
    ///   ``SnapshotError/indexOutOfRange(index:count:parent:)``; nothing is moved then.
    /// - Complexity: O(*k* log *n*) for *k* items, whatever they hold.
    @inlinable
    public mutating func move(
        _ items: [Item], to parent: Item?, at index: Int
    ) throws(SnapshotError<Item>) {
        let slots = try distinctSlots(of: items)
        let parentSlot = try parentSlot(of: parent)
        try checkNoCycle(moving: slots, into: parentSlot)
        let next = try child(at: index, of: parentSlot, without: slots)
        moveChecked(slots, to: OutlinePlace(parent: parentSlot, next: next))
    }

    /// Moves an item, with its descendants, to a position among the children of an item.
    ///
    /// - Parameters:
    ///   - item: The item to move.
    ///   - parent: Its new parent; `nil` makes it a root.
    ///   - index: Its position in the final list of children, which is the position in the list
    ///     after the item has been taken out.
    /// - Throws: The errors of ``move(_:to:at:)-([Item],_,_)``.
    /// - Complexity: O(log *n*), whatever the item holds.
    @inlinable
    public mutating func move(
        _ item: Item, to parent: Item?, at index: Int
    ) throws(SnapshotError<Item>) {
        try move([item], to: parent, at: index)
    }

    /// Moves an item, with its descendants, right before another one, under that one's parent.
    ///
    /// - Parameters:
    ///   - item: The item to move.
    ///   - other: The item that will follow it. Naming the item itself changes nothing.
    /// - Throws: ``SnapshotError/unknownItem(_:)``, or
    ///   ``SnapshotError/intoOwnSubtree(item:parent:)`` if the other item stands below the item;
    ///   nothing is moved then.
    /// - Complexity: O(log *n*), whatever the item holds.
    @inlinable
    public mutating func move(_ item: Item, before other: Item) throws(SnapshotError<Item>) {
        let slot = try knownSlot(of: item)
        let next = try knownSlot(of: other)
        guard slot != next else { return }
        let parent = structure.slots[next].parent
        try checkNoCycle(moving: [slot], into: parent)
        moveChecked([slot], to: OutlinePlace(parent: parent, next: next))
    }

    /// Moves an item, with its descendants, right behind another one and its descendants, under
    /// that one's parent.
    ///
    /// - Parameters:
    ///   - item: The item to move.
    ///   - other: The item that it will follow. Naming the item itself changes nothing.
    /// - Throws: ``SnapshotError/unknownItem(_:)``, or
    ///   ``SnapshotError/intoOwnSubtree(item:parent:)`` if the other item stands below the item;
    ///   nothing is moved then.
    /// - Complexity: O(log *n*), whatever the item holds.
    @inlinable
    public mutating func move(_ item: Item, after other: Item) throws(SnapshotError<Item>) {
        let slot = try knownSlot(of: item)
        let previous = try knownSlot(of: other)
        guard slot != previous else { return }
        try checkNoCycle(moving: [slot], into: structure.slots[previous].parent)
        let place = structure.place(after: previous)
        guard place.next != slot else { return }
        moveChecked([slot], to: place)
    }
}

extension SectionSnapshot {
    @inlinable
    func distinctSlots(of items: [Item]) throws(SnapshotError<Item>) -> [Int32] {
        var slots: [Int32] = []
        slots.reserveCapacity(items.count)
        var seen: Set<Int32> = []
        for item in items {
            let slot = try knownSlot(of: item)
            if items.count > 1, !seen.insert(slot).inserted { throw .duplicateItem(item) }
            slots.append(slot)
        }
        return slots
    }

    @inlinable
    func checkNoCycle(moving slots: [Int32], into parent: Int32) throws(SnapshotError<Item>) {
        guard let parentItem = item(at: parent) else { return }
        for slot in slots where structure.isInSubtree(parent, of: slot) {
            guard let item = item(at: slot) else { continue }
            throw .intoOwnSubtree(item: item, parent: parentItem)
        }
    }

    /// The child at an index of the list without some slots; none at its end.
    @inlinable
    func child(
        at index: Int, of parent: Int32, without slots: [Int32]
    ) throws(SnapshotError<Item>) -> Int32 {
        let taken = slots.filter { structure.slots[$0].parent == parent }
            .map { structure.childIndex(of: $0) }.sorted()
        let count = structure.childCount(of: parent) - taken.count
        guard index >= 0, index <= count else {
            throw .indexOutOfRange(index: index, count: count, parent: item(at: parent))
        }
        var position = index
        for gap in taken where gap <= position { position += 1 }
        return structure.child(at: position, of: parent) ?? OutlineStructure.none
    }

    @inlinable
    mutating func moveChecked(_ slots: [Int32], to place: OutlinePlace) {
        for slot in slots {
            let subtree = structure.detach(slot)
            structure.attach(subtree, of: slot, at: place)
        }
    }
}

extension SectionSnapshot {
    /// The number of children that are not among the given items.
    @inlinable
    func childCount(of parent: Item, without items: [Item]) -> Int {
        childCount(of: parent) - Set(items).count { self.parent(of: $0) == parent }
    }
}
