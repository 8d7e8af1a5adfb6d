// Adding, removing and moving items.
extension Snapshot {
    /// Adds items behind the last one of a section.
    ///
    /// An empty list of items changes nothing. Other diffable snapshots move an item that is there
    /// already; here that is refused, as in a ``SectionSnapshot``.
    ///
    /// - Parameters:
    ///   - identifiers: The new items, in order.
    ///   - section: The section that gets them; `nil` is the last one.
    /// - Throws: ``SectionedSnapshotError/noSection``, ``SectionedSnapshotError/unknownSection(_:)`` or
    ///   ``SectionedSnapshotError/duplicateItem(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func appendItems(
        _ identifiers: [Item], toSection section: Section? = nil
    ) throws(SectionedSnapshotError<Section, Item>) {
        guard !identifiers.isEmpty else { return }
        guard let section = section ?? sectionIdentifier(at: numberOfSections - 1) else {
            throw .noSection
        }
        try change { outline throws(SnapshotError<Row>) in
            try outline.append(identifiers.map(Row.item), to: .section(section))
        }
    }

    /// Adds items right before another one, in its section.
    ///
    /// An item that is there already is refused, and not moved as in other diffable snapshots.
    ///
    /// - Parameters:
    ///   - identifiers: The new items, in order.
    ///   - item: The item that will follow them.
    /// - Throws: ``SectionedSnapshotError/unknownItem(_:)`` or
    ///   ``SectionedSnapshotError/duplicateItem(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func insertItems(
        _ identifiers: [Item], beforeItem item: Item
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.insert(identifiers.map(Row.item), before: .item(item))
        }
    }

    /// Adds items right behind another one, in its section.
    ///
    /// An item that is there already is refused, and not moved as in other diffable snapshots.
    ///
    /// - Parameters:
    ///   - identifiers: The new items, in order.
    ///   - item: The item that will precede them.
    /// - Throws: ``SectionedSnapshotError/unknownItem(_:)`` or
    ///   ``SectionedSnapshotError/duplicateItem(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new items.
    @inlinable
    public mutating func insertItems(
        _ identifiers: [Item], afterItem item: Item
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.insert(identifiers.map(Row.item), after: .item(item))
        }
    }

    /// Removes items.
    ///
    /// Other diffable snapshots pass over unknown ones; here they are refused, as in a
    /// ``SectionSnapshot``.
    ///
    /// - Parameter identifiers: The items to remove. Naming one twice is fine.
    /// - Throws: ``SectionedSnapshotError/unknownItem(_:)``; nothing is removed then.
    /// - Complexity: O(*k* log *n*) for *k* items.
    @inlinable
    public mutating func deleteItems(
        _ identifiers: [Item]
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.delete(identifiers.map(Row.item))
        }
    }

    /// Replaces all items of a section.
    ///
    /// Items that stay keep their marks.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - identifiers: Its items from now on, in order.
    /// - Throws: ``SectionedSnapshotError/unknownSection(_:)``, or
    ///   ``SectionedSnapshotError/duplicateItem(_:)`` for an item that is named twice or stands in
    ///   another section; nothing is replaced then.
    /// - Complexity: O(*k* + log *n*) for *k* items before and after.
    @inlinable
    public mutating func replaceItems(
        inSection section: Section, with identifiers: [Item]
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            var builder = SectionSnapshot<Row>.Builder(minimumCapacity: identifiers.count)
            for item in identifiers {
                try builder.open(.item(item))
                try builder.close()
            }
            let (reloaded, reconfigured) = (outline.reloadedItems, outline.reconfiguredItems)
            try outline.replace(childrenOf: .section(section), using: builder.build())
            outline.reload(reloaded)
            outline.reconfigure(reconfigured)
        }
    }

    /// Removes all items and all sections.
    ///
    /// - Complexity: O(1) if a copy of the snapshot is kept, else O(*n*) for giving back memory.
    @inlinable
    public mutating func deleteAllItems() {
        outline.deleteAll()
    }

    /// Moves an item right before another one, into its section.
    ///
    /// A move onto itself is no error, as it is in other diffable snapshots.
    ///
    /// - Parameters:
    ///   - identifier: The item to move.
    ///   - other: The item that will follow it. Naming the same one changes nothing.
    /// - Throws: ``SectionedSnapshotError/unknownItem(_:)``; nothing is moved then.
    /// - Complexity: O(log *n*).
    @inlinable
    public mutating func moveItem(
        _ identifier: Item, beforeItem other: Item
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.move(.item(identifier), before: .item(other))
        }
    }

    /// Moves an item right behind another one, into its section.
    ///
    /// A move onto itself is no error, as it is in other diffable snapshots.
    ///
    /// - Parameters:
    ///   - identifier: The item to move.
    ///   - other: The item that will precede it. Naming the same one changes nothing.
    /// - Throws: ``SectionedSnapshotError/unknownItem(_:)``; nothing is moved then.
    /// - Complexity: O(log *n*).
    @inlinable
    public mutating func moveItem(
        _ identifier: Item, afterItem other: Item
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.move(.item(identifier), after: .item(other))
        }
    }

    /// Moves items to the end of a section, which may be empty.
    ///
    /// - Parameters:
    ///   - identifiers: The items to move, in their new order; each once.
    ///   - section: The section that gets them.
    /// - Throws: ``SectionedSnapshotError/unknownItem(_:)``, ``SectionedSnapshotError/unknownSection(_:)``,
    ///   or ``SectionedSnapshotError/duplicateItem(_:)`` for an item named twice; nothing is moved
    ///   then.
    /// - Complexity: O(*k* log *n*) for *k* items.
    @inlinable
    public mutating func moveItems(
        _ identifiers: [Item], toEndOfSection section: Section
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            let staying = outline.childCount(
                of: .section(section), without: identifiers.map(Row.item))
            try outline.move(
                identifiers.map(Row.item), to: .section(section), at: staying)
        }
    }
}
