public import OutlineSnapshots

/// The operations that most apps use most, each a transaction of its own.
extension OutlineStore {
    /// The sections in order.
    ///
    /// - Returns: All sections.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*s* log *n*) for *s* sections.
    public func sections() throws -> [OutlineSection] {
        try read { try $0.sections() }
    }

    /// The section with a name, which is made if need be.
    ///
    /// - Parameter name: The name.
    /// - Returns: The section.
    /// - Throws: As `write(_:unit:_:)` where the section has to be made.
    /// - Complexity: O(log *n*).
    public func section(named name: String) throws -> OutlineSection {
        if let section = try read({ try $0.section(named: name) }) { return section }
        return try write("Add Section") { transaction in
            try transaction.section(named: name) ?? transaction.addSection(named: name)
        }
    }

    /// What is visible of a section.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - view: The view whose expanded items count.
    /// - Returns: A snapshot to apply to a data source.
    /// - Throws: `OutlineError.unknownSection`; as `read(_:)`.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func snapshot(
        of section: SectionID, view: ViewName = .main
    ) throws -> SectionSnapshot<ItemID> {
        try read { try $0.snapshot(of: section, view: view) }
    }

    /// What becomes visible when an item is expanded: the answer for a
    /// `snapshotForExpandingParent` handler.
    ///
    /// - Parameters:
    ///   - parent: The item that is expanded.
    ///   - view: The view whose expanded items count.
    /// - Returns: A snapshot with the children at level 0.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*k* log *n*) for *k* items that become visible.
    public func childSnapshot(
        of parent: ItemID, view: ViewName = .main
    ) throws -> SectionSnapshot<ItemID> {
        try read { try $0.childSnapshot(of: parent, view: view) }
    }

    /// The content of several items, as for the rows on screen.
    ///
    /// - Parameter items: The items.
    /// - Returns: Their content in the same order; `nil` for an item that does not exist.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func content(of items: [ItemID]) throws -> [Content?] {
        try read { try $0.content(of: items) }
    }

    /// Opens an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - view: The view in which it is opened.
    /// - Throws: As `write(_:unit:_:)`.
    /// - Complexity: O(log *n*).
    public func expand(_ item: ItemID, view: ViewName = .main) throws {
        _ = try write("Expand") { try $0.expand([item], view: view) }
    }

    /// Closes an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - view: The view in which it is closed.
    /// - Throws: As `write(_:unit:_:)`.
    /// - Complexity: O(log *n*).
    public func collapse(_ item: ItemID, view: ViewName = .main) throws {
        _ = try write("Collapse") { try $0.collapse([item], view: view) }
    }
}
