extension OutlineTransaction {
    /// The items in the trash, those trashed last at the end. What is below them went along.
    ///
    /// - Returns: The topmost trashed items.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *n* + *k*) for *k* items.
    public func trashedItems() throws(OutlineError) -> [ItemID] {
        try repository.children(of: .trash)
    }

    /// Whether an item is in the trash, by itself or with an item above it.
    ///
    /// - Parameter item: The item.
    /// - Returns: `false` for an unknown item.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(depth × log *n*).
    public func isTrashed(_ item: ItemID) throws(OutlineError) -> Bool {
        let root = try repository.ancestors(of: item).last
        return root == .trash
    }
}

extension OutlineTransaction where Access == WriteAccess {
    /// Puts items into the trash, with everything below them. Their places are remembered.
    ///
    /// - Parameter items: The items. Those in the trash already are left there, and one that is named
    ///   together with an item above it stays below that.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`, `duplicateItem`. Nothing is written then.
    /// - Complexity: O(depth × log *n*) for each named item, whatever is below it.
    public func trash(_ items: [ItemID]) throws(OutlineError) {
        var places: [(item: ItemID, place: Place)] = []
        let named = Set(items)
        for item in items {
            let place = try requirePlace(of: item)
            let ancestors = try repository.ancestors(of: item)
            guard ancestors.last != .trash, named.isDisjoint(with: ancestors) else { continue }
            places.append((item, place))
        }
        try move(places.map(\.item), to: .trash, at: .last)
        try repository.writing { () throws(OutlineError) in
            for (item, place) in places { try repository.rememberTrashPlace(place, of: item) }
        }
    }

    /// Brings trashed items back to where they stood: between the same neighbours, as far as those
    /// are still there.
    ///
    /// - Parameter items: Items that were put into the trash themselves.
    /// - Throws: `OutlineError.notInTrash` for an item that was not; `unknownItem` with the former
    ///   parent where it was deleted, and `parentInTrash` where it is in the trash itself: then
    ///   move the item to another place; `duplicateItem`. Nothing is written then.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func restore(_ items: [ItemID]) throws(OutlineError) {
        var seen: Set<ItemID> = []
        for item in items {
            guard seen.insert(item).inserted else { throw .duplicateItem(item) }
            guard try repository.place(of: item)?.parent == .trash,
                let old = try repository.trashPlace(of: item)
            else { throw .notInTrash(item) }
            try requireParent(old.parent)
            guard try !isTrashed(old.parent) else { throw .parentInTrash(old.parent) }
        }
        // The other way round than they went, so that neighbours find each other.
        for item in items.reversed() {
            guard let old = try repository.trashPlace(of: item) else { throw .notInTrash(item) }
            let left = try repository.lastSibling(of: old.parent, before: old.rank) { _ in true }
            try move(item, to: old.parent, at: left.map { .after($0.id) } ?? .first)
        }
    }

    /// Deletes everything in the trash.
    ///
    /// - Returns: The number of deleted items.
    /// - Throws: `OutlineError` if the file cannot be written.
    /// - Complexity: O(*k* log *n*) for *k* deleted items.
    @discardableResult
    public func emptyTrash() throws(OutlineError) -> Int {
        try delete(trashedItems())
    }
}
