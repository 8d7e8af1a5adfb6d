/// One of several changes that an outline view makes one after another; each counts in the
/// children that the step before it has left.
public enum OutlineStep<Item: Hashable & Sendable>: Hashable, Sendable {
    /// A closed item without children comes and has this index among the children of the parent;
    /// `nil` stands for the roots.
    case insert(Item, parent: Item?, index: Int)
    /// The item, with all that is below it, is taken out of one place and put in so that it has
    /// the new index then.
    case move(Item, oldParent: Item?, oldIndex: Int, newParent: Item?, newIndex: Int)
    /// The item goes, with all that is still below it.
    case remove(Item, parent: Item?, index: Int)
    /// The item opens.
    case expand(Item)
    /// The item closes.
    case collapse(Item)
    /// The row of the item is replaced by a new one.
    case reload(Item)
    /// The row of the item is configured anew.
    case reconfigure(Item)
}
