/// The outline of one section at one moment: unique items in order, nested, open or closed.
///
/// A section snapshot is a value. Copies share nearly all of their storage, so that a changed copy
/// beside a kept one costs a handful of nodes, whatever the size of the outline. Items are
/// identifiers: what they stand for is kept elsewhere.
///
/// Changes that cannot be carried out throw a ``SnapshotError`` and leave the snapshot as it was.
/// Questions about items that are not in the snapshot answer `nil`, `false` or nothing. Expanding,
/// collapsing and marking pass over unknown items, because a saved set of open folders may be
/// older than the outline.
///
/// Equality and hash compare the items, their order, nesting and open state; they pass over
/// marks and child states.
public struct SectionSnapshot<Item: Hashable & Sendable>: Sendable {
    @usableFromInline var structure = OutlineStructure()
    @usableFromInline var table: ItemTable<Item>
    /// How many children are still to be loaded, by slot, for items marked as partly loaded.
    @usableFromInline var remainingChildren: [Int32: Int] = [:]
    @usableFromInline var reconfiguredSlots: Set<Int32> = []
    @usableFromInline var reloadedSlots: Set<Int32> = []

    /// Makes an empty snapshot.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init() {
        table = ItemTable()
    }

    /// Makes a copy of a snapshot, with its nesting, open state, child states and marks.
    ///
    /// - Parameter snapshot: The snapshot to copy.
    /// - Complexity: O(1).
    @inlinable
    public init(_ snapshot: SectionSnapshot<Item>) {
        self = snapshot
    }
}

extension SectionSnapshot {
    @inlinable
    func items(at slots: [Int32]) -> [Item] {
        var found: [Item] = []
        found.reserveCapacity(slots.count)
        for slot in slots {
            if let item = table.items[slot] { found.append(item) }
        }
        return found
    }

    /// The items of runs of slots, copied by the leaf in which they lie. The count of the slots is
    /// how much memory is asked for.
    @inlinable
    func items(at runs: [SlotRun], count: Int) -> [Item] {
        // Writing in place spares the check for room before each item.
        [Item](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            for run in runs {
                table.items.forEachStretch(in: run.range) { items in
                    let rest = UnsafeMutableBufferPointer(rebasing: buffer[initializedCount...])
                    initializedCount += rest.initialize(fromContentsOf: items)
                }
            }
        }
    }

    @inlinable
    func item(at slot: Int32) -> Item? {
        slot == OutlineStructure.none ? nil : table.items[slot]
    }

    @inlinable
    func knownSlot(of item: Item) throws(SnapshotError<Item>) -> Int32 {
        guard let slot = table.slot(of: item) else { throw .unknownItem(item) }
        return slot
    }

    /// The slot of a parent, or none for the roots.
    @inlinable
    func parentSlot(of parent: Item?) throws(SnapshotError<Item>) -> Int32 {
        guard let parent else { return OutlineStructure.none }
        guard let slot = table.slot(of: parent) else { throw .unknownParent(parent) }
        return slot
    }
}
