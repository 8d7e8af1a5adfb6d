extension OutlineTransaction {
    /// Whether an item is open in a view.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - view: The view.
    /// - Returns: `false` also for an unknown item or view.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *n*).
    public func isExpanded(
        _ item: ItemID, view: ViewName = .main
    ) throws(OutlineError) -> Bool {
        try repository.isExpanded(item, in: view)
    }
}

extension OutlineTransaction where Access == WriteAccess {
    /// Opens items in a view. The state of what is below them stays as it is.
    ///
    /// - Parameters:
    ///   - items: The items; one without children may be open too. Unknown ones are ignored, as
    ///     a set that was kept elsewhere may be stale.
    ///   - view: The view, which is made if it is new.
    ///   - isUndoable: Whether an undo closes them again. Usually folders stay as people left
    ///     them, and an undo takes back what they wrote.
    /// - Returns: The items that were closed before.
    /// - Throws: `OutlineError` if the file cannot be written.
    /// - Complexity: O(*k* log *n*) for *k* items; no row of `item` is written.
    @discardableResult
    public func expand(
        _ items: [ItemID], view: ViewName = .main, isUndoable: Bool = false
    ) throws(OutlineError) -> [ItemID] {
        try repository.writing { () throws(OutlineError) in
            var changed: [ItemID] = []
            for item in items {
                guard try contains(item) else { continue }
                let number = try repository.numberMakingView(view)
                if try repository.expand(
                    item, inViewNumber: number, isJournalled: isUndoable)
                {
                    changed.append(item)
                }
            }
            return changed
        }
    }

    /// Closes items in a view. The state of what is below them stays as it is.
    ///
    /// - Parameters:
    ///   - items: The items. Unknown ones are ignored.
    ///   - view: The view.
    ///   - isUndoable: Whether an undo opens them again.
    /// - Returns: The items that were open before.
    /// - Throws: `OutlineError` if the file cannot be written.
    /// - Complexity: O(*k* log *n*) for *k* items; no row of `item` is written.
    @discardableResult
    public func collapse(
        _ items: [ItemID], view: ViewName = .main, isUndoable: Bool = false
    ) throws(OutlineError) -> [ItemID] {
        guard let number = try repository.number(of: view) else { return [] }
        return try repository.writing { () throws(OutlineError) in
            var changed: [ItemID] = []
            for item in items {
                if try repository.collapse(
                    item, inViewNumber: number, isJournalled: isUndoable)
                {
                    changed.append(item)
                }
            }
            return changed
        }
    }
}
