internal import OutlineSQLite

/// How far a part of the tree reaches.
struct Extent {
    var itemCount = 0
    var levelCount = 0
    var longestChildList: OutlineStatistics.ChildList?
}

/// Counting.
extension Repository {
    /// Measures what is below an item. The walk goes from one item with children to the next and
    /// finds its way up in the file, so it needs no memory of its own. What hangs below the root is
    /// a tree, whatever other programs did, so the walk ends.
    func extent(below root: ItemID) throws(OutlineError) -> Extent {
        var extent = Extent()
        var parent = root
        var level = 0
        var rank = Int64.min
        try count(childrenOf: root, at: level, into: &extent)
        while true {
            if let next = try firstParent(among: parent, fromRank: rank) {
                parent = next
                level += 1
                rank = .min
                try count(childrenOf: parent, at: level, into: &extent)
            } else {
                guard parent != root, let place = try place(of: parent) else { return extent }
                parent = place.parent
                level -= 1
                guard place.rank < Int64.max else { continue }
                rank = place.rank + 1
            }
        }
    }

    private func count(
        childrenOf parent: ItemID, at level: Int, into extent: inout Extent
    ) throws(OutlineError) {
        let count = try childCount(of: parent)
        guard count > 0 else { return }
        extent.itemCount += count
        extent.levelCount = max(extent.levelCount, level + 1)
        if count > extent.longestChildList?.count ?? 0 {
            extent.longestChildList = OutlineStatistics.ChildList(parent: parent, count: count)
        }
    }

    /// The first child from a rank on that has children itself. Uses item_by_parent_and_rank.
    func firstParent(
        among parent: ItemID, fromRank rank: Int64
    ) throws(OutlineError) -> ItemID? {
        try firstRow(
            """
            SELECT id FROM item WHERE parent_id = ?1 AND rank >= ?2
            AND EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id)
            ORDER BY rank LIMIT 1
            """, parent, rank
        ) { $0.item(0) }
    }

    /// The number of open items in each view. Uses the key of expanded.
    func expandedItemCounts() throws(OutlineError) -> [ViewName: Int] {
        let counts = try rows(
            "SELECT name, (SELECT count(*) FROM expanded WHERE view_id = view.id) FROM view"
        ) { (ViewName(rawValue: $0.text(0)), Int($0.integer(1))) }
        return Dictionary(counts, uniquingKeysWith: { first, _ in first })
    }

    /// The number of steps that are kept.
    func historyStepCount() throws(OutlineError) -> Int {
        try firstRow("SELECT count(*) FROM step") { Int($0.integer(0)) } ?? 0
    }

    /// What the kept changes and rows cost, by the same measure that bounds them.
    func historyByteCount() throws(OutlineError) -> Int {
        let rowCount = try firstRow(
            "SELECT (SELECT count(*) FROM change) + (SELECT count(*) FROM former)"
        ) { $0.integer(0) }
        let contentBytes = try firstRow(
            contentQueries.byteCountOfFormers, Int64.min, Int64.max
        ) { $0.integer(0) }
        return Int((rowCount ?? 0) * Journal.rowByteCount + (contentBytes ?? 0))
    }

    /// The pages of the file, as this transaction sees it.
    func pages() throws(OutlineError) -> (count: Int, freeCount: Int, byteCount: Int) {
        (
            try pragma("page_count"), try pragma("freelist_count"), try pragma("page_size")
        )
    }

    private func pragma(_ name: String) throws(OutlineError) -> Int {
        try firstRow("PRAGMA \(name)") { Int($0.integer(0)) } ?? 0
    }
}
