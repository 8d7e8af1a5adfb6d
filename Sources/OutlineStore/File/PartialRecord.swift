internal import Foundation
internal import OutlineSQLite

/// What a file says of its content, as far as it can be read, completed by what its table shows and
/// by what the app says.
struct PartialRecord {
    var name: String?
    var label: String?
    var columns: [ContentColumn] = []

    /// The facts that are missing or cannot be read.
    var missingFacts: [RecordedFact] = []

    /// Reads the record.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - isReadable: Whether the table of facts is the format's own.
    ///   - declaration: What the app says, for what the file does not.
    /// - Throws: `SQLiteError` if the file cannot be read.
    init(
        of connection: Connection, isReadable: Bool, declaration: ContentSchema?
    ) throws(SQLiteError) {
        var facts: [RecordedFact: String] = [:]
        if isReadable {
            for fact in RecordedFact.allCases {
                facts[fact] = try connection.fact(fact.rawValue)
            }
        }
        try self.init(facts, declaration: declaration, table: connection)
    }

    /// Completes what facts say.
    ///
    /// - Parameters:
    ///   - found: The facts that could be read.
    ///   - declaration: What the app says, for what the facts do not.
    ///   - table: Where the table of items shows its columns.
    /// - Throws: `SQLiteError` if the table cannot be asked.
    init(
        _ found: [RecordedFact: String], declaration: ContentSchema?, table: Connection
    ) throws(SQLiteError) {
        var facts = found
        name = facts[.contentName].flatMap { $0.isEmpty ? nil : $0 }
        if let columns = facts[.contentColumns].flatMap(Self.columns) {
            self.columns = columns
        } else {
            facts[.contentColumns] = nil
            if let declaration {
                columns = declaration.columns
            } else {
                columns = try Self.columnsInTable(of: table)
            }
        }
        label = facts[.label]
        if !hasValidLabel {
            facts[.label] = nil
            label = declaration?.label
            if !hasValidLabel {
                label = columns.first { $0.type == .text && !$0.isOptional }?.name
            }
        }
        if name == nil {
            facts[.contentName] = nil
            name = declaration?.name
        }
        missingFacts = RecordedFact.allCases.filter { facts[$0] == nil }
    }

    private var hasValidLabel: Bool {
        columns.contains { $0.name == label && $0.type == .text && !$0.isOptional }
    }

    /// The whole record, if nothing is missing in the end.
    var complete: RecordedContent? {
        guard let name, let label else { return nil }
        return RecordedContent(name: name, label: label, columns: columns, migrations: [])
    }

    /// Recorded columns whose names can become part of SQL.
    private static func columns(_ text: String) -> [ContentColumn]? {
        let decoded = try? JSONDecoder().decode([ContentColumn].self, from: Data(text.utf8))
        guard let columns = decoded, !columns.isEmpty, areValid(columns) else { return nil }
        return columns
    }

    private static func areValid(_ columns: [ContentColumn]) -> Bool {
        do throws(OutlineError) {
            for column in columns { try column.validate() }
            return Set(columns.map { $0.name.lowercased() }).count == columns.count
        } catch {
            return false
        }
    }
}

extension PartialRecord {
    private static let formatColumns: Set<String> = ["id", "parent_id", "rank"]

    /// The content columns as the table of items itself declares them.
    static func columnsInTable(of connection: Connection) throws(SQLiteError) -> [ContentColumn] {
        let objects = try StoreSchema.objects(of: connection)
        guard objects["table item"]?.hasPages == true else { return [] }
        let statement = try connection.statement(
            """
            SELECT name, lower(type), "notnull", dflt_value FROM pragma_table_xinfo('item')
            WHERE hidden = 0 ORDER BY cid
            """)
        var columns: [ContentColumn] = []
        while try statement.step() {
            let name = statement.text(0)
            guard !formatColumns.contains(name),
                let type = ContentColumn.StorageType(rawValue: statement.text(1))
            else { continue }
            let index = objects["index content_by_\(name)"]
            let isUnique = index?.sql?.uppercased().hasPrefix("CREATE UNIQUE") == true
            let isOptional = statement.integer(2) == 0
            var value: ColumnValue?
            if let literal = statement.optionalText(3), !isOptional {
                value = self.value(ofLiteral: literal, type: type)
            }
            let column = ContentColumn(
                name, type, isOptional: isOptional, isIndexed: index != nil && !isUnique,
                isUnique: isUnique, default: value)
            if areValid([column]) { columns.append(column) }
        }
        return columns
    }

    /// A default that differs from the empty value, read from the text that declares it: it is
    /// never computed, since it may be anything.
    private static func value(
        ofLiteral text: String, type: ContentColumn.StorageType
    ) -> ColumnValue? {
        let inner = text.dropFirst().dropLast()
        switch type {
        case .integer: return Int64(text).flatMap { $0 == 0 ? nil : .integer($0) }
        case .real: return Double(text).flatMap { $0 == 0 ? nil : .real($0) }
        case .text:
            guard text.hasPrefix("'"), !inner.isEmpty else { return nil }
            return .text(String(inner).replacing("''", with: "'"))
        case .blob:
            return nil
        }
    }
}
