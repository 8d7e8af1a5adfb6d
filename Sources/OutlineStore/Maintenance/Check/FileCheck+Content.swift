internal import OutlineSQLite

/// The content of the items against its declaration.
extension FileCheck {
    /// Reads the content of all items, the root's and the sections' defaults included.
    func checkContent(decoding decode: ContentDecoding? = nil) throws(OutlineError) {
        guard layout.canRead("item"), !layout.columns.isEmpty else { return }
        let total = try itemCount()
        let statement = try repository.prepared(
            "SELECT \(contentList(decode)) FROM \(layout.tableOnly("item")) ORDER BY id")
        defer { statement.reset() }
        var count = 0
        while try repository.step(statement) {
            checkContent(in: statement, decoding: decode)
            count += 1
            if count.isMultiple(of: Self.rowsPerNotice) { notify(.content, count, of: total) }
        }
        try checkUniqueContent()
    }

    /// What is selected: the id, the parent, the file's columns, the app's columns.
    func contentList(_ decode: ContentDecoding?) -> String {
        let names = (layout.columns + (decode?.columns ?? [])).map { "\"\($0.name)\"" }
        return (["id", "parent_id"] + names).joined(separator: ", ")
    }

    /// Checks the content of one row.
    func checkContent(in statement: Statement, decoding decode: ContentDecoding?) {
        var isSound = true
        for (index, column) in layout.columns.enumerated() {
            guard let kind = Self.damage(of: column, in: statement, at: Int32(index) + 2) else {
                continue
            }
            isSound = false
            report(.content(statement.item(0), ContentDamage(column: column.name, kind: kind)))
        }
        guard isSound, let decode, statement.optionalInteger(1) ?? 0 != 0 else { return }
        if !decode.canDecode(statement, Int32(layout.columns.count) + 2) {
            report(.unreadable(statement.item(0)))
        }
    }

    private static func damage(
        of column: ContentColumn, in statement: Statement, at index: Int32
    ) -> ContentDamage.Kind? {
        let found: ContentColumn.StorageType
        switch statement.storageClass(index) {
        case .null: return column.isOptional ? nil : .missing
        case .integer: found = .integer
        case .real: found = .real
        case .text: found = .text
        case .blob: found = .blob
        }
        guard found == column.type else { return .wrongType(found: found) }
        return statement.isValidText(index) ? nil : .invalidText
    }

    /// Values that must be there once and are there twice: only where the index that keeps them
    /// apart cannot be relied on are they compared.
    private func checkUniqueContent() throws(OutlineError) {
        for column in layout.columns
        where column.isUnique && unreliableIndexes.contains(StoreSchema.indexName(of: column)) {
            let condition = column.isOptional ? "" : "AND parent_id <> 0"
            try forEach(
                """
                SELECT id FROM (
                    SELECT id, row_number() OVER (PARTITION BY "\(column.name)" ORDER BY id)
                        AS number
                    FROM \(layout.tableOnly("item"))
                    WHERE "\(column.name)" IS NOT NULL \(condition)
                ) WHERE number > 1 ORDER BY id
                """
            ) { .content($0, ContentDamage(column: column.name, kind: .taken)) }
        }
    }
}
