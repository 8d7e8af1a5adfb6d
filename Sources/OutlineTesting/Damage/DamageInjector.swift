public import Foundation
public import OutlineStore
internal import OutlineSQLite

/// Damages a store file as other programs and bad disks do, to try what is done about it.
///
/// No store may be open on the file. Everything is done by SQL with the guards of the file off, and
/// the guards stand again afterwards, over rows that they would have refused.
///
/// ```swift
/// try DamageInjector(at: file).inflict(.missingParent, on: item)
/// #expect(try OutlineMaintenance(at: file).check().map(\.code) == [.missingParent])
/// ```
public struct DamageInjector: Sendable {
    private let path: String

    /// The codes of the damages that it can inflict: all but broken pages and content that an app's
    /// type refuses, which depend on bytes and on the type.
    public static let codes = CheckFinding.Code.allCases.filter {
        $0 != .integrity && $0 != .unreadableContent
    }

    /// Names the file.
    ///
    /// - Parameter url: The file of a store that is closed.
    public init(at url: URL) {
        path = url.path(percentEncoded: false)
    }

    /// Inflicts a damage.
    ///
    /// - Parameters:
    ///   - code: The finding that a check is to give.
    ///   - item: The item that is damaged, where it is one. For a circle it must have a child, for
    ///     a place claimed twice a sibling, for a section it is the section's root.
    /// - Throws: An error of SQLite, in words, if the file does not take it.
    public func inflict(_ code: CheckFinding.Code, on item: ItemID) throws {
        switch code {
        case .missingObject, .foreignObject, .changedObject:
            try Connection(.file(path), mode: .readWrite).execute(Self.objectSQL(code))
        case .indexOutOfStep:
            try run(
                "UPDATE item SET rank = rank + 1 WHERE id = \(item)", behind: Self.placeIndex)
        default:
            try run(Self.treeSQL(code, on: item.rawValue) ?? Self.rowSQL(code, on: item.rawValue))
        }
    }

    /// Runs SQL with the guards off: no foreign keys, no checks, no types, no unique places, no
    /// look for circles.
    ///
    /// - Parameter sql: The statements.
    /// - Throws: An error of SQLite, in words.
    public func run(_ sql: String) throws {
        try run(sql, behind: "")
    }

    /// The same, and one index does not get to know of it.
    private func run(_ sql: String, behind index: String) throws {
        let connection = try Connection(.file(path), mode: .readWrite)
        // All or nothing: closing the connection takes back what was begun.
        try connection.execute("PRAGMA ignore_check_constraints = ON; BEGIN")
        try connection.execute("PRAGMA writable_schema = ON")
        try connection.execute(
            Self.lowerGuards + "DELETE FROM sqlite_schema WHERE name = '\(index)'")
        try connection.execute("PRAGMA writable_schema = RESET")
        try connection.execute(sql)
        try connection.execute("PRAGMA writable_schema = ON")
        try connection.execute(Self.raiseGuards)
        try connection.execute("COMMIT; PRAGMA writable_schema = RESET")
    }

    /// The content of a column of all items, in the order of their ids, whatever its type.
    ///
    /// - Parameter column: The column.
    /// - Returns: The values as text.
    /// - Throws: An error of SQLite, in words.
    public func values(of column: String) throws -> [String] {
        let connection = try Connection(.file(path), mode: .readOnly)
        return try Self.rows("SELECT \"\(column)\" FROM item ORDER BY id", on: connection)
    }

    /// Whole rows of items, in the order of their ids.
    ///
    /// - Parameter condition: Which rows, as SQL.
    /// - Returns: The rows, each as one text.
    /// - Throws: An error of SQLite, in words.
    public func rows(where condition: String) throws -> [String] {
        let connection = try Connection(.file(path), mode: .readOnly)
        let names = try Self.rows(
            "SELECT name FROM pragma_table_info('item') ORDER BY cid", on: connection)
        let list = names.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
        return try Self.rows(
            "SELECT \(list) FROM item WHERE \(condition) ORDER BY id", on: connection)
    }

    private static func rows(_ sql: String, on connection: Connection) throws -> [String] {
        let statement = try connection.statement(sql)
        var rows: [String] = []
        while try statement.step() { rows.append(statement.text(0)) }
        return rows
    }
}

extension DamageInjector {
    private static let lowerGuards = """
        CREATE TEMP TABLE guard AS SELECT * FROM sqlite_schema;
        UPDATE sqlite_schema
        SET sql = replace(replace(sql, ' STRICT', ''), ' NOT NULL', '')
        WHERE type = 'table' AND name IN ('item', 'section');
        UPDATE sqlite_schema SET sql = replace(sql, 'CREATE UNIQUE', 'CREATE')
        WHERE type = 'index' AND tbl_name = 'item';
        DELETE FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'item';
        """

    /// What was lowered comes back.
    private static let raiseGuards = """
        UPDATE sqlite_schema AS object
        SET sql = (SELECT guard.sql FROM guard WHERE guard.name = object.name);
        INSERT INTO sqlite_schema
        SELECT * FROM guard WHERE name NOT IN (SELECT name FROM sqlite_schema);
        """

    private static let placeIndex = "item_by_parent_and_rank"

    private static func objectSQL(_ code: CheckFinding.Code) -> String {
        switch code {
        case .missingObject: "DROP TRIGGER item_stays_out_of_its_own_subtree"
        case .foreignObject:
            "CREATE TRIGGER planted AFTER UPDATE ON item BEGIN DELETE FROM item; END"
        default:
            "DROP INDEX \(placeIndex); CREATE INDEX \(placeIndex) ON item (parent_id, rank)"
        }
    }

    private static func treeSQL(_ code: CheckFinding.Code, on item: Int64) -> String? {
        let sibling =
            "(SELECT rank FROM item AS other WHERE other.parent_id = item.parent_id "
            + "AND other.id <> item.id ORDER BY other.rank LIMIT 1)"
        let child = "(SELECT min(id) FROM item AS child WHERE child.parent_id = \(item))"
        let values: String? =
            switch code {
            case .missingParent: "parent_id = 987654321"
            case .selfParent: "parent_id = id"
            case .cycle, .unreachable: "parent_id = \(child), rank = rank + 7"
            case .rankOutOfRange: "rank = 9223372036854775807"
            case .duplicateRank: "rank = \(sibling)"
            case .itemAmongSections: "parent_id = 0"
            case .sectionElsewhere: "parent_id = 1"
            case .brokenContent: "title = CAST('\u{1}' || title AS BLOB)"
            default: nil
            }
        return values.map { "UPDATE item SET \($0) WHERE id = \(item)" }
    }

    private static func rowSQL(_ code: CheckFinding.Code, on item: Int64) -> String {
        let nowhere = 987_654_321
        return switch code {
        case .missingRoot: "DELETE FROM item WHERE id = 0"
        case .trashElsewhere: "UPDATE section SET kind = 0 WHERE item_id = 1"
        case .expandedWithoutItem: "INSERT INTO expanded VALUES (1, \(nowhere))"
        case .expandedWithoutView: "INSERT INTO expanded VALUES (77, \(item))"
        case .trashedWithoutItem, .foreignKey: "INSERT INTO trashed VALUES (\(nowhere), \(item), 5)"
        case .journalOutOfStep: "DELETE FROM step WHERE revision = (SELECT max(revision) FROM step)"
        case .missingFact: "DELETE FROM meta WHERE key = 'store_id'"
        case .sequenceBehind: "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'item'"
        default: ""
        }
    }
}
