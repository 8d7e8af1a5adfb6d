internal import OutlineSQLite

/// How far parts of the tree reach.
struct Extent {
    private(set) var itemCounts: [Int] = []
    private(set) var longestChildLists: [OutlineStatistics.ChildList] = []

    /// Counts the children of an item.
    mutating func add(_ list: OutlineStatistics.ChildList, at level: Int) {
        guard list.count > 0 else { return }
        if level == itemCounts.count { itemCounts.append(0) }
        itemCounts[level] += list.count
        let place = longestChildLists.firstIndex { $0.count < list.count }
        longestChildLists.insert(list, at: place ?? longestChildLists.count)
        if longestChildLists.count > OutlineStatistics.listedChildLists {
            longestChildLists.removeLast()
        }
    }
}

/// Counting.
extension Repository {
    /// Measures what is below an item. The walk goes from one item with children to the next and
    /// finds its way up in the file, so it needs no memory of its own. What hangs below the root is
    /// a tree, whatever other programs did, so the walk ends; what does not is not counted.
    func measure(below root: ItemID, into extent: inout Extent) throws(OutlineError) {
        guard try isItem(.root, inPathOf: root) else { return }
        var parent = root
        var level = 0
        var rank = Int64.min
        extent.add(try childList(of: parent), at: level)
        while true {
            if let next = try firstParent(among: parent, fromRank: rank) {
                parent = next
                level += 1
                rank = .min
                extent.add(try childList(of: parent), at: level)
            } else {
                guard parent != root, let place = try place(of: parent) else { return }
                parent = place.parent
                level -= 1
                guard place.rank < Int64.max else { continue }
                rank = place.rank + 1
            }
        }
    }

    private func childList(
        of parent: ItemID
    ) throws(OutlineError) -> OutlineStatistics.ChildList {
        OutlineStatistics.ChildList(parent: parent, count: try childCount(of: parent))
    }

    /// The first child from a rank on that has children itself. Uses item_by_parent_and_rank.
    func firstParent(
        among parent: ItemID, fromRank rank: Int64
    ) throws(OutlineError) -> ItemID? {
        try firstRow(
            """
            SELECT id FROM item WHERE parent_id = ?1 AND rank BETWEEN ?2 AND \(RankSpace.largest)
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

    /// The room of each table and index, where SQLite can tell.
    func storage() throws(OutlineError) -> [OutlineStatistics.Storage]? {
        let isThere = try firstRow(
            "SELECT 1 FROM pragma_module_list WHERE name = 'dbstat'"
        ) { _ in true }
        guard isThere == true else { return nil }
        return try rows(
            """
            SELECT name, sum(pgsize) AS size, sum(unused) FROM dbstat
            GROUP BY name ORDER BY size DESC, name
            """
        ) {
            OutlineStatistics.Storage(
                name: $0.text(0), byteCount: Int($0.integer(1)),
                unusedByteCount: Int($0.integer(2)))
        }
    }

    private func pragma(_ name: String) throws(OutlineError) -> Int {
        try firstRow("PRAGMA \(name)") { Int($0.integer(0)) } ?? 0
    }
}
