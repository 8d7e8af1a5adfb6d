// Questions about sections and items.
extension Snapshot {
    /// The number of items in all sections.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable public var numberOfItems: Int { outline.count - numberOfSections }

    /// The number of sections.
    ///
    /// - Complexity: O(1).
    @inlinable public var numberOfSections: Int { outline.childCount(of: nil) }

    /// The sections in order.
    ///
    /// - Complexity: O(*n*) at worst; large sections are passed over.
    @inlinable public var sectionIdentifiers: [Section] { outline.rootItems.compactMap(\.section) }

    /// The items of all sections, section by section.
    ///
    /// - Complexity: O(*n*).
    @inlinable public var itemIdentifiers: [Item] {
        var items: [Item] = []
        items.reserveCapacity(numberOfItems)
        for run in outline.structure.allRuns() {
            outline.table.items.forEachStretch(in: run.range) { rows in
                for case .item(let item) in rows { items.append(item) }
            }
        }
        return items
    }

    /// The number of items in a section; 0 for an unknown one.
    ///
    /// - Parameter section: The section whose items are counted.
    /// - Returns: The number of its items.
    /// - Complexity: O(log *n*).
    @inlinable
    public func numberOfItems(inSection section: Section) -> Int {
        outline.childCount(of: .section(section))
    }

    /// The items of a section in order; empty for an unknown one.
    ///
    /// - Parameter section: The section whose items are asked for.
    /// - Returns: The items in order.
    /// - Complexity: O(*k* + log *n*) for *k* items.
    @inlinable
    public func itemIdentifiers(inSection section: Section) -> [Item] {
        outline.children(of: .section(section)).compactMap(\.item)
    }

    /// The item at a position in its section; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - index: The position among the items of the section.
    ///   - section: The section.
    /// - Returns: The item, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func itemIdentifier(at index: Int, inSection section: Section) -> Item? {
        outline.child(at: index, of: .section(section))?.item
    }

    /// The section at a position; `nil` where there is none.
    ///
    /// - Parameter index: The position among the sections.
    /// - Returns: The section, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func sectionIdentifier(at index: Int) -> Section? {
        outline.child(at: index, of: nil)?.section
    }

    /// The section in which an item stands; `nil` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The section, or `nil`.
    /// - Complexity: O(1) on average.
    @inlinable
    public func sectionIdentifier(containingItem item: Item) -> Section? {
        outline.parent(of: .item(item))?.section
    }

    /// The position of an item in ``itemIdentifiers``, over all sections; `nil` for an unknown
    /// item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The position over all sections, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func indexOfItem(_ item: Item) -> Int? {
        guard let index = outline.index(of: .item(item)),
            let section = sectionIdentifier(containingItem: item),
            let sectionIndex = indexOfSection(section)
        else { return nil }
        return index - sectionIndex - 1
    }

    /// The position of an item in its section; `nil` for an unknown item.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The position among the items of the section, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func indexInSection(ofItem item: Item) -> Int? {
        outline.childIndex(of: .item(item))
    }

    /// The position of a section; `nil` for an unknown one.
    ///
    /// - Parameter section: The section to look for.
    /// - Returns: The position among the sections, or `nil`.
    /// - Complexity: O(log *n*).
    @inlinable
    public func indexOfSection(_ section: Section) -> Int? {
        outline.childIndex(of: .section(section))
    }

    /// Whether the item is in the snapshot.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: Whether it is there.
    /// - Complexity: O(1) on average.
    @inlinable
    public func contains(item: Item) -> Bool {
        outline.contains(.item(item))
    }

    /// Whether the section is in the snapshot.
    ///
    /// - Parameter section: The section to look for.
    /// - Returns: Whether it is there.
    /// - Complexity: O(1) on average.
    @inlinable
    public func contains(section: Section) -> Bool {
        outline.contains(.section(section))
    }
}
