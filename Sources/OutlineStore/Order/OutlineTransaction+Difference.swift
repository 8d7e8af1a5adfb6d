extension OutlineTransaction where Access == WriteAccess {
    /// Writes a new order of one parent's children, given as a difference of the whole list.
    ///
    /// The difference counts in offsets, so the list is read whole and compared with what the
    /// difference removes; a list that changed since is a conflict.
    ///
    /// - Parameters:
    ///   - difference: Removals counted in the old list, insertions in the new one, as
    ///     `CollectionDifference` defines them; the same items on both sides.
    ///   - parent: The item, or a section's root.
    /// - Throws: `OutlineError.conflict` if the list is another one than the difference was made
    ///   from; `invalidTransaction` if the difference adds or drops items; `unknownItem`,
    ///   `notAnItem` for the parent. Nothing is written then.
    /// - Complexity: O(*k* log *k*) for *k* children; as many rows of `item` are written as lie
    ///   outside a longest increasing subsequence.
    public func apply(
        _ difference: CollectionDifference<ItemID>, toChildrenOf parent: ItemID
    ) throws(OutlineError) {
        try requireParent(parent)
        let old = try repository.children(of: parent)
        try checkPermutation(difference)
        for case .remove(let offset, let item, _) in difference.removals {
            guard offset < old.count, old[offset] == item else {
                throw .conflict(
                    OrderConflict(
                        parent: parent, item: item, expected: [item],
                        found: Array(old[min(offset, old.count)...].prefix(1))))
            }
        }
        guard let new = old.applying(difference) else {
            throw .invalidTransaction("the difference does not fit a list of \(old.count)")
        }
        let (runs, moving) = try Run.fewest(from: old, to: new, under: parent, after: nil)
        try repository.writing { () throws(OutlineError) in
            try repository.place(runs, moving: moving)
        }
    }

    private func checkPermutation(
        _ difference: CollectionDifference<ItemID>
    ) throws(OutlineError) {
        var removed: Set<ItemID> = []
        for case .remove(_, let item, _) in difference.removals {
            guard removed.insert(item).inserted else { throw .duplicateItem(item) }
        }
        for case .insert(_, let item, _) in difference.insertions {
            guard removed.remove(item) != nil else {
                throw .invalidTransaction("it adds the item \(item)")
            }
        }
        if let item = removed.min() { throw .invalidTransaction("it drops the item \(item)") }
    }
}
