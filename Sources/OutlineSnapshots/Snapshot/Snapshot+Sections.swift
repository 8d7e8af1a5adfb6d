// Adding, removing and moving sections.
extension Snapshot {
    /// Adds empty sections behind the last one.
    ///
    /// - Parameter identifiers: The new sections, in order.
    /// - Throws: ``SectionedSnapshotError/duplicateSection(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new sections.
    @inlinable
    public mutating func appendSections(
        _ identifiers: [Section]
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.append(identifiers.map(Row.section))
        }
    }

    /// Adds empty sections right before another one.
    ///
    /// - Parameters:
    ///   - identifiers: The new sections, in order.
    ///   - section: The section that will follow them.
    /// - Throws: ``SectionedSnapshotError/unknownSection(_:)`` or
    ///   ``SectionedSnapshotError/duplicateSection(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new sections.
    @inlinable
    public mutating func insertSections(
        _ identifiers: [Section], beforeSection section: Section
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.insert(identifiers.map(Row.section), before: .section(section))
        }
    }

    /// Adds empty sections right behind another one.
    ///
    /// - Parameters:
    ///   - identifiers: The new sections, in order.
    ///   - section: The section that will precede them.
    /// - Throws: ``SectionedSnapshotError/unknownSection(_:)`` or
    ///   ``SectionedSnapshotError/duplicateSection(_:)``; nothing is added then.
    /// - Complexity: O(*k* + log *n*) for *k* new sections.
    @inlinable
    public mutating func insertSections(
        _ identifiers: [Section], afterSection section: Section
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.insert(identifiers.map(Row.section), after: .section(section))
        }
    }

    /// Removes sections with their items.
    ///
    /// Other diffable snapshots pass over unknown ones; here they are refused, as items are.
    ///
    /// - Parameter identifiers: The sections to remove. Naming one twice is fine.
    /// - Throws: ``SectionedSnapshotError/unknownSection(_:)``; nothing is removed then.
    /// - Complexity: O(*k* log *n* + *d*) for *k* sections with *d* items.
    @inlinable
    public mutating func deleteSections(
        _ identifiers: [Section]
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.delete(identifiers.map(Row.section))
        }
    }

    /// Moves a section with its items right before another one.
    ///
    /// A move onto itself is no error, as it is in other diffable snapshots.
    ///
    /// - Parameters:
    ///   - identifier: The section to move.
    ///   - other: The section that will follow it. Naming the same one changes nothing.
    /// - Throws: ``SectionedSnapshotError/unknownSection(_:)``; nothing is moved then.
    /// - Complexity: O(log *n*), however many items there are.
    @inlinable
    public mutating func moveSection(
        _ identifier: Section, beforeSection other: Section
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.move(.section(identifier), before: .section(other))
        }
    }

    /// Moves a section with its items right behind another one.
    ///
    /// A move onto itself is no error, as it is in other diffable snapshots.
    ///
    /// - Parameters:
    ///   - identifier: The section to move.
    ///   - other: The section that will precede it. Naming the same one changes nothing.
    /// - Throws: ``SectionedSnapshotError/unknownSection(_:)``; nothing is moved then.
    /// - Complexity: O(log *n*), however many items there are.
    @inlinable
    public mutating func moveSection(
        _ identifier: Section, afterSection other: Section
    ) throws(SectionedSnapshotError<Section, Item>) {
        try change { outline throws(SnapshotError<Row>) in
            try outline.move(.section(identifier), after: .section(other))
        }
    }
}
