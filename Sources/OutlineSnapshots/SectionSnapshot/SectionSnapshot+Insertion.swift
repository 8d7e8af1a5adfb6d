// Adding single items.
extension SectionSnapshot {
    /// Adds items behind the last child of an item, or behind the last root.
    ///
    /// No open state changes: an item that gets its first children stays closed if it was.
    /// An empty list of items changes nothing, even if the parent is unknown.
    ///
    /// - Parameters:
    ///   - items: The new items, in order.
    ///   - parent: The item to add them to; `nil` adds roots.
    /// - Throws: ``SnapshotError/unknownParent(_:)`` or ``SnapshotError/duplicateItem(_:)``;
    ///   nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func append(
        _ items: [Item], to parent: Item? = nil
    ) throws(SnapshotError<Item>) {
        guard !items.isEmpty else { return }
        try place(items, at: OutlinePlace(parent: parentSlot(of: parent)))
    }

    /// Adds items right before another one, under the same parent.
    ///
    /// An empty list of items changes nothing, even if the other item is unknown.
    ///
    /// - Parameters:
    ///   - items: The new items, in order.
    ///   - item: The item that will follow them.
    /// - Throws: ``SnapshotError/unknownItem(_:)`` or ``SnapshotError/duplicateItem(_:)``;
    ///   nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func insert(
        _ items: [Item], before item: Item
    ) throws(SnapshotError<Item>) {
        guard !items.isEmpty else { return }
        try place(items, at: structure.place(before: knownSlot(of: item)))
    }

    /// Adds items right behind another one and its descendants, under the same parent.
    ///
    /// An empty list of items changes nothing, even if the other item is unknown.
    ///
    /// - Parameters:
    ///   - items: The new items, in order.
    ///   - item: The item that they will follow.
    /// - Throws: ``SnapshotError/unknownItem(_:)`` or ``SnapshotError/duplicateItem(_:)``;
    ///   nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func insert(
        _ items: [Item], after item: Item
    ) throws(SnapshotError<Item>) {
        guard !items.isEmpty else { return }
        try place(items, at: structure.place(after: knownSlot(of: item)))
    }

    /// Adds items at a position among the children of an item, or among the roots.
    ///
    /// An empty list of items changes nothing, even if the parent is unknown.
    ///
    /// - Parameters:
    ///   - items: The new items, in order.
    ///   - parent: The item to add them to; `nil` adds roots.
    ///   - index: The position of the first new item among the children of the parent;
    ///     `0...childCount(of: parent)`.
    /// - Throws: ``SnapshotError/unknownParent(_:)``,
    ///   ``SnapshotError/indexOutOfRange(index:count:parent:)`` or
    ///   ``SnapshotError/duplicateItem(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func insert(
        _ items: [Item], into parent: Item?, at index: Int
    ) throws(SnapshotError<Item>) {
        guard !items.isEmpty else { return }
        try place(items, at: place(at: index, of: parent))
    }

    @inlinable
    func place(at index: Int, of parent: Item?) throws(SnapshotError<Item>) -> OutlinePlace {
        let parentSlot = try parentSlot(of: parent)
        let count = structure.childCount(of: parentSlot)
        guard (0...count).contains(index) else {
            throw .indexOutOfRange(index: index, count: count, parent: parent)
        }
        let next = structure.child(at: index, of: parentSlot) ?? OutlineStructure.none
        return OutlinePlace(parent: parentSlot, next: next)
    }

    /// Adds childless, closed items; takes everything back when one is there already.
    @inlinable
    mutating func place(_ items: [Item], at place: OutlinePlace) throws(SnapshotError<Item>) {
        var brackets: [BracketToken] = []
        brackets.reserveCapacity(items.count * 2)
        for item in items {
            let hash = ItemTable.hash(item)
            guard table.slot(of: item, hash: hash) == nil else {
                forget(brackets.compactMap { $0.isClosing ? nil : $0.slot })
                throw .duplicateItem(item)
            }
            let slot = structure.makeSlot(parent: place.parent, isExpanded: false)
            table.insert(item, hash: hash, slot: slot)
            brackets.append(BracketToken(slot: slot, isClosing: false, isCollapsed: true))
            brackets.append(BracketToken(slot: slot, isClosing: true, isCollapsed: true))
        }
        structure.insert(brackets, at: place)
    }

    /// Gives back slots that stand in the order no more, or never stood in it.
    @inlinable
    mutating func forget(_ slots: [Int32]) {
        for slot in slots {
            table.remove(slot: slot)
            structure.freeSlot(slot)
        }
        guard !(remainingChildren.isEmpty && reconfiguredSlots.isEmpty && reloadedSlots.isEmpty)
        else { return }
        for slot in slots {
            remainingChildren[slot] = nil
            reconfiguredSlots.remove(slot)
            reloadedSlots.remove(slot)
        }
    }
}
