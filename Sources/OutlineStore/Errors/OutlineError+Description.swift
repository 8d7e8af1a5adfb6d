extension OutlineError: CustomStringConvertible {
    /// What went wrong, in one sentence without its end.
    public var description: String {
        switch self {
        case .missingFile(let path): "there is no file at \(path)"
        case .cannotOpen(let path, let reason): "cannot open \(path): \(reason)"
        case .notAnOutlineFile(let path): "\(path) is not an outline store"
        case .newerFormat(let path, let version, let supported):
            "\(path) has format \(version), newer than the supported \(supported)"
        case .foreignSchema(let path, let object):
            "\(path) has a schema that is not the store's: \(object)"
        case .contentMismatch(let detail): "the content does not match its declaration: \(detail)"
        case .invalidContentSchema(let detail): "the content declaration is wrong: \(detail)"
        case .damaged(let detail): "the file is damaged: \(detail)"
        case .closed: "the store is closed"
        case .movedFile(let path):
            "the file at \(path) was moved, deleted or replaced while it was open"
        case .nestedUse: "a read or write was begun inside another one of the same store"
        case .transactionEnded: "the transaction was used after its end"
        case .cancelled: "the operation was cancelled"
        case .busy(let waited): "the file stayed locked by another process for \(waited)"
        case .diskFull: "the disk is full"
        case .readOnly: "the file may only be read"
        case .inputOutput(let code): "the system failed to read or write (SQLite \(code))"
        case .outOfMemory: "there is no memory left"
        case .unknownItem(let item): "there is no item \(item)"
        case .notAnItem(let item): "\(item) is a section or the root, not an item"
        case .unknownSection(let section): "there is no section \(section)"
        case .sectionNameTaken: "another section has that name"
        case .duplicateItem(let item): "the item \(item) was named twice"
        case .intoOwnSubtree(let item, let parent):
            "the item \(item) cannot go below itself, to \(parent)"
        case .invalidSibling(let item, let parent):
            "the item \(item) is not a child of \(parent) that stays in place"
        case .indexOutOfRange(let index, let count):
            "the index \(index) is outside a list of \(count)"
        case .pathNotFound(let component): "part \(component + 1) of the path was not found"
        case .ambiguousPath(let component, let matches):
            "part \(component + 1) of the path matches \(matches.count) items: "
                + matches.map(\.description).joined(separator: ", ")
        case .notInTrash(let item): "the item \(item) was not put into the trash"
        case .parentInTrash(let parent): "the former parent \(parent) is in the trash itself"
        case .unbalancedOutline: "the opened and closed items do not match"
        case .uniqueValueTaken(let column): "another item has the same \(column)"
        case .invalidContent(let detail): "the content breaks its declaration: \(detail)"
        case .conflict(let conflict):
            "the children of \(conflict.parent) changed meanwhile, at the item \(conflict.item)"
        case .invalidTransaction(let detail): "the transaction cannot be written: \(detail)"
        case .undoConflict(let item):
            "the item \(item) was changed by another process since"
        case .outdatedPlan: "the file changed since the repair was planned"
        case .spaceExhausted: "no further ids or places can be given"
        case .sqlite(let code, let message): "SQLite failed with \(code): \(message)"
        }
    }
}
