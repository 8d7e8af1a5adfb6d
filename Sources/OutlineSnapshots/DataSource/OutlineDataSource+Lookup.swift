// What stands where.
extension OutlineDataSource {
    /// The sections and the rows that are shown, without marks.
    ///
    /// - Returns: The visible items of each section.
    /// - Complexity: O(1).
    public func snapshot() -> Snapshot<Section, Item> { current.rows }

    /// The outline of a section, without marks; empty for an unknown one.
    ///
    /// - Parameter section: The section.
    /// - Returns: Its outline, hidden items included.
    /// - Complexity: O(1).
    public func snapshot(for section: Section) -> SectionSnapshot<Item> {
        current.outlines[section] ?? SectionSnapshot()
    }

    /// The item of a row; `nil` where there is none.
    ///
    /// - Parameter path: The position of the section, and the one among its rows.
    /// - Returns: The item, or `nil`.
    /// - Complexity: O(log *n*).
    public func itemIdentifier(for path: RowPath) -> Item? {
        current.rows.itemIdentifier(for: path)
    }

    /// Where the row of an item stands; `nil` for an unknown or hidden item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The position of its section, and the one among the rows; or `nil`.
    /// - Complexity: O(log *n*).
    public func rowPath(for item: Item) -> RowPath? { current.rows.rowPath(for: item) }

    /// The section at a position; `nil` where there is none.
    ///
    /// - Parameter index: The position among the sections.
    /// - Returns: The section, or `nil`.
    /// - Complexity: O(log *n*).
    public func sectionIdentifier(for index: Int) -> Section? {
        current.rows.sectionIdentifier(at: index)
    }

    /// The position of a section; `nil` for an unknown one.
    ///
    /// - Parameter section: The section to look for.
    /// - Returns: The position among the sections, or `nil`.
    /// - Complexity: O(log *n*).
    public func index(for section: Section) -> Int? { current.rows.indexOfSection(section) }

    /// The section of an item, visible or hidden; `nil` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The section, or `nil`.
    /// - Complexity: O(1) for a visible item, else O(*s*) for *s* sections.
    public func sectionIdentifier(containing item: Item) -> Section? {
        current.section(of: item)
    }

    /// The number of sections.
    ///
    /// - Complexity: O(1).
    public var numberOfSections: Int { current.rows.numberOfSections }

    /// The number of rows of a section; 0 where there is none.
    ///
    /// - Parameter index: The position among the sections.
    /// - Returns: The number of rows.
    /// - Complexity: O(log *n*).
    public func numberOfItems(inSection index: Int) -> Int {
        sectionIdentifier(for: index).map { current.rows.numberOfItems(inSection: $0) } ?? 0
    }

    /// What a row shows beside the content of its item; `nil` where there is no row.
    ///
    /// - Parameter path: The position of the section, and the one among its rows.
    /// - Returns: The row, or `nil`.
    /// - Complexity: O(log *n*).
    public func row(at path: RowPath) -> OutlineRow<Item>? {
        guard let section = sectionIdentifier(for: path.section),
            let outline = current.outlines[section],
            let item = outline.visibleItem(at: path.item)
        else { return nil }
        return OutlineRow(
            item: item, level: outline.level(of: item) ?? 0, isExpanded: outline.isExpanded(item),
            childState: outline.childState(of: item), isSelected: selection.contains(item))
    }

    /// The outline and the section of an item, which must be known.
    func home(
        of item: Item
    ) throws(Failure) -> (section: Section, outline: SectionSnapshot<Item>) {
        guard let section = current.section(of: item), let outline = current.outlines[section]
        else { throw .unknownItem(item) }
        return (section, outline)
    }
}

/// What a row shows beside the content of its item.
public struct OutlineRow<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The item.
    public let item: Item
    /// How many items stand above it: how far it is indented.
    public let level: Int
    /// Whether it is open.
    public let isExpanded: Bool
    /// What is known of its children; `.none` shows no disclosure.
    public let childState: ChildState
    /// Whether it is selected.
    public let isSelected: Bool
}
