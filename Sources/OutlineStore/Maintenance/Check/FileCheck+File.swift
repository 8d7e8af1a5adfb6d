internal import OutlineSQLite

/// The file below the tree: schema, pages, facts, numbers.
extension FileCheck {
    /// Objects that the format does not have, and facts that every file has.
    func checkSchema() {
        for difference in layout.differences { report(.object(difference)) }
        for fact in layout.content.missingFacts { report(.fact(fact)) }
    }

    /// What SQLite itself finds wrong, at most a hundred lines. What the other checks say with an
    /// item is not repeated.
    func checkIntegrity() throws(OutlineError) {
        notify(.integrity, 0)
        unreliableIndexes = Set(layout.differences.compactMap(\.expected?.name))
        var indexes: Set<String> = []
        let lines: [String]
        do throws(OutlineError) {
            lines = try repository.rows("PRAGMA integrity_check(100)") { $0.text(0) }
        } catch {
            guard case .damaged(let detail) = error else { throw error }
            lines = [detail]
        }
        for line in lines where line != "ok" && !Self.isSaidWithItem(line) {
            // The next look may find the page well.
            if let failure = SQLiteError(inCheck: line) { throw OutlineError(failure) }
            if let name = Self.index(in: line) {
                unreliableIndexes.insert(name)
                guard !Self.isSaidAsDuplicate(line), indexes.insert(name).inserted else { continue }
                report(.index(name))
            } else if Self.isOfHistory(line) {
                report(.journal(line))
            } else {
                report(.integrity(line))
            }
        }
    }

    static let placeIndex = "item_by_parent_and_rank"

    /// The index that a line of SQLite's check is about.
    private static func index(in line: String) -> String? {
        let isOne =
            line.contains("missing from index ") || line.contains("# of entries in index ")
            || isSaidAsDuplicate(line)
        return isOne ? line.split(separator: " ").last.map(String.init) : nil
    }

    /// Two rows with one value are a damage of the rows: the index has what the table has.
    private static func isSaidAsDuplicate(_ line: String) -> Bool {
        line.contains("non-unique entry in index \(placeIndex)")
            || line.contains("non-unique entry in index content_by_")
    }

    private static func isSaidWithItem(_ line: String) -> Bool {
        line.hasPrefix("CHECK constraint failed in item")
            || line.hasPrefix("CHECK constraint failed in section")
            || line.hasPrefix("NULL value in item.")
            || (line.hasPrefix("non-") && line.contains(" value in item."))
    }

    /// Rows of the history that break their table's declaration.
    private static func isOfHistory(_ line: String) -> Bool {
        ["step", "change", "former"].contains { table in
            line.hasSuffix("CHECK constraint failed in \(table)")
                || line.contains(" value in \(table).")
        }
    }

    /// The numbers that `AUTOINCREMENT` gives out go on after the largest one.
    func checkNumbers() throws(OutlineError) {
        for (table, column) in [("item", "id"), ("step", "revision"), ("former", "id")] {
            let numbers = try repository.firstRow(
                """
                SELECT (SELECT max(\(column)) FROM \(layout.source(table))),
                    (SELECT max(seq) FROM sqlite_sequence WHERE name = ?1)
                """, table
            ) { ($0.optionalInteger(0), $0.optionalInteger(1)) }
            guard case (let largest?, let given)? = numbers, largest > 0, given ?? 0 < largest
            else { continue }
            report(.sequence(table: table, found: given, needed: largest))
        }
    }

    /// Rows that refer to missing items. A missing parent has a finding of its own.
    func checkForeignKeys() throws(OutlineError) {
        for table in ["section", "trashed"] where layout.canRead(table) {
            let rows = try repository.rows(
                """
                SELECT item_id FROM \(layout.source(table))
                WHERE item_id NOT IN (SELECT id FROM \(layout.source("item"))) ORDER BY item_id
                """
            ) { $0.integer(0) }
            for row in rows { report(.foreignKey(table: table, row: row)) }
        }
    }
}
