/// Sections in order, and in each of them items in order, at one moment.
///
/// A section stands once, and an item stands once in all sections together; sections and items do
/// not get mixed up even if they are of one type and equal. Copies share nearly all of their
/// storage.
///
/// Changes that cannot be carried out throw a ``SectionedSnapshotError`` and leave the snapshot as
/// it was. Adding an item that is there already is such a change: to put it elsewhere, move it.
/// Marks pass over what is unknown. Equality and hash pass over marks.
public struct Snapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// A section as a root, or an item as a child of its section.
    @usableFromInline
    enum Row: Hashable, Sendable {
        case section(Section)
        case item(Item)

        @inlinable var section: Section? {
            if case .section(let section) = self { section } else { nil }
        }

        @inlinable var item: Item? {
            if case .item(let item) = self { item } else { nil }
        }
    }

    @usableFromInline typealias Failure = SectionedSnapshotError<Section, Item>

    /// The snapshot as an outline of two levels.
    @usableFromInline var outline: SectionSnapshot<Row>

    /// Makes an empty snapshot.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init() {
        outline = SectionSnapshot()
    }

    /// Makes a snapshot of sections and their items.
    ///
    /// - Parameter sections: The sections in order, each with its items in order.
    /// - Throws: ``SectionedSnapshotError/duplicateSection(_:)`` or
    ///   ``SectionedSnapshotError/duplicateItem(_:)``.
    /// - Complexity: O(*n*).
    @inlinable
    public init(
        _ sections: [(section: Section, items: [Item])]
    ) throws(SectionedSnapshotError<Section, Item>) {
        let count = sections.reduce(sections.count) { $0 + $1.items.count }
        do throws(SnapshotError<Row>) {
            var builder = SectionSnapshot<Row>.Builder(minimumCapacity: count)
            for (section, items) in sections {
                try builder.open(.section(section))
                for item in items {
                    try builder.open(.item(item))
                    try builder.close()
                }
                try builder.close()
            }
            outline = try builder.build()
        } catch {
            throw Self.failure(error)
        }
    }
}

extension Snapshot {
    /// Says an error of the outline in terms of sections and items.
    @inlinable
    static func failure(_ error: SnapshotError<Row>) -> SectionedSnapshotError<Section, Item> {
        switch error {
        case .duplicateItem(.section(let section)): .duplicateSection(section)
        case .duplicateItem(.item(let item)): .duplicateItem(item)
        case .unknownItem(.section(let section)), .unknownParent(.section(let section)),
            .unclosedItem(.section(let section)):
            .unknownSection(section)
        case .unknownItem(.item(let item)), .unknownParent(.item(let item)),
            .unclosedItem(.item(let item)), .intoOwnSubtree(.item(let item), _):
            .unknownItem(item)
        case .intoOwnSubtree(.section(let section), _): .unknownSection(section)
        case .indexOutOfRange, .nothingToClose: .noSection
        }
    }

    /// Changes the outline and translates its errors.
    @inlinable
    mutating func change(
        _ body: (inout SectionSnapshot<Row>) throws(SnapshotError<Row>) -> Void
    ) throws(SectionedSnapshotError<Section, Item>) {
        do throws(SnapshotError<Row>) {
            try body(&outline)
        } catch {
            throw Self.failure(error)
        }
    }

    /// Refuses destinations that are no items of this snapshot.
    @inlinable
    func check(_ item: Item) throws(SectionedSnapshotError<Section, Item>) {
        guard outline.contains(.item(item)) else { throw .unknownItem(item) }
    }

    @inlinable
    func check(_ section: Section) throws(SectionedSnapshotError<Section, Item>) {
        guard outline.contains(.section(section)) else { throw .unknownSection(section) }
    }
}
