/// What an observer of a data source is told after each change.
public struct DataSourceUpdate<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// Why something has changed.
    public enum Cause: Hashable, Sendable {
        /// A snapshot was applied, or rows were marked.
        case applied
        /// The item was opened.
        case expanded(Item)
        /// The item was closed.
        case collapsed(Item)
        /// What is known of the item's children has changed: they are being loaded, have come, or
        /// could not be loaded.
        case loaded(Item)
        /// The items were moved by a gesture.
        case moved([Item])
        /// The move of these items could not be kept: they are back where they were.
        case rolledBack([Item])
    }

    /// Why something has changed.
    public let cause: Cause
    /// Whether the change is to be animated.
    public let animatingDifferences: Bool
    /// The changes of the rows, for list views.
    public let rows: RowChanges<Section, Item>

    let outlines: [Section: (initial: SectionSnapshot<Item>, final: SectionSnapshot<Item>)]

    /// The sections whose outlines have changed, in no particular order.
    public var changedSections: [Section] { Array(outlines.keys) }

    /// The outline of a section before and after; `nil` for one that has not changed.
    ///
    /// - Parameter section: The section.
    /// - Returns: Both outlines, or `nil`.
    /// - Complexity: O(1).
    public func outlines(
        in section: Section
    ) -> (initial: SectionSnapshot<Item>, final: SectionSnapshot<Item>)? {
        outlines[section]
    }

    /// The changes of a section's items by parent and index, for outline views.
    ///
    /// - Parameter section: The section.
    /// - Returns: The changes; empty for a section that has not changed.
    /// - Complexity: O(*n*). They are found on each call.
    public func outlineChanges(in section: Section) -> OutlineChanges<Item> {
        let pair = outlines[section] ?? (SectionSnapshot(), SectionSnapshot())
        return OutlineChanges(from: pair.initial, to: pair.final)
    }
}
