/// An item that has changed its place within a section or from one section to another.
///
/// Both indices count in lists of children as they were before and as they are after the whole
/// transaction.
public struct SectionedMove<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    Hashable, Sendable
{
    /// The section before.
    public let oldSection: Section
    /// The section after.
    public let newSection: Section
    /// The item, its parents and indices.
    public let move: ItemMove<Item>

    /// Makes a move.
    ///
    /// - Parameters:
    ///   - oldSection: The section before.
    ///   - newSection: The section after.
    ///   - move: The item, its parents and indices.
    public init(oldSection: Section, newSection: Section, move: ItemMove<Item>) {
        self.oldSection = oldSection
        self.newSection = newSection
        self.move = move
    }

    /// The item that has moved, with all that is below it.
    public var item: Item { move.item }

    /// Whether the item has left one section and entered another.
    public var crossesSections: Bool { oldSection != newSection }
}

extension SectionedMove: Codable where Section: Codable, Item: Codable {}
