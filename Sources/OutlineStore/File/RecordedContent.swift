internal import Foundation
internal import OutlineSQLite

/// The content type as it is recorded in a file.
struct RecordedContent {
    let name: String
    let label: String
    /// The columns in the order in which they stand in the file.
    let columns: [ContentColumn]
    /// The migrations that the file has seen.
    let migrations: [String]

    init(name: String, label: String, columns: [ContentColumn], migrations: [String]) {
        self.name = name
        self.label = label
        self.columns = columns
        self.migrations = migrations
    }

    /// The SQL of a store with this content, of which an app reads and writes some columns.
    func queries(for schema: ContentSchema) -> ContentQueries {
        guard schema == OutlineLabel.schema else {
            return ContentQueries(schema, stored: columns)
        }
        let label = ContentSchema(name: name, label: label, columns: [.text(label)])
        return ContentQueries(label, stored: columns)
    }

    /// Whether the file was made for another declaration. The order of columns is no difference.
    func differs(from schema: ContentSchema) -> Bool {
        label != schema.label || Set(columns) != Set(schema.columns)
    }
}

extension RecordedContent {
    /// Reads the record of a file.
    ///
    /// - Throws: `OutlineError.damaged` if it is not there or cannot be understood.
    init(from connection: Connection) throws(OutlineError) {
        let facts = try mappingErrors { () throws(SQLiteError) in
            (
                try connection.fact("content_name"), try connection.fact("label"),
                try connection.fact("content_columns"), try connection.fact("migrations")
            )
        }
        guard case (let name?, let label?, let columnsText?, let migrationsText) = facts,
            let columns = Self.decoded([ContentColumn].self, columnsText),
            let migrations = Self.decoded([String].self, migrationsText ?? "[]")
        else { throw .damaged("the record of the content type cannot be read") }
        // The names become part of SQL, so a hostile record ends here.
        do throws(OutlineError) {
            try ContentSchema(name: name, label: label, columns: columns).validate()
        } catch {
            throw .damaged("the record of the content type is not valid")
        }
        self.init(name: name, label: label, columns: columns, migrations: migrations)
    }

    /// Writes the record.
    func write(to connection: Connection) throws {
        try connection.setFact("content_name", to: name)
        try connection.setFact("label", to: label)
        try connection.setFact("content_columns", to: Self.encoded(columns))
        try connection.setFact("migrations", to: Self.encoded(migrations))
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        try? JSONDecoder().decode(type, from: Data(text.utf8))
    }

    private static func encoded<Value: Encodable>(_ value: Value) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
