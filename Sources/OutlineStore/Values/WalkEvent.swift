/// A step of a walk over an outline.
public enum WalkEvent<Content: OutlineContent>: Sendable {
    /// An item begins; its children follow before it is closed.
    case open(WalkedItem<Content>)
    /// The item that was opened last and is not closed yet ends.
    case close(ItemID)
}

/// An item as a walk meets it.
public struct WalkedItem<Content: OutlineContent>: Identifiable, Sendable {
    /// The item's id.
    public let id: ItemID

    /// The item's content.
    public let content: Content

    /// The number of items above it within the walk.
    public let level: Int

    /// Whether the item has children.
    public let hasChildren: Bool

    /// Whether the item is open in the walk's view.
    public let isExpanded: Bool

    @inlinable
    init(id: ItemID, content: Content, level: Int, hasChildren: Bool, isExpanded: Bool) {
        self.id = id
        self.content = content
        self.level = level
        self.hasChildren = hasChildren
        self.isExpanded = isExpanded
    }
}

/// Which items a walk enters.
public enum WalkScope: Hashable, Sendable {
    /// All items.
    case everything
    /// Only what a person sees: nothing below a collapsed item is read.
    case visible
}
