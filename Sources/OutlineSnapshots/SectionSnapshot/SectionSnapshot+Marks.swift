// Asking a list view to show items anew.
extension SectionSnapshot {
    /// Marks items whose rows are to be configured anew, because what they stand for has changed.
    ///
    /// - Parameter items: The items to mark; unknown ones are passed over.
    /// - Returns: The items that were not marked before, in the given order.
    /// - Complexity: O(*k*) on average for *k* items.
    @inlinable
    @discardableResult
    public mutating func reconfigure(_ items: [Item]) -> [Item] {
        items.filter { item in
            table.slot(of: item).map { reconfiguredSlots.insert($0).inserted } ?? false
        }
    }

    /// Marks items whose rows are to be replaced by new ones.
    ///
    /// - Parameter items: The items to mark; unknown ones are passed over.
    /// - Returns: The items that were not marked before, in the given order.
    /// - Complexity: O(*k*) on average for *k* items.
    @inlinable
    @discardableResult
    public mutating func reload(_ items: [Item]) -> [Item] {
        items.filter { item in
            table.slot(of: item).map { reloadedSlots.insert($0).inserted } ?? false
        }
    }

    /// Takes all marks away; without any, nothing is done.
    ///
    /// - Complexity: O(*k*) for *k* marks.
    @inlinable
    public mutating func removeMarks() {
        if !reconfiguredSlots.isEmpty { reconfiguredSlots = [] }
        if !reloadedSlots.isEmpty { reloadedSlots = [] }
    }

    /// The items marked by ``reconfigure(_:)``, in the order of ``items``.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reconfiguredItems: [Item] {
        items(at: structure.sorted(reconfiguredSlots))
    }

    /// The items marked by ``reload(_:)``, in the order of ``items``.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reloadedItems: [Item] {
        items(at: structure.sorted(reloadedSlots))
    }
}

extension OutlineStructure {
    /// The slots in the order of the outline.
    @usableFromInline
    func sorted(_ slots: Set<Int32>) -> [Int32] {
        slots.map { (slot: $0, index: index(of: $0)) }
            .sorted { $0.index < $1.index }.map(\.slot)
    }
}
