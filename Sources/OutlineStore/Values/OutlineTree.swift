/// Content with children: what is inserted as a whole tree.
public struct OutlineTree<Content: OutlineContent>: Sendable {
    /// The content of the item.
    public var content: Content

    /// Whether the item is open in the view that the insertion names.
    public var isExpanded: Bool

    /// The children, in order.
    public var children: [OutlineTree]

    /// Makes a tree.
    ///
    /// - Parameters:
    ///   - content: The content of the item on top.
    ///   - isExpanded: Whether the item is open.
    ///   - children: The trees below it, in order.
    public init(_ content: Content, isExpanded: Bool = false, children: [OutlineTree] = []) {
        self.content = content
        self.isExpanded = isExpanded
        self.children = children
    }
}
