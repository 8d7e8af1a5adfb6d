internal import Foundation
internal import OutlineSQLite

/// The facts of a file that stand in `meta`.
extension Connection {
    func fact(_ key: String) throws(SQLiteError) -> String? {
        let statement = try statement("SELECT value FROM meta WHERE key = ?1")
        try statement.bind(key)
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : nil
    }

    func setFact(_ key: String, to value: String) throws(SQLiteError) {
        let statement = try statement("INSERT OR REPLACE INTO meta (key, value) VALUES (?1, ?2)")
        try statement.bind(key, value)
        try statement.run()
    }
}

/// The content type as it is recorded in a file.
struct RecordedContent: Equatable {
    let name: String
    let label: String
    let columns: [ContentColumn]

    init(_ schema: ContentSchema) {
        name = schema.name
        label = schema.label
        columns = schema.columns
    }

    /// Reads the record of a file.
    ///
    /// - Throws: `OutlineError.damaged` if it is not there or cannot be understood.
    init(from connection: Connection) throws(OutlineError) {
        let facts = try mappingErrors { () throws(SQLiteError) in
            (
                try connection.fact("content_name"), try connection.fact("label"),
                try connection.fact("content_columns")
            )
        }
        guard case (let name?, let label?, let columns?) = facts,
            let decoded = try? JSONDecoder().decode(
                [ContentColumn].self, from: Data(columns.utf8))
        else { throw .damaged("the record of the content type cannot be read") }
        // The names become part of SQL, so a hostile record ends here.
        for column in decoded {
            do throws(OutlineError) {
                try column.validate()
            } catch {
                throw .damaged("the record of the content type is not valid")
            }
        }
        self.name = name
        self.label = label
        self.columns = decoded
    }

    /// Writes the record.
    func write(to connection: Connection) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let columns = String(decoding: try encoder.encode(columns), as: UTF8.self)
        try connection.setFact("content_name", to: name)
        try connection.setFact("label", to: label)
        try connection.setFact("content_columns", to: columns)
    }
}
