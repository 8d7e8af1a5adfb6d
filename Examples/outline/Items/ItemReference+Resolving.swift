import OutlineStore

extension ItemReference {
    /// Finds the item; the path `/` is the section's root, under which the top level stands.
    ///
    /// - Throws: `ToolError` when no item has the id or is at the path, or when several are.
    func resolve<Content, Access>(
        in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> ItemID {
        switch self {
        case .id(let id):
            guard try transaction.contains(id) else {
                throw ToolError(
                    "There is no item #\(id).", remedy: "'outline list' shows the ids.")
            }
            return id
        case .path(let path):
            guard !path.titles.isEmpty else { return section.root }
            do throws(OutlineError) {
                return try transaction.item(atPath: path.titles, in: section.id)
            } catch {
                throw path.explanation(of: error)
            }
        }
    }
}

extension [ItemReference] {
    /// Finds the items, none of which may be the top level itself.
    func resolve<Content, Access>(
        in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> [ItemID] {
        var ids: [ItemID] = []
        for reference in self {
            let id = try reference.resolve(in: section, of: transaction)
            guard id != section.root else {
                throw ToolError(
                    "The top level is no item.", remedy: "Name the items that stand on it.")
            }
            ids.append(id)
        }
        return ids
    }
}

extension ItemPath {
    /// Says in the words that were typed what the store says in numbers: it keeps titles out of
    /// its errors.
    fileprivate func explanation(of error: OutlineError) -> any Error {
        switch error {
        case .pathNotFound(let component):
            guard component > 0 else {
                return ToolError(
                    "There is no '\(titles[0])' in the top level.",
                    remedy: "'outline list' shows what is there.")
            }
            let folder = ItemPath(titles: Array(titles.prefix(component)))
            return ToolError(
                "There is no '\(titles[component])' in '\(folder)'.",
                remedy: "'outline list \"\(folder)\"' shows what is there.")
        case .ambiguousPath(let component, let matches):
            let path = ItemPath(titles: Array(titles.prefix(component + 1)))
            let ids = matches.map { "#\($0)" }.joined(separator: ", ")
            return ToolError(
                "The path '\(path)' matches several items: \(ids).",
                remedy: "Name one of them by its id.")
        default:
            return error
        }
    }
}
