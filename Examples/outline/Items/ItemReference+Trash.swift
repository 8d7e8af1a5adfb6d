import OutlineStore

extension ItemReference {
    /// Finds an item among those that were put into the trash: by id, or by its title.
    ///
    /// - Throws: `ToolError` when no such item is there, or several have the title.
    func resolveInTrash<Content, Access>(
        of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> ItemID {
        var matches: [ItemID] = []
        for item in try transaction.trashedItems() {
            switch self {
            case .id(let id) where id == item: return item
            case .path(let path) where path.titles == [try transaction.label(of: item)]:
                matches.append(item)
            default: continue
            }
        }
        guard let match = matches.first else {
            throw ToolError(
                "There is no \(description) in the trash, or only within another item.",
                remedy: "'outline trash' lists what can be put back.")
        }
        guard matches.count == 1 else {
            let ids = matches.map { "#\($0)" }.joined(separator: ", ")
            throw ToolError(
                "Several items in the trash are called \(description): \(ids).",
                remedy: "Name one of them by its id.")
        }
        return match
    }

    private var description: String {
        switch self {
        case .id(let id): "item #\(id)"
        case .path(let path): "'\(path)'"
        }
    }
}
