/// Where items are to be moved.
public enum MoveTarget<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable
{
    /// Among the children of an item, which may be closed. The index is the one that the first
    /// moved item has in the end: it counts after the moved items were taken out.
    case parent(Item, index: Int)
    /// Among the roots of a section, which may be empty. The index counts as for a parent.
    case section(Section, index: Int)
}

/// A move that people ask for.
public struct MoveProposal<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    Hashable, Sendable
{
    /// The items, in the order in which they will stand; none of them below another one.
    public let items: [Item]
    /// Where they are to be moved.
    public let target: MoveTarget<Section, Item>
    /// The section of the target.
    public let section: Section
}
