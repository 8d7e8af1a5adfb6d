internal import OutlineSQLite

/// Rows of a broken file, as they come.
extension Repository {
    /// Makes a new store take any item: no look at places, unique values and circles, and none of
    /// the rows that a new store has.
    func lowerGuards(of columns: [ContentColumn]) throws(OutlineError) {
        connection.finalizeStatements()
        let indexes = columns.map { StoreSchema.indexName(of: $0) } + [FileCheck.placeIndex]
        for table in ["section", "item", "view"] { try run("DELETE FROM \(table)") }
        for index in indexes { try run("DROP INDEX IF EXISTS \(ColumnValue.quotedName(index))") }
    }

    /// Inserts an item unless there is one with its id, which came from a surer place.
    ///
    /// - Returns: The values that broke their declaration.
    func insert(
        _ item: RawItem, columns: [ContentColumn]
    ) throws(OutlineError) -> [ReplacedValue] {
        var parameters = ParameterBuffer()
        parameters.append(item.id)
        if item.id == 0 {
            parameters.appendNull()
        } else {
            // What cannot be a parent is none that exists.
            let parent = item.parent == item.id ? nil : item.parent
            parameters.append(parent ?? Int64.min)
        }
        parameters.append(item.rank ?? Int64.max)
        var replaced: [ReplacedValue] = []
        for (index, column) in columns.enumerated() {
            let value = index < item.content.count ? item.content[index].columnValue : nil
            let fitting = Self.fitting(value, column)
            parameters.append(fitting.value)
            if let value, !fitting.isSame {
                replaced.append(
                    ReplacedValue(
                        item: ItemID(rawValue: item.id), column: column.name, value: value))
            }
        }
        let names = ["id", "parent_id", "rank"] + columns.map { ColumnValue.quotedName($0.name) }
        let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
        let statement = try prepared(
            "INSERT OR IGNORE INTO item (\(names.joined(separator: ", "))) VALUES (\(marks))")
        do throws(SQLiteError) {
            try parameters.run(statement)
        } catch {
            throw OutlineError(error)
        }
        return connection.changedRowCount == 0 ? [] : replaced
    }

    /// A value that its column takes. One that was never written is the default.
    private static func fitting(
        _ value: ColumnValue?, _ column: ContentColumn
    ) -> (value: ColumnValue, isSame: Bool) {
        let substitute = column.isOptional ? ColumnValue.null : column.effectiveDefault
        switch value {
        case nil: return (substitute, true)
        case .null?: return (substitute, column.isOptional)
        case .blob(let bytes)? where column.type == .text:
            return (.text(String(decoding: bytes, as: UTF8.self)), false)
        case let value?:
            if value.storageType == column.type { return (value, true) }
            let converted = value.converted(to: column.type)
            let isWhole = column.type == .real && value.storageType == .integer
            return (converted ?? substitute, isWhole && converted != nil)
        }
    }

    /// Inserts a row of another table; one that the table does not take is left out.
    func insert(_ row: RawRow, ofTable table: String) throws(OutlineError) {
        let values = row.values.map(\.columnValue)
        switch (table, values.count) {
        case ("section", 3):
            guard let id = row.id, case .text(let name) = values[1] else { return }
            let isTrash = id == ItemID.trash.rawValue
            try insertUnlessTaken(
                "section (kind, item_id, name)", isTrash ? 1 : 0, id, name)
        case ("view", 2):
            guard let id = row.id, case .text(let name) = values[1] else { return }
            try run("INSERT OR IGNORE INTO view (id, name) VALUES (?1, ?2)", id, name)
        case ("expanded", 2):
            guard case .integer(let view) = values[0], case .integer(let item) = values[1] else {
                return
            }
            try run("INSERT OR IGNORE INTO expanded VALUES (?1, ?2)", view, item)
        case ("trashed", 3):
            guard let id = row.id, case .integer(let parent) = values[1],
                case .integer(let rank) = values[2]
            else { return }
            try run("INSERT OR IGNORE INTO trashed VALUES (?1, ?2, ?3)", id, parent, rank)
        case ("sqlite_sequence", 2):
            // Ids that were given out are never given again; a number of nonsense would end all.
            guard values[0] == .text("item"), case .integer(let last) = values[1],
                last < Int64.max / 2
            else { return }
            try run("UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'item'", last)
        default: break
        }
    }

    /// A section whose name is taken gets its number behind it.
    private func insertUnlessTaken(
        _ columns: String, _ kind: Int64, _ id: Int64, _ name: String
    ) throws(OutlineError) {
        let sql = "INSERT OR IGNORE INTO \(columns) VALUES (?1, ?2, ?3)"
        guard try run(sql, kind, id, name) == 0 else { return }
        try run(sql, kind, id, "\(name) (\(id))")
    }
}
