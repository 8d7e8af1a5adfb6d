/// A child with its content, as a list shows it.
public struct ChildItem<Content: OutlineContent>: Identifiable, Sendable {
    /// The item's id.
    public let id: ItemID

    /// The item's content.
    public let content: Content

    /// Whether the item has children.
    public let hasChildren: Bool

    @inlinable
    init(id: ItemID, content: Content, hasChildren: Bool) {
        self.id = id
        self.content = content
        self.hasChildren = hasChildren
    }
}
