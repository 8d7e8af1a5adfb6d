/// Why a data source refused something; it is then as it was before, but for a child state that
/// may have become `.failed`.
public enum OutlineDataSourceError<Section: Hashable & Sendable, Item: Hashable & Sendable>: Error {
    /// The item is in none of the sections.
    case unknownItem(Item)
    /// The section is not in the data source.
    case unknownSection(Section)
    /// A handler gave the item as a child, but it stands elsewhere, in whatever section.
    case duplicateItem(Item)
    /// The item was to be moved to a place below itself.
    case intoOwnSubtree(item: Item, parent: Item)
    /// The index is not in `0...count` of the children of the parent, or of the roots of the
    /// section, after the moved items were taken out.
    case indexOutOfRange(index: Int, count: Int)
    /// A handler or a loader threw this error when it was asked about the item.
    case handlerFailed(item: Item, underlying: any Error)
}

extension OutlineDataSourceError: CustomStringConvertible {
    /// What went wrong, in a sentence that names the item or the section.
    public var description: String {
        switch self {
        case .unknownItem(let item): "\(item) is in none of the sections."
        case .unknownSection(let section): "Section \(section) is not in the data source."
        case .duplicateItem(let item):
            "\(item) was given as a child, but stands elsewhere. To put it here, move it."
        case .intoOwnSubtree(let item, let parent):
            "\(item) cannot be moved into \(parent), which is itself or one of its descendants."
        case .indexOutOfRange(let index, let count):
            "Index \(index) is not in 0...\(count), counted after the moved items were taken out."
        case .handlerFailed(let item, let underlying):
            "A handler failed for \(item): \(underlying)"
        }
    }
}

extension OutlineDataSourceError {
    init(_ error: SnapshotError<Item>) {
        switch error {
        case .duplicateItem(let item): self = .duplicateItem(item)
        case .unknownItem(let item), .unknownParent(let item), .unclosedItem(let item):
            self = .unknownItem(item)
        case .intoOwnSubtree(let item, let parent):
            self = .intoOwnSubtree(item: item, parent: parent)
        case .indexOutOfRange(let index, let count, _):
            self = .indexOutOfRange(index: index, count: count)
        case .nothingToClose: self = .indexOutOfRange(index: 0, count: 0)
        }
    }
}
