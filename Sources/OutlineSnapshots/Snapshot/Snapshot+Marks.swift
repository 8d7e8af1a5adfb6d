// Asking a list view to show items and sections anew. Unknown ones are passed over, where other
// diffable snapshots end the process after they have set the mark.
extension Snapshot {
    /// Marks items whose rows are to be replaced by new ones.
    ///
    /// - Parameter identifiers: The items to mark; unknown ones are passed over.
    /// - Returns: The items that were not marked before, in the given order.
    /// - Complexity: O(*k*) on average for *k* items.
    @inlinable
    @discardableResult
    public mutating func reloadItems(_ identifiers: [Item]) -> [Item] {
        outline.reload(identifiers.map(Row.item)).compactMap(\.item)
    }

    /// Marks items whose rows are to be configured anew.
    ///
    /// - Parameter identifiers: The items to mark; unknown ones are passed over.
    /// - Returns: The items that were not marked before, in the given order.
    /// - Complexity: O(*k*) on average for *k* items.
    @inlinable
    @discardableResult
    public mutating func reconfigureItems(_ identifiers: [Item]) -> [Item] {
        outline.reconfigure(identifiers.map(Row.item)).compactMap(\.item)
    }

    /// Marks sections whose rows are all to be replaced by new ones.
    ///
    /// - Parameter identifiers: The sections to mark; unknown ones are passed over.
    /// - Returns: The sections that were not marked before, in the given order.
    /// - Complexity: O(*k*) on average for *k* sections.
    @inlinable
    @discardableResult
    public mutating func reloadSections(_ identifiers: [Section]) -> [Section] {
        outline.reload(identifiers.map(Row.section)).compactMap(\.section)
    }

    /// The items marked by ``reloadItems(_:)``, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reloadedItemIdentifiers: [Item] {
        outline.reloadedItems.compactMap(\.item)
    }

    /// The items marked by ``reconfigureItems(_:)``, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reconfiguredItemIdentifiers: [Item] {
        outline.reconfiguredItems.compactMap(\.item)
    }

    /// The sections marked by ``reloadSections(_:)``, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reloadedSectionIdentifiers: [Section] {
        outline.reloadedItems.compactMap(\.section)
    }

    /// Takes all marks away.
    ///
    /// - Complexity: O(*k*) for *k* marks.
    @inlinable
    public mutating func removeMarks() {
        outline.removeMarks()
    }
}
