internal import OutlineSQLite

/// A part of the tree: that a way from the root leads to it, and the places and the content in it.
extension FileCheck {
    /// Checks an item and what is below it.
    ///
    /// - Throws: `OutlineError.unknownItem`.
    func run(below top: ItemID, decoding decode: ContentDecoding?) throws(OutlineError) {
        guard try repository.exists(top) else { throw .unknownItem(top) }
        do throws(OutlineError) {
            var scan = TreeScan(self)
            let leadsDown = try scan.followUp(from: top)
            try checkRows(decoding: decode, where: "id = ?1", top)
            if leadsDown { try checkDown(from: top, decoding: decode) }
        } catch {
            guard case .damaged(let detail) = error else { throw error }
            report(.integrity(detail))
        }
    }

    /// Goes from one item with children to the next and finds its way up in the file, so that it
    /// needs no memory of its own.
    private func checkDown(
        from top: ItemID, decoding decode: ContentDecoding?
    ) throws(OutlineError) {
        let most = try repository.firstRow("SELECT count(*) FROM item") { Int($0.integer(0)) } ?? 0
        var parent = top
        var rank = Int64.min
        var count = 0
        try checkList(of: top, decoding: decode)
        while true {
            if let next = try repository.firstParent(among: parent, fromRank: rank) {
                parent = next
                rank = .min
                count += 1
                notify(.tree, count)
                guard count <= most else {
                    return report(.integrity("the lists of children go round in a circle"))
                }
                try checkList(of: parent, decoding: decode)
            } else {
                guard parent != top, let place = try repository.place(of: parent) else { return }
                parent = place.parent
                guard place.rank < Int64.max else { continue }
                rank = place.rank + 1
            }
        }
    }

    /// Checks the children of one item.
    private func checkList(
        of parent: ItemID, decoding decode: ContentDecoding?
    ) throws(OutlineError) {
        let statement = try repository.prepared(
            "SELECT id, rank FROM item WHERE parent_id = ?1 ORDER BY rank, id", parent)
        var last: Int64?
        while try repository.step(statement) {
            let item = statement.item(0)
            let rank = statement.integer(1)
            if statement.storageClass(1) != .integer || !RankSpace.range.contains(rank) {
                report(.rank(item, parent: parent.rawValue))
            } else if rank == last {
                report(.duplicateRank(item, parent: parent))
            }
            last = rank
        }
        try checkRows(decoding: decode, where: "parent_id = ?1", parent)
    }

    private func checkRows(
        decoding decode: ContentDecoding?, where condition: String, _ item: ItemID
    ) throws(OutlineError) {
        let statement = try repository.prepared(
            "SELECT \(contentList(decode)) FROM item WHERE \(condition)", item)
        defer { statement.reset() }
        while try repository.step(statement) { checkContent(in: statement, decoding: decode) }
    }
}

extension TreeScan {
    /// Looks at the way up from an item.
    ///
    /// - Returns: Whether what is below the item is a tree: it is not where the item stands below
    ///   itself.
    fileprivate mutating func followUp(from item: ItemID) throws(OutlineError) -> Bool {
        try markRoot()
        try followUp(from: item.rawValue, parent: try parent(of: item))
        return !isInCircle(item)
    }
}
