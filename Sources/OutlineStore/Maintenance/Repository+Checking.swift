internal import OutlineSQLite

/// The single checks: each asks for what must not be there.
extension Repository {
    /// What SQLite itself finds wrong, at most a hundred lines.
    func integrityFindings() throws(OutlineError) -> [CheckFinding] {
        try rows("PRAGMA integrity_check(100)") { $0.text(0) }
            .filter { $0 != "ok" }
            .map { CheckFinding(code: .integrity, item: nil, detail: $0) }
    }

    /// Rows that refer to missing ones; a missing parent has a finding of its own.
    func foreignKeyFindings() throws(OutlineError) -> [CheckFinding] {
        try rows("PRAGMA foreign_key_check") { (table: $0.text(0), row: $0.integer(1)) }
            .filter { $0.table != "item" }
            .map {
                CheckFinding(
                    code: .foreignKey, item: nil,
                    detail: "row \($0.row) of \($0.table) refers to a missing item")
            }
    }

    /// Damage of the tree that a single query shows.
    func structureFindings() throws(OutlineError) -> [CheckFinding] {
        var findings: [CheckFinding] = []
        if try !exists(.root) {
            findings.append(
                CheckFinding(code: .missingRoot, item: nil, detail: "the item 0 is missing"))
        }
        for (code, query, detail) in Self.structureQueries {
            findings += try rows(query) {
                CheckFinding(code: code, item: $0.item(0), detail: detail)
            }
        }
        return findings
    }

    private static let structureQueries: [(CheckFinding.Code, String, String)] = [
        (
            .missingParent,
            """
            SELECT id FROM item WHERE id <> 0
            AND (parent_id IS NULL OR parent_id NOT IN (SELECT id FROM item)) ORDER BY id
            """, "the parent does not exist"
        ),
        (
            .selfParent, "SELECT id FROM item WHERE parent_id = id ORDER BY id",
            "the item is its own parent"
        ),
        (
            .duplicateRank,
            // Without the unique index, whose damage this looks for.
            """
            SELECT max(id) FROM item NOT INDEXED WHERE parent_id IS NOT NULL
            GROUP BY parent_id, rank HAVING count(*) > 1
            """, "a sibling claims the same place"
        ),
        (
            .itemAmongSections,
            """
            SELECT id FROM item WHERE parent_id = 0 AND id NOT IN (SELECT item_id FROM section)
            ORDER BY rank
            """, "an item at the top of the file is no section"
        ),
        (
            .sectionElsewhere,
            """
            SELECT item_id FROM section
            WHERE item_id NOT IN (SELECT id FROM item WHERE parent_id = 0) ORDER BY item_id
            """, "a section's item is not at the top of the file"
        ),
        (
            .trashElsewhere,
            """
            SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM section WHERE item_id = 1 AND kind = 1)
            OR NOT EXISTS (SELECT 1 FROM item WHERE id = 1 AND parent_id = 0)
            UNION ALL SELECT item_id FROM section WHERE kind = 1 AND item_id <> 1
            """, "the trash is missing, or is not the only one of its kind"
        ),
        (
            .expandedWithoutItem,
            "SELECT DISTINCT item_id FROM expanded WHERE item_id NOT IN (SELECT id FROM item)",
            "an open folder's item does not exist"
        ),
        (
            .expandedWithoutView,
            "SELECT DISTINCT item_id FROM expanded WHERE view_id NOT IN (SELECT id FROM view)",
            "an open folder's view does not exist"
        ),
        (
            .trashedWithoutItem,
            "SELECT item_id FROM trashed WHERE item_id NOT IN (SELECT id FROM item)",
            "the remembered place of an item that does not exist"
        ),
    ]

    /// Circles of two and more items: each as one finding at its lowest id.
    func cycleFindings() throws(OutlineError) -> [CheckFinding] {
        let unreachable = try unreachableParents()
        var isDone: Set<ItemID> = []
        var findings: [CheckFinding] = []
        for start in unreachable.keys.sorted() where !isDone.contains(start) {
            var path: [ItemID] = []
            var indexInPath: [ItemID: Int] = [:]
            var item = start
            while let parent = unreachable[item], !isDone.contains(item), indexInPath[item] == nil {
                indexInPath[item] = path.count
                path.append(item)
                item = parent
            }
            isDone.formUnion(path)
            guard let first = indexInPath[item], path.count - first > 1 else { continue }
            let circle = path[first...]
            findings.append(
                CheckFinding(
                    code: .cycle, item: circle.min(),
                    detail: "\(circle.count) items stand below each other in a circle"))
        }
        return findings
    }

    /// The items that no path from the root reaches, each with its parent.
    private func unreachableParents() throws(OutlineError) -> [ItemID: ItemID] {
        let pairs = try rows(
            """
            WITH RECURSIVE reachable (id) AS (
                VALUES (0)
                UNION
                SELECT item.id FROM reachable JOIN item ON item.parent_id = reachable.id
            )
            SELECT id, parent_id FROM item
            WHERE parent_id IS NOT NULL AND id NOT IN (SELECT id FROM reachable)
            """
        ) { ($0.item(0), $0.item(1)) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
