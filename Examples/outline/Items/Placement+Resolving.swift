import OutlineStore

extension Placement {
    /// The parent and the place in the store's terms.
    struct Target {
        let parent: ItemID
        let position: Position
    }

    /// Finds the parent and the place.
    ///
    /// Where only a place is named, the parent follows: that of the item it refers to, else that
    /// of the moved items, else the top level.
    ///
    /// - Throws: `ToolError` when an item is not found, or when the moved items would each go
    ///   elsewhere.
    func resolve<Content, Access>(
        in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<Content, Access>,
        moving items: [ItemID] = []
    ) throws -> Target {
        let position = try position(in: section, of: transaction)
        if let parent {
            return Target(
                parent: try parent.resolve(in: section, of: transaction), position: position)
        }
        let parents: Set<ItemID>
        switch position {
        case .before(let sibling), .after(let sibling):
            parents = [try parentOrRoot(of: sibling, of: transaction)]
        case .first, .last, .index:
            parents = try Set(items.map { try parentOrRoot(of: $0, of: transaction) })
        }
        guard parents.count <= 1 else {
            throw ToolError(
                "The items stand under different parents.", remedy: "Name one with --to PARENT.")
        }
        return Target(parent: parents.first ?? section.root, position: position)
    }

    private func position<Content, Access>(
        in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> Position {
        switch place {
        case .first: .first
        case .last, nil: .last
        case .index(let index): .index(index)
        case .before(let item): .before(try sibling(item, in: section, of: transaction))
        case .after(let item): .after(try sibling(item, in: section, of: transaction))
        }
    }

    private func sibling<Content, Access>(
        _ reference: ItemReference, in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> ItemID {
        try [reference].resolve(in: section, of: transaction)[0]
    }

    /// The item above, or at the top level the root of the section.
    private func parentOrRoot<Content, Access>(
        of item: ItemID, of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> ItemID {
        if let parent = try transaction.parent(of: item) { return parent }
        guard let section = try transaction.section(containing: item) else {
            throw ToolError(
                "The item #\(item) is in the trash.",
                remedy:
                    "Name a place with --to PARENT, or bring it back with 'outline trash --put-back'."
            )
        }
        return section.root
    }
}
