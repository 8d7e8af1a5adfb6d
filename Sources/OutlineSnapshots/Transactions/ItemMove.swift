/// An item that has changed its place: from one parent and index to another.
///
/// Both indices count in lists of children as they were before and as they are after the whole
/// transaction. Moves are therefore made together: take all moved items out, then put each where
/// its new index says, per parent by rising index.
public struct ItemMove<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The item that has moved, with all that is below it.
    public let item: Item
    /// The parent before; `nil` if the item was a root.
    public let oldParent: Item?
    /// The position among the children of the old parent in the initial snapshot.
    public let oldIndex: Int
    /// The parent after; `nil` if the item is a root.
    public let newParent: Item?
    /// The position among the children of the new parent in the final snapshot.
    public let newIndex: Int

    /// Makes a move.
    ///
    /// - Parameters:
    ///   - item: The item that has moved.
    ///   - oldParent: The parent before; `nil` if the item was a root.
    ///   - oldIndex: The position among the children of the old parent in the initial snapshot.
    ///   - newParent: The parent after; `nil` if the item is a root.
    ///   - newIndex: The position among the children of the new parent in the final snapshot.
    public init(item: Item, oldParent: Item?, oldIndex: Int, newParent: Item?, newIndex: Int) {
        self.item = item
        self.oldParent = oldParent
        self.oldIndex = oldIndex
        self.newParent = newParent
        self.newIndex = newIndex
    }
}

extension ItemMove: Codable where Item: Codable {}
