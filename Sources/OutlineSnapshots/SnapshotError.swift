/// Why a change to a section snapshot was refused; the snapshot is then as it was before.
public enum SnapshotError<Item: Hashable & Sendable>: Error, Hashable, Sendable {
    /// The item is in the snapshot already, or was named twice in one call.
    case duplicateItem(Item)
    /// The item is not in the snapshot.
    case unknownItem(Item)
    /// The item that was to be the parent is not in the snapshot.
    case unknownParent(Item)
    /// The item was to be moved to a place below itself.
    case intoOwnSubtree(item: Item, parent: Item)
    /// The index is not in `0...count` of the children of the parent; `nil` stands for the roots.
    case indexOutOfRange(index: Int, count: Int, parent: Item?)
    /// The builder was told to close an item when none was open.
    case nothingToClose
    /// The builder was finished while this item was still open.
    case unclosedItem(Item)
}

extension SnapshotError: CustomStringConvertible {
    /// What went wrong, in a sentence that names the item.
    public var description: String {
        switch self {
        case .duplicateItem(let item):
            "\(item) can stand in a snapshot only once. To put it elsewhere, move it."
        case .unknownItem(let item):
            "\(item) is not in the snapshot."
        case .unknownParent(let item):
            "\(item) is to be a parent, but is not in the snapshot."
        case .intoOwnSubtree(let item, let parent):
            "\(item) cannot be moved into \(parent), which is itself or one of its descendants."
        case .indexOutOfRange(let index, let count, let parent):
            "Index \(index) is not in 0...\(count) of "
                + (parent.map { "the children of \($0)." } ?? "the roots.")
        case .nothingToClose:
            "There is no open item to close."
        case .unclosedItem(let item):
            "\(item) was opened and never closed."
        }
    }
}
