internal import OutlineSQLite

/// Changes the content columns of a file: what a migration works with.
public struct ColumnMigrator: ~Copyable {
    private let connection: Connection
    private let progress: (@Sendable (MigrationProgress) -> Void)?

    /// The columns as they are now, in the order in which they stand in the file.
    public private(set) var columns: [ContentColumn]

    /// Whether more happened than that columns were added: then no undo can reach back.
    private(set) var hasRewritten = false

    init(
        _ connection: Connection, columns: [ContentColumn],
        progress: (@Sendable (MigrationProgress) -> Void)?
    ) {
        self.connection = connection
        self.columns = columns
        self.progress = progress
    }

    /// Adds a column. Required ones get their default in every row, also in those that are kept
    /// for an undo.
    ///
    /// - Parameter column: The column.
    /// - Throws: `OutlineError.invalidContentSchema` if the name is taken or not valid.
    /// - Complexity: O(1), and O(*k*) in the *k* kept rows if it is required; O(*n* log *n*) if it
    ///   is indexed.
    public mutating func add(_ column: ContentColumn) throws(OutlineError) {
        try column.validate()
        guard !columns.contains(where: { $0.name == column.name }) else {
            throw .invalidContentSchema("the column \(column.name) is there already")
        }
        try mappingErrors { () throws(SQLiteError) in
            try StoreSchema.add(column, on: connection)
        }
        columns.append(column)
    }

    /// Removes a column with all its values.
    ///
    /// - Parameter name: The column.
    /// - Throws: `OutlineError.invalidContentSchema` if there is none of that name.
    /// - Complexity: O(*n*).
    public mutating func remove(_ name: String) throws(OutlineError) {
        let index = try index(of: name)
        try dropIndex(of: columns[index])
        try execute("ALTER TABLE item DROP COLUMN \"\(name)\"")
        try execute("ALTER TABLE former DROP COLUMN \"\(name)\"")
        columns.remove(at: index)
        hasRewritten = true
    }

    /// Gives a column another name.
    ///
    /// - Parameters:
    ///   - name: The column.
    ///   - newName: Its new name.
    /// - Throws: `OutlineError.invalidContentSchema` if there is no such column, or the new name is
    ///   taken or not valid.
    /// - Complexity: O(1); O(*n* log *n*) if it is indexed.
    public mutating func rename(_ name: String, to newName: String) throws(OutlineError) {
        let index = try index(of: name)
        let renamed = columns[index].renamed(newName)
        try renamed.validate()
        guard !columns.contains(where: { $0.name == newName }) else {
            throw .invalidContentSchema("the column \(newName) is there already")
        }
        try dropIndex(of: columns[index])
        for table in ["item", "former"] {
            try execute("ALTER TABLE \(table) RENAME COLUMN \"\(name)\" TO \"\(newName)\"")
        }
        columns[index] = renamed
        try makeIndex(of: renamed)
        hasRewritten = true
    }

    /// Gives a column another declaration and converts its values.
    ///
    /// - Parameters:
    ///   - name: The column.
    ///   - column: The new declaration, of the same or another name.
    ///   - convert: Gives the new value of an old one. It is not called for sections, which hold
    ///     the new default.
    /// - Throws: What `convert` throws; `OutlineError.invalidContentSchema`, `invalidContent`,
    ///   `uniqueValueTaken`.
    /// - Complexity: O(*n* log *n*).
    public mutating func convert(
        _ name: String, to column: ContentColumn, _ convert: (ColumnValue) throws -> ColumnValue
    ) throws {
        let old = try setAside(name)
        try add(column.withoutIndex)
        let total = Int(try connection.integer("SELECT count(*) FROM item") ?? 0)
        var done = 0
        var last: Int64 = 0
        while true {
            let page = try values(of: old, after: last)
            guard let end = page.last?.id else { break }
            for (id, value) in page {
                try set(column.name, of: id, to: try convert(value))
            }
            last = end
            done += page.count
            progress?(
                MigrationProgress(
                    column: column.name, completedRowCount: done, totalRowCount: total))
        }
        try finishReplacing(old, by: column)
    }

    /// Makes a required column optional, or changes what it is looked up by. Values stay.
    mutating func redeclare(_ column: ContentColumn) throws {
        let index = try index(of: column.name)
        let old = columns[index]
        if old.isOptional == column.isOptional, old.defaultValue == column.defaultValue {
            try dropIndex(of: old)
            try makeIndex(of: column)
            columns[index] = column
        } else {
            try convert(column.name, to: column) { $0 }
        }
    }
}

extension ColumnMigrator {
    /// Renames a column out of the way of its successor.
    private mutating func setAside(_ name: String) throws(OutlineError) -> String {
        let index = try index(of: name)
        let aside = "outline_old_\(name)"
        try dropIndex(of: columns[index])
        try execute("ALTER TABLE item RENAME COLUMN \"\(name)\" TO \"\(aside)\"")
        try execute("ALTER TABLE former DROP COLUMN \"\(name)\"")
        columns.remove(at: index)
        hasRewritten = true
        return aside
    }

    private mutating func finishReplacing(
        _ old: String, by column: ContentColumn
    ) throws(OutlineError) {
        connection.finalizeStatements()
        try execute("ALTER TABLE item DROP COLUMN \"\(old)\"")
        try makeIndex(of: column)
        columns[columns.count - 1] = column
    }

    private func values(
        of column: String, after last: Int64
    ) throws -> [(id: Int64, value: ColumnValue)] {
        // Items 0 and 1 and those of sections hold defaults.
        let statement = try connection.statement(
            """
            SELECT id, "\(column)" FROM item
            WHERE id > ?1 AND parent_id <> 0 ORDER BY id LIMIT 1000
            """)
        try statement.bind(last)
        defer { statement.reset() }
        var values: [(id: Int64, value: ColumnValue)] = []
        while try statement.step() {
            values.append((statement.integer(0), ColumnValue(statement, column: 1)))
        }
        return values
    }

    private func set(_ column: String, of item: Int64, to value: ColumnValue) throws(OutlineError) {
        var parameters = ParameterBuffer()
        parameters.append(value)
        parameters.append(item)
        do throws(SQLiteError) {
            let statement = try connection.statement(
                "UPDATE item SET \"\(column)\" = ?1 WHERE id = ?2")
            try parameters.run(statement)
        } catch {
            throw OutlineError(error)
        }
    }

    private func index(of name: String) throws(OutlineError) -> Int {
        guard let index = columns.firstIndex(where: { $0.name == name }) else {
            throw .invalidContentSchema("there is no column \(name)")
        }
        return index
    }

    private func dropIndex(of column: ContentColumn) throws(OutlineError) {
        if column.isIndexed || column.isUnique {
            try execute("DROP INDEX \(StoreSchema.indexName(of: column))")
        }
    }

    private func makeIndex(of column: ContentColumn) throws(OutlineError) {
        try mappingErrors { () throws(SQLiteError) in
            try StoreSchema.addIndex(of: column, on: connection)
        }
    }

    private func execute(_ sql: String) throws(OutlineError) {
        try mappingErrors { () throws(SQLiteError) in try connection.execute(sql) }
    }
}

extension ColumnValue {
    fileprivate init(_ statement: Statement, column: Int32) {
        switch statement.storageClass(column) {
        case .null: self = .null
        case .integer: self = .integer(statement.integer(column))
        case .real: self = .real(statement.real(column))
        case .text: self = .text(statement.text(column))
        case .blob: self = .blob(statement.blob(column))
        }
    }
}

extension ContentColumn {
    fileprivate func renamed(_ name: String) -> ContentColumn {
        ContentColumn(
            name, type, isOptional: isOptional, isIndexed: isIndexed, isUnique: isUnique,
            default: defaultValue)
    }

    fileprivate var withoutIndex: ContentColumn {
        ContentColumn(name, type, isOptional: isOptional, default: defaultValue)
    }
}
