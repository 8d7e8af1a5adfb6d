/// Items that go, in this order, between two siblings that stay where they are.
struct Run {
    /// The parent under which they go.
    let parent: ItemID
    /// The sibling that stays before them, or `nil` at the beginning of the list.
    let left: ItemID?
    /// The items.
    let items: [ItemID]
}
