extension OutlineTransaction where Access == WriteAccess {
    /// Copies an item with everything below it, directly after itself. The copies have new ids and
    /// are open where the originals are, in every view.
    ///
    /// - Parameter item: The item.
    /// - Returns: The id of the copy.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`; `uniqueValueTaken` if the content has a
    ///   unique column, since a copy cannot have the same value.
    /// - Complexity: O(*k* log *n*) for *k* copied items.
    @discardableResult
    public func duplicate(_ item: ItemID) throws(OutlineError) -> ItemID {
        let place = try requirePlace(of: item)
        // All are known before the first copy is made.
        let originals = [item] + (try descendants(of: item))
        return try repository.writing { () throws(OutlineError) in
            let rank = try repository.ranks(
                count: 1, under: place.parent, after: item, pending: [])[0]
            var copies: [ItemID: ItemID] = [:]
            for original in originals {
                var target = Place(parent: place.parent, rank: rank)
                if original != item, let old = try repository.place(of: original),
                    let parent = copies[old.parent]
                {
                    target = Place(parent: parent, rank: old.rank)
                }
                copies[original] = try repository.copy(original, to: target)
            }
            try repository.expandCopies(copies)
            return copies[item] ?? item
        }
    }
}
