// Removing items.
extension SectionSnapshot {
    /// Removes items and all their descendants, with their open state and marks.
    ///
    /// Naming an item twice, or an item and one of its descendants, is fine.
    ///
    /// - Parameter items: The items to remove.
    /// - Throws: ``SnapshotError/unknownItem(_:)``; nothing is removed then.
    /// - Complexity: O(*k* log *n* + *d*) for *k* items with *d* descendants.
    @inlinable
    public mutating func delete(_ items: [Item]) throws(SnapshotError<Item>) {
        var slots: [Int32] = []
        slots.reserveCapacity(items.count)
        for item in items { slots.append(try knownSlot(of: item)) }
        for slot in slots where structure.slots[slot].isLive {
            forget(structure.remove(slot))
        }
    }

    /// Removes all items.
    ///
    /// - Complexity: O(1) if a copy of the snapshot is kept, else O(*n*) for giving back memory.
    @inlinable
    public mutating func deleteAll() {
        self = SectionSnapshot()
    }
}
