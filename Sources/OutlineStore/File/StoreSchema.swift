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
        let differences = try differences(on: connection)
        return (differences.first { $0.found != nil } ?? differences.first)?.key
    }

    /// All objects that are foreign, changed or missing, by their names.
    func differences(on connection: Connection) throws(SQLiteError) -> [SchemaDifference] {
        let expected = try referenceObjects()
        let found = try Self.objects(of: connection)
        return Set(expected.keys).union(found.keys).sorted().compactMap { key in
            switch (expected[key], found[key]) {
            case (let wanted?, let object?) where wanted.isDeclared(like: object): nil
            case (let wanted, let object): SchemaDifference(expected: wanted, found: object)
            }
        }
    }

    /// Compares the table that says which columns a file has, without reading from it.
    ///
    /// - Returns: Its name if it is foreign, changed or missing.
    static func differenceInRecord(on connection: Connection) throws(SQLiteError) -> String? {
        let table = "table meta"
        guard let expected = try StoreSchema(columns: []).referenceObjects()[table],
            let found = try objects(of: connection)[table], found.isDeclared(like: expected)
        else { return table }
        return nil
    }

    /// The objects that this format and these columns produce, by kind and name.
    func referenceObjects() throws(SQLiteError) -> [String: SchemaObject] {
        let reference = try Connection(.memory, mode: .readWriteCreate)
        try create(on: reference)
        return try Self.objects(of: reference)
    }

    /// The objects of a schema by kind and name. The statistics of ANALYZE are data of the query
    /// planner, not part of the format.
    static func objects(of connection: Connection) throws(SQLiteError) -> [String: SchemaObject] {
        let statement = try connection.statement(
            """
            SELECT type, name, tbl_name, sql, rootpage > 0
            FROM sqlite_schema WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4')
            """)
        var objects: [String: SchemaObject] = [:]
        while try statement.step() {
            let object = SchemaObject(
                type: statement.text(0), name: statement.text(1), table: statement.text(2),
                sql: statement.optionalText(3), hasPages: statement.integer(4) != 0)
            objects[object.key] = object
        }
        return objects
    }
}

extension ContentColumn.StorageType {
    fileprivate var sql: String { rawValue.uppercased() }
}
