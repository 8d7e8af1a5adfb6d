/// Everything that can go wrong with a store. Ids and names of columns stand in it, titles and
/// addresses never do; `remedy` says what to do.
public enum OutlineError: Error, Hashable, Sendable {
    // Opening a file.

    /// There is no file, and none was to be made.
    case missingFile(path: String)
    /// The file or its folder cannot be used: a folder, no permission, no such folder.
    case cannotOpen(path: String, reason: String)
    /// The file is something else: it was not changed.
    case notAnOutlineFile(path: String)
    /// The file was written by a newer version: it was not changed.
    case newerFormat(path: String, version: Int, supported: Int)
    /// The file's schema has an object that the format does not produce, such as a planted
    /// trigger, or lacks one: nothing in it was run.
    case foreignSchema(path: String, object: String)
    /// The file holds content of another name or with other columns.
    case contentMismatch(String)
    /// The declaration of a content type is wrong.
    case invalidContentSchema(String)
    /// The file is damaged.
    case damaged(String)

    // Using a store.

    /// The store was closed.
    case closed
    /// The file was moved, deleted or replaced while the store was open: what would be written
    /// to it would be lost.
    case movedFile(path: String)
    /// A read or write was begun inside another one of the same store.
    case nestedUse
    /// A transaction was used after its closure had returned.
    case transactionEnded
    /// The task was cancelled; nothing was written.
    case cancelled
    /// Another process or connection kept the file locked for longer than the store waits.
    case busy(waited: Duration)
    /// The disk, or the store's own bound, is full; nothing was written.
    case diskFull
    /// The file or its folder may only be read; nothing was written.
    case readOnly
    /// The system failed to read or write; the code is SQLite's extended one.
    case inputOutput(code: Int32)
    /// There was no memory left; nothing was written.
    case outOfMemory

    // Items and sections.

    /// No item has this id.
    case unknownItem(ItemID)
    /// The id belongs to the root or to a section, which this operation does not take.
    case notAnItem(ItemID)
    /// No section has this id.
    case unknownSection(SectionID)
    /// Another section has the name.
    case sectionNameTaken
    /// An item named twice in one call.
    case duplicateItem(ItemID)
    /// The item would come to stand below itself.
    case intoOwnSubtree(item: ItemID, parent: ItemID)
    /// The position names an item that is no child of the parent, or is itself on the move.
    case invalidSibling(ItemID, parent: ItemID)
    /// The index lies outside the list.
    case indexOutOfRange(Int, count: Int)
    /// No item has the label at this place of the path, counted from 0.
    case pathNotFound(component: Int)
    /// Several items have the label at this place of the path, counted from 0.
    case ambiguousPath(component: Int, matches: [ItemID])
    /// The item was not put into the trash by itself, so it has no place to go back to.
    case notInTrash(ItemID)
    /// The former parent of a trashed item is in the trash itself.
    case parentInTrash(ItemID)
    /// The opened and closed items of a bulk insertion do not match.
    case unbalancedOutline

    // Writing content and order.

    /// Another item has the value of a unique column.
    case uniqueValueTaken(column: String)
    /// The content breaks its declaration.
    case invalidContent(String)
    /// The file's order is not the one that the transaction began from.
    case conflict(OrderConflict)
    /// The transaction adds or drops items, or its difference does not fit the list.
    case invalidTransaction(String)
    /// An undo or redo would change an item that was changed since by another process or program.
    case undoConflict(ItemID)
    /// The file changed since the repair was planned; nothing was written.
    case outdatedPlan
    /// No further ids or ranks can be given.
    case spaceExhausted

    /// A failure of SQLite that has no case of its own.
    case sqlite(code: Int32, message: String)
}

/// A reorder that began from another order than the file's.
public struct OrderConflict: Hashable, Sendable {
    /// The parent whose children are in another order.
    public let parent: ItemID

    /// The item whose place is disputed.
    public let item: ItemID

    /// The children as the transaction knew them: those around the disputed item.
    public let expected: [ItemID]

    /// The children as the file has them: those around the same place.
    public let found: [ItemID]

    /// Describes a conflict.
    ///
    /// - Parameters:
    ///   - parent: The parent whose children are in another order.
    ///   - item: The item whose place is disputed.
    ///   - expected: The children around it as the transaction knew them.
    ///   - found: The children around the same place in the file.
    public init(parent: ItemID, item: ItemID, expected: [ItemID], found: [ItemID]) {
        self.parent = parent
        self.item = item
        self.expected = expected
        self.found = found
    }
}
