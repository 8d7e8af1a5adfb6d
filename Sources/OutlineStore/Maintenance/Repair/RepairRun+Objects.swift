internal import OutlineSQLite

/// The objects of the schema.
extension RepairRun {
    /// Drops what is planted, what is made anew, and what guards the rows that are mended.
    func dropObjects() throws(OutlineError) {
        var objects = plan.changes.compactMap { change -> SchemaObject? in
            switch change.action {
            case .drop(let object): object
            case .remake(let object) where object.type != "table": object
            default: nil
            }
        }
        objects += try guards()
        // A virtual table takes its shadow tables with it.
        let isVirtual: (SchemaObject) -> Bool = { $0.type == "table" && !$0.hasPages }
        let order: [(SchemaObject) -> Bool] = [
            { $0.type == "trigger" }, { $0.type == "view" }, { $0.type == "index" }, isVirtual,
            { $0.type == "table" && !isVirtual($0) },
        ]
        for isNext in order {
            for object in objects where isNext(object) {
                try repository.run(
                    "DROP \(object.type) IF EXISTS main.\(ColumnValue.quotedName(object.name))")
            }
        }
    }

    /// The trigger that looks for circles, where items move; the indexes that would refuse or lack
    /// a row, where they are in the way.
    private func guards() throws(OutlineError) -> [SchemaObject] {
        var indexes: Set<String> = []
        var movesItems = false
        for change in plan.changes {
            switch change.action {
            case .rebuildIndex(let name): indexes.insert(name)
            case .place:
                movesItems = true
                if [.duplicateRank, .rankOutOfRange].contains(change.code) {
                    indexes.insert(FileCheck.placeIndex)
                }
            case .content(_, let damage): indexes.insert("content_by_\(damage.column)")
            default: break
            }
        }
        return try found().values.filter { object in
            switch object.type {
            case "trigger": movesItems
            case "index": object.sql != nil && indexes.contains(object.name)
            default: false
            }
        }.sorted { $0.key < $1.key }
    }

    /// Makes what the format has and the file does not, tables before what belongs to them.
    func makeMissing(_ types: Set<String>) throws(OutlineError) {
        let found = try found()
        for object in try expected() where types.contains(object.type) && found[object.key] == nil {
            if let sql = object.sql { try execute(sql) }
        }
        for case .rebuildIndex(let name) in plan.changes.map(\.action)
        where types.contains("index") && name.hasPrefix("sqlite_") {
            try execute("REINDEX \(ColumnValue.quotedName(name))")
        }
    }

    /// Makes tables anew that are declared otherwise, with their rows and the format's columns.
    func remakeTables() throws(OutlineError) {
        for case .remake(let object) in plan.changes.map(\.action) where object.type == "table" {
            let kept = try keptColumns(of: object.name)
            let list = kept.map(ColumnValue.quotedName).joined(separator: ", ")
            let table = ColumnValue.quotedName(object.name)
            if !kept.isEmpty {
                try execute("CREATE TEMP TABLE remade AS SELECT \(list) FROM main.\(table)")
            }
            let type = try found()["table \(object.name)"] == nil ? "VIEW" : "TABLE"
            let number = try repository.firstRow(
                "SELECT max(seq) FROM sqlite_sequence WHERE name = ?1", object.name
            ) { $0.optionalInteger(0) }
            try execute("DROP \(type) IF EXISTS main.\(table)")
            if let sql = object.sql { try execute(sql) }
            if !kept.isEmpty {
                try execute("INSERT INTO main.\(table) (\(list)) SELECT \(list) FROM temp.remade")
                try execute("DROP TABLE temp.remade")
            }
            guard let last = number ?? nil else { continue }
            try repository.run(
                "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", object.name, last)
            if repository.connection.changedRowCount == 0 {
                try repository.run(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", object.name, last)
            }
        }
    }

    private func keptColumns(of table: String) throws(OutlineError) -> [String] {
        guard layout.canRead(table) else { return [] }
        let names = try repository.rows(
            "SELECT name FROM pragma_table_xinfo(?1) WHERE hidden = 0", table
        ) { $0.text(0) }
        let content = ["item", "former"].contains(table) ? layout.content.columns.map(\.name) : []
        let own = Set(layout.columns(of: table) + content)
        return names.filter(own.contains)
    }

    private func found() throws(OutlineError) -> [String: SchemaObject] {
        repository.connection.finalizeStatements()
        return try mappingErrors { () throws(SQLiteError) in
            try StoreSchema.objects(of: repository.connection)
        }
    }

    private func expected() throws(OutlineError) -> [SchemaObject] {
        try mappingErrors { () throws(SQLiteError) in
            try StoreSchema(columns: layout.content.columns).referenceObjects()
        }.values.sorted { $0.key < $1.key }
    }

    private func execute(_ sql: String) throws(OutlineError) {
        repository.connection.finalizeStatements()
        try mappingErrors { () throws(SQLiteError) in try repository.connection.execute(sql) }
    }
}
