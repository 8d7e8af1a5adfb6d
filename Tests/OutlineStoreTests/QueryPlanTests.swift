import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// The queries that matter use the index of the format, and never sort.
@Suite struct QueryPlanTests {
    private static let byPlace = "USING COVERING INDEX item_by_parent_and_rank"
    private static let byParent = "USING INDEX item_by_parent_and_rank"
    private static let byID = "USING INTEGER PRIMARY KEY"

    static let queries: [(String, String)] = [
        ("SELECT id FROM item WHERE parent_id = 1 ORDER BY rank", byPlace),
        (
            "SELECT id, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id) "
                + "FROM item WHERE parent_id = 1 ORDER BY rank", byPlace
        ),
        ("SELECT id, rank FROM item WHERE parent_id = 1 AND rank > 2 ORDER BY rank", byPlace),
        ("SELECT id, rank FROM item WHERE parent_id = 1 AND rank < 2 ORDER BY rank DESC", byPlace),
        ("SELECT id FROM item WHERE parent_id = 1 AND rank >= 2 ORDER BY rank LIMIT 3", byPlace),
        (
            "SELECT id, EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id), "
                + "EXISTS (SELECT 1 FROM expanded WHERE view_id = 4 AND item_id = item.id), rank "
                + "FROM item WHERE parent_id = 1 AND rank >= 2 ORDER BY rank LIMIT 3", byPlace
        ),
        ("SELECT count(*) FROM item WHERE parent_id = 1 AND rank >= 2", byPlace),
        ("SELECT max(rank) FROM item WHERE parent_id = 1", byPlace),
        ("SELECT count(*) FROM item WHERE parent_id = 1", byPlace),
        ("SELECT count(*) FROM item WHERE parent_id = 1 AND rank < 2", byPlace),
        ("SELECT id FROM item WHERE parent_id = 1 AND title = 'x' ORDER BY rank LIMIT 9", byParent),
        ("SELECT title FROM item WHERE id = 1 AND parent_id <> 0", byID),
        ("SELECT parent_id, rank FROM item WHERE id = 1 AND id <> 0", byID),
        ("UPDATE item SET rank = 2 WHERE id = 1", byID),
        ("UPDATE item SET parent_id = 3, rank = 2 WHERE id = 1", byID),
        ("SELECT item_id FROM expanded WHERE view_id = 1", "USING PRIMARY KEY (view_id=?)"),
        (
            "DELETE FROM expanded WHERE view_id = 1 AND item_id = 2",
            "USING PRIMARY KEY (view_id=? AND item_id=?)"
        ),
    ]

    @Test(arguments: queries) func aQueryUsesItsIndex(_ sql: String, _ index: String) throws {
        let tree = try OutlineFixture("- A\n  - B")
        let plan = try tree.store.withWriterConnection { connection in
            let statement = try connection.statement("EXPLAIN QUERY PLAN \(sql)")
            var lines: [String] = []
            while try statement.step() { lines.append(statement.text(3)) }
            return lines.joined(separator: "\n")
        }
        #expect(plan.contains(index))
        #expect(!plan.contains("SCAN"))
        #expect(!plan.contains("TEMP B-TREE"))
    }
}
