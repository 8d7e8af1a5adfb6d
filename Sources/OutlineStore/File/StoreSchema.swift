internal import OutlineSchema
internal import OutlineSQLite

/// The schema of a file that holds content with some columns.
struct StoreSchema {
    let columns: [ContentColumn]

    /// Makes the tables of a new file.
    func create(on connection: Connection) throws(SQLiteError) {
        try connection.execute(OutlineSchema.outline)
        for column in columns { try Self.add(column, on: connection) }
    }

    /// Adds a content column with its index. The name was checked to be a plain identifier.
    static func add(_ column: ContentColumn, on connection: Connection) throws(SQLiteError) {
        let requirement =
            column.isOptional ? "" : " NOT NULL DEFAULT \(column.effectiveDefault.sql)"
        try connection.execute(
            "ALTER TABLE item ADD COLUMN \"\(column.name)\" \(column.type.sql)\(requirement)")
        // What was kept for an undo has the same columns, without conditions of its own.
        try connection.execute(
            "ALTER TABLE former ADD COLUMN \"\(column.name)\" \(column.type.sql)")
        if !column.isOptional {
            // An undo brings these rows back into `item`, which takes no NULL here.
            try connection.execute(
                "UPDATE former SET \"\(column.name)\" = \(column.effectiveDefault.sql)")
        }
        try addIndex(of: column, on: connection)
    }

    /// Makes the index of a column that has one.
    static func addIndex(of column: ContentColumn, on connection: Connection) throws(SQLiteError) {
        guard column.isUnique || column.isIndexed else { return }
        // Sections carry the default value, so they cannot all have a unique one.
        let condition = column.isUnique && !column.isOptional ? " WHERE parent_id <> 0" : ""
        try connection.execute(
            "CREATE \(column.isUnique ? "UNIQUE " : "")INDEX \(indexName(of: column)) "
                + "ON item (\"\(column.name)\")\(condition)")
    }

    static func indexName(of column: ContentColumn) -> String {
        "content_by_\(column.name)"
    }

    /// Compares a file's schema with the one that this format and these columns produce.
    ///
    /// - Returns: The name of the first object that is foreign, changed or missing; `nil` if the
    ///   schemas are the same.
    func firstDifference(on connection: Connection) throws(SQLiteError) -> String? {
        let reference = try Connection(.memory, mode: .readWriteCreate)
        try create(on: reference)
        let expected = try Self.objects(of: reference)
        let found = try Self.objects(of: connection)
        return found.keys.sorted().first { found[$0] != expected[$0] }
            ?? expected.keys.sorted().first { found[$0] == nil }
    }

    /// Compares the table that says which columns a file has, without reading from it.
    ///
    /// - Returns: Its name if it is foreign, changed or missing.
    static func differenceInRecord(on connection: Connection) throws(SQLiteError) -> String? {
        let reference = try Connection(.memory, mode: .readWriteCreate)
        try StoreSchema(columns: []).create(on: reference)
        let table = "table meta"
        let expected = try objects(of: reference)[table]
        return try objects(of: connection)[table] == expected ? nil : table
    }

    /// The objects of a schema: their SQL by kind and name, white space aside. The statistics of
    /// ANALYZE are data of the query planner, not part of the format.
    private static func objects(of connection: Connection) throws(SQLiteError) -> [String: String] {
        let statement = try connection.statement(
            """
            SELECT type || ' ' || name, coalesce(tbl_name || ': ' || sql, tbl_name)
            FROM sqlite_schema WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4')
            """)
        var objects: [String: String] = [:]
        while try statement.step() {
            let sql = statement.text(1).split(whereSeparator: \.isWhitespace)
            objects[statement.text(0)] = sql.joined(separator: " ")
        }
        return objects
    }
}

extension ContentColumn.StorageType {
    fileprivate var sql: String { rawValue.uppercased() }
}
