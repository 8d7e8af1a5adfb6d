// Taking whole outlines in and out.
extension SectionSnapshot {
    /// Adds the items of another snapshot right before an item, under the same parent.
    ///
    /// The nesting, open state, child states and marks of the added items are kept, whatever their
    /// depth; other section snapshots may hang nested items below wrong ones. An empty snapshot needs
    /// the item too.
    ///
    /// - Parameters:
    ///   - snapshot: The outline to add; its roots become siblings of the item.
    ///   - item: The item that will follow them.
    /// - Throws: ``SnapshotError/unknownItem(_:)``, or ``SnapshotError/duplicateItem(_:)`` with an
    ///   item that is in both; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* added items.
    @inlinable
    public mutating func insert(
        _ snapshot: SectionSnapshot<Item>, before item: Item
    ) throws(SnapshotError<Item>) {
        let place = try structure.place(before: knownSlot(of: item))
        try graft(snapshot, at: place)
    }

    /// Adds the items of another snapshot right behind an item and its descendants, under the same
    /// parent.
    ///
    /// The nesting, open state, child states and marks of the added items are kept, whatever their
    /// depth; other section snapshots may hang nested items below wrong ones. An empty snapshot needs
    /// the item too.
    ///
    /// - Parameters:
    ///   - snapshot: The outline to add; its roots become siblings of the item.
    ///   - item: The item that they will follow.
    /// - Throws: ``SnapshotError/unknownItem(_:)``, or ``SnapshotError/duplicateItem(_:)`` with an
    ///   item that is in both; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* added items.
    @inlinable
    public mutating func insert(
        _ snapshot: SectionSnapshot<Item>, after item: Item
    ) throws(SnapshotError<Item>) {
        let place = try structure.place(after: knownSlot(of: item))
        try graft(snapshot, at: place)
    }

    /// Replaces all descendants of an item by the items of another snapshot.
    ///
    /// Other section snapshots take items that stand elsewhere, and break the tree by it; here they
    /// are refused before anything is removed.
    ///
    /// The nesting, open state, child states and marks of the new items are kept; the parent keeps
    /// its open state. Its child state becomes `.loaded`, or `.none` if there are no new items.
    ///
    /// - Parameters:
    ///   - parent: The item that gets the children.
    ///   - snapshot: The outline whose roots become the children. It may hold items that were
    ///     descendants of the parent before.
    /// - Throws: ``SnapshotError/unknownParent(_:)``, or ``SnapshotError/duplicateItem(_:)`` with
    ///   an item that stands elsewhere in the outline; nothing is replaced then.
    /// - Complexity: O(*k* + log *n*) for *k* items removed and added, and O(log *n*) for each that
    ///   stood deeper than the children before.
    @inlinable
    public mutating func replace(
        childrenOf parent: Item, using snapshot: SectionSnapshot<Item>
    ) throws(SnapshotError<Item>) {
        let parentSlot = try parentSlot(of: parent)
        for item in snapshot.items {
            guard let slot = table.slot(of: item) else { continue }
            let isChild = structure.slots[slot].parent == parentSlot
            guard isChild || isDescendant(slot, of: parentSlot) else { throw .duplicateItem(item) }
        }
        forget(structure.removeDescendants(of: parentSlot))
        setChildState(nil, ofSlot: parentSlot)
        graftChecked(snapshot, at: OutlinePlace(parent: parentSlot))
    }

    /// The items below an item as an outline of their own, with their open state, child states and
    /// marks; empty for an unknown item.
    ///
    /// - Parameters:
    ///   - parent: The item whose descendants are copied.
    ///   - includingParent: Whether the item itself is copied too, as the only root; if not, its
    ///     children become the roots.
    /// - Returns: The items below, as an outline of their own.
    /// - Complexity: O(log *n* + number of descendants).
    @inlinable
    public func snapshot(
        of parent: Item, includingParent: Bool = false
    ) -> SectionSnapshot<Item> {
        var copy = SectionSnapshot()
        guard let slot = table.slot(of: parent) else { return copy }
        var brackets = structure.brackets(ofSubtree: slot)
        if !includingParent { brackets = Array(brackets.dropFirst().dropLast()) }
        copy.take(brackets, from: self, at: OutlinePlace(parent: OutlineStructure.none))
        return copy
    }

    /// The former name, as a talk once showed it.
    ///
    /// - Parameters:
    ///   - parent: The item whose descendants are copied.
    ///   - includingParent: Whether the item itself is copied too.
    /// - Returns: The items below, as an outline of their own.
    @available(*, deprecated, renamed: "snapshot(of:includingParent:)")
    @inlinable
    public func snapshot(
        for parent: Item, includingParent: Bool = false
    ) -> SectionSnapshot<Item> {
        snapshot(of: parent, includingParent: includingParent)
    }
}

extension SectionSnapshot {
    @inlinable
    mutating func graft(
        _ snapshot: SectionSnapshot<Item>, at place: OutlinePlace
    ) throws(SnapshotError<Item>) {
        for item in snapshot.items where contains(item) { throw .duplicateItem(item) }
        graftChecked(snapshot, at: place)
    }

    @inlinable
    mutating func graftChecked(_ snapshot: SectionSnapshot<Item>, at place: OutlinePlace) {
        take(snapshot.structure.allBrackets(), from: snapshot, at: place)
    }

    /// Adds a run of brackets of another snapshot; its items are not in this one.
    @inlinable
    mutating func take(
        _ brackets: [BracketToken], from source: SectionSnapshot<Item>, at place: OutlinePlace
    ) {
        var taken: [BracketToken] = []
        taken.reserveCapacity(brackets.count)
        var open: [Int32] = []
        for bracket in brackets {
            let slot: Int32
            if bracket.isClosing {
                guard let last = open.popLast() else { continue }
                slot = last
            } else {
                guard let item = source.table.items[bracket.slot] else { continue }
                slot = add(item, parent: open.last ?? place.parent, like: bracket, of: source)
                open.append(slot)
            }
            taken.append(
                BracketToken(
                    slot: slot, isClosing: bracket.isClosing, isCollapsed: bracket.isCollapsed))
        }
        structure.insert(taken, at: place)
    }

    /// Adds an item without putting it into the order yet.
    @inlinable
    mutating func add(
        _ item: Item, parent: Int32, like bracket: BracketToken, of source: SectionSnapshot<Item>
    ) -> Int32 {
        let slot = structure.makeSlot(parent: parent, isExpanded: !bracket.isCollapsed)
        table.insert(item, hash: ItemTable.hash(item), slot: slot)
        if let state = source.explicitChildState(ofSlot: bracket.slot) {
            setChildState(state, ofSlot: slot)
        }
        if source.reconfiguredSlots.contains(bracket.slot) { reconfiguredSlots.insert(slot) }
        if source.reloadedSlots.contains(bracket.slot) { reloadedSlots.insert(slot) }
        return slot
    }
}
