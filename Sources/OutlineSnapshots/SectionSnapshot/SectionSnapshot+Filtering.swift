extension SectionSnapshot {
    /// The outline of the items that fulfil a condition, and of all their ancestors.
    ///
    /// Open states, set child states and marks are kept.
    ///
    /// - Parameter isIncluded: Whether an item is kept for its own sake. It is called once for each
    ///   item in the order of ``items``.
    /// - Returns: The matching items and their ancestors, in the same order and nesting.
    /// - Throws: What the condition throws.
    /// - Complexity: O(*n*).
    @inlinable
    public func filter<Failure: Error>(
        _ isIncluded: (Item) throws(Failure) -> Bool
    ) throws(Failure) -> SectionSnapshot<Item> {
        let brackets = structure.allBrackets()
        var kept: [BracketToken] = []
        // The brackets that are open; the first `written` of them have been kept.
        var open: [BracketToken] = []
        var written = 0
        for bracket in brackets {
            if bracket.isClosing {
                open.removeLast()
                guard written > open.count else { continue }
                written = open.count
                kept.append(bracket)
            } else {
                open.append(bracket)
                guard let item = table.items[bracket.slot], try isIncluded(item) else { continue }
                kept.append(contentsOf: open[written...])
                written = open.count
            }
        }
        var copy = SectionSnapshot()
        copy.take(kept, from: self, at: OutlinePlace(parent: OutlineStructure.none))
        return copy
    }
}
