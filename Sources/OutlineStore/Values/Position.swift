/// A place among the children of a parent.
public enum Position: Hashable, Sendable {
    /// Before all other children.
    case first
    /// After all other children.
    case last
    /// Directly before a child of that parent.
    case before(ItemID)
    /// Directly after a child of that parent.
    case after(ItemID)
    /// At an index in the final order: the list is counted after the moved items were taken out,
    /// so an item that is moved to index 3 has index 3 afterwards. Finding an index costs time
    /// proportional to it; the other places do not.
    case index(Int)
}
