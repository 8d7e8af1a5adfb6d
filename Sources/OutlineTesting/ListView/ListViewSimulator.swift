public import OutlineSnapshots

/// A list view without a screen: it shows rows, is told what changes, and takes the documented
/// rules of list views at their word.
///
/// As a real one it asks for a row's item only when it makes the row. A row that stays or moves
/// keeps the item that it was made for, so that wrong changes end in wrong rows.
public struct ListViewSimulator<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// A row.
    public struct Row: Hashable, Sendable {
        /// The item that the row was made for.
        public let item: Item
        /// How often a row was made in this list view before: another number means another row.
        public let number: Int
        /// How often the row was configured after it was made.
        public var configurations = 0
    }

    /// A section with its rows.
    public struct ShownSection: Hashable, Sendable {
        /// The section.
        public let section: Section
        /// Its rows in order.
        public var rows: [Row]
    }

    /// The sections in order.
    public internal(set) var sections: [ShownSection] = []
    /// How many rows were made.
    public private(set) var madeRows = 0

    /// Makes a list view that shows a snapshot.
    ///
    /// - Parameter snapshot: The sections and their rows.
    public init(showing snapshot: Snapshot<Section, Item> = Snapshot()) {
        for section in snapshot.sectionIdentifiers {
            sections.append(shown(section, snapshot.itemIdentifiers(inSection: section)))
        }
    }

    /// The items that are shown, section by section.
    public var items: [[Item]] { sections.map { $0.rows.map(\.item) } }

    /// The row that shows an item; `nil` if there is none.
    ///
    /// - Parameter item: The item.
    /// - Returns: The row, or `nil`.
    /// - Complexity: O(*n*).
    public func row(of item: Item) -> Row? {
        sections.lazy.flatMap(\.rows).first { $0.item == item }
    }

    mutating func shown(_ section: Section, _ items: [Item]) -> ShownSection {
        var shown = ShownSection(section: section, rows: [])
        for item in items { shown.rows.append(made(item)) }
        return shown
    }

    mutating func made(_ item: Item) -> Row {
        madeRows += 1
        return Row(item: item, number: madeRows)
    }

    /// Checks that the list shows a snapshot.
    ///
    /// - Parameter snapshot: What is to be shown.
    /// - Throws: ``ListViewError`` with the first section or row that is wrong.
    /// - Complexity: O(*n*).
    public func check(shows snapshot: Snapshot<Section, Item>) throws(ListViewError) {
        let expected = snapshot.sectionIdentifiers
        for (index, section) in expected.enumerated() {
            guard index < sections.count, sections[index].section == section else {
                throw .wrongSection(index)
            }
            let items = snapshot.itemIdentifiers(inSection: section)
            let shown = sections[index].rows.map(\.item)
            if items != shown {
                let common = zip(items, shown).prefix { $0 == $1 }.count
                throw .wrongRow(RowPath(section: index, item: common))
            }
        }
        if sections.count > expected.count { throw .wrongSection(expected.count) }
    }
}
