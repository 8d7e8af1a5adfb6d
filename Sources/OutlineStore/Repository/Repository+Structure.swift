internal import OutlineSQLite

/// Where an item stands.
struct Place: Hashable {
    let parent: ItemID
    let rank: Int64
}

/// A child as a list shows it before its content is fetched.
struct ChildRow {
    let id: ItemID
    let hasChildren: Bool
    var isExpanded: Bool
}

/// A child with its place in the list.
struct RankedItem: Hashable {
    let id: ItemID
    let rank: Int64
}

extension Repository {
    /// Where an item stands, or `nil` for an unknown item and for the root. Uses the rowid.
    func place(of item: ItemID) throws(OutlineError) -> Place? {
        try firstRow("SELECT parent_id, rank FROM item WHERE id = ?1 AND id <> 0", item) {
            Place(parent: $0.item(0), rank: $0.integer(1))
        }
    }

    /// Whether there is such a row, the root and the sections included. Uses the rowid.
    func exists(_ item: ItemID) throws(OutlineError) -> Bool {
        try firstRow("SELECT 1 FROM item WHERE id = ?1", item) { _ in true } ?? false
    }

    /// The children of a parent in order. Uses item_by_parent_and_rank.
    func children(of parent: ItemID) throws(OutlineError) -> [ItemID] {
        try rows("SELECT id FROM item WHERE parent_id = ?1 ORDER BY rank", parent) { $0.item(0) }
    }

    /// The children of a parent in order, appended to a list, each with whether it has children
    /// itself and is among the expanded items. Uses item_by_parent_and_rank.
    func appendChildRows(
        of parent: ItemID, expanded: Set<ItemID>, to list: inout [ChildRow]
    ) throws(OutlineError) {
        let statement = try prepared(
            """
            SELECT id, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id)
            FROM item WHERE parent_id = ?1 ORDER BY rank
            """, parent)
        while try step(statement) {
            let id = statement.item(0)
            list.append(
                ChildRow(
                    id: id, hasChildren: statement.integer(1) != 0,
                    isExpanded: expanded.contains(id)))
        }
    }

    /// The same, for a few lists: whether a child is expanded is looked up, so that the expanded
    /// items need not all be read. Uses item_by_parent_and_rank and the key of expanded.
    func appendChildRows(
        of parent: ItemID, viewNumber: Int64?, to list: inout [ChildRow]
    ) throws(OutlineError) {
        let statement = try prepared(
            """
            SELECT id, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id),
                EXISTS (SELECT 1 FROM expanded WHERE view_id = ?2 AND item_id = item.id)
            FROM item WHERE parent_id = ?1 ORDER BY rank
            """, parent, viewNumber)
        while try step(statement) {
            list.append(
                ChildRow(
                    id: statement.item(0), hasChildren: statement.integer(1) != 0,
                    isExpanded: statement.integer(2) != 0))
        }
    }

    /// The same for a page of children from a rank on.
    ///
    /// - Returns: How many children follow the page, which is counted where there are any.
    func appendChildRows(
        of parent: ItemID, viewNumber: Int64?, fromRank first: Int64, limit: Int,
        to list: inout [ChildRow]
    ) throws(OutlineError) -> Int {
        let statement = try prepared(
            """
            SELECT id, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id),
                EXISTS (SELECT 1 FROM expanded WHERE view_id = ?2 AND item_id = item.id), rank
            FROM item WHERE parent_id = ?1 AND rank BETWEEN ?3 AND \(RankSpace.largest)
            ORDER BY rank LIMIT ?4
            """, parent, viewNumber, first, Int64(max(0, limit)))
        var count = 0
        var last: Int64?
        while try step(statement) {
            list.append(
                ChildRow(
                    id: statement.item(0), hasChildren: statement.integer(1) != 0,
                    isExpanded: statement.integer(2) != 0))
            count += 1
            last = statement.integer(3)
        }
        guard count >= limit else { return 0 }
        guard let last else { return try childCount(of: parent, fromRank: first) }
        return last == .max ? 0 : try childCount(of: parent, fromRank: last + 1)
    }

    /// A page of children from a rank on. Uses item_by_parent_and_rank.
    func children(
        of parent: ItemID, fromRank rank: Int64, limit: Int
    ) throws(OutlineError) -> [ItemID] {
        try rows(
            """
            SELECT id FROM item WHERE parent_id = ?1 AND rank BETWEEN ?2 AND \(RankSpace.largest)
            ORDER BY rank LIMIT ?3
            """,
            parent, rank, Int64(max(0, limit))
        ) { $0.item(0) }
    }

    /// The number of children. Uses item_by_parent_and_rank.
    func childCount(of parent: ItemID) throws(OutlineError) -> Int {
        try firstRow("SELECT count(*) FROM item WHERE parent_id = ?1", parent) {
            Int($0.integer(0))
        } ?? 0
    }

    /// Whether an item has children. Uses item_by_parent_and_rank.
    func hasChildren(_ item: ItemID) throws(OutlineError) -> Bool {
        try firstRow("SELECT 1 FROM item WHERE parent_id = ?1 LIMIT 1", item) { _ in true }
            ?? false
    }

    /// The number of children before a rank. Uses item_by_parent_and_rank.
    func childCount(of parent: ItemID, beforeRank rank: Int64) throws(OutlineError) -> Int {
        try firstRow(
            "SELECT count(*) FROM item WHERE parent_id = ?1 AND rank < ?2", parent, rank
        ) { Int($0.integer(0)) } ?? 0
    }

    /// The number of children from a rank on. Uses item_by_parent_and_rank.
    func childCount(of parent: ItemID, fromRank rank: Int64) throws(OutlineError) -> Int {
        try firstRow(
            """
            SELECT count(*) FROM item
            WHERE parent_id = ?1 AND rank BETWEEN ?2 AND \(RankSpace.largest)
            """, parent, rank
        ) { Int($0.integer(0)) } ?? 0
    }

    /// The items above an item, nearest first, up to and including the section's hidden item.
    /// A cycle, which only another program can make, ends the walk. Uses the rowid.
    func ancestors(of item: ItemID) throws(OutlineError) -> [ItemID] {
        try rows(
            """
            WITH RECURSIVE ancestor (id) AS (
                SELECT parent_id FROM item WHERE id = ?1
                UNION
                SELECT item.parent_id FROM ancestor JOIN item ON item.id = ancestor.id
            )
            SELECT id FROM ancestor WHERE id <> 0
            """, item
        ) { $0.item(0) }
    }

    /// Whether an item is another one or stands above it. Uses the rowid.
    func isItem(_ item: ItemID, inPathOf other: ItemID) throws(OutlineError) -> Bool {
        try firstRow(
            """
            WITH RECURSIVE ancestor (id) AS (
                VALUES (?2)
                UNION
                SELECT item.parent_id FROM ancestor JOIN item ON item.id = ancestor.id
            )
            SELECT 1 FROM ancestor WHERE id = ?1 LIMIT 1
            """, item, other
        ) { _ in true } ?? false
    }

    /// The number of items below an item. Uses item_by_parent_and_rank.
    func descendantCount(of item: ItemID) throws(OutlineError) -> Int {
        try firstRow(
            """
            WITH RECURSIVE descendant (id) AS (
                SELECT id FROM item WHERE parent_id = ?1
                UNION
                SELECT item.id FROM descendant JOIN item ON item.parent_id = descendant.id
            )
            SELECT count(*) FROM descendant
            """, item
        ) { Int($0.integer(0)) } ?? 0
    }
}
