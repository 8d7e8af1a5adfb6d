internal import OutlineSQLite

/// What is mended of one row of `item`: all at once, since the file refuses a row of which a part
/// is still broken.
struct ItemMending {
    enum NewPlace {
        case at(Place)
        /// Below nothing: the root.
        case nowhere
    }

    var place: NewPlace?
    var content: [ContentDamage] = []
    var columns: [ContentColumn] = []
}

extension Repository {
    /// Writes a mended row.
    ///
    /// - Returns: The values that were replaced.
    func mend(_ item: Int64, _ mending: ItemMending) throws(OutlineError) -> [ReplacedValue] {
        var assignments: [String] = []
        var parameters = ParameterBuffer()
        switch mending.place {
        case .at(let place):
            assignments += ["parent_id = ?", "rank = ?"]
            parameters.append(place.parent.rawValue)
            parameters.append(place.rank)
        case .nowhere:
            assignments.append("parent_id = NULL")
        case nil: break
        }
        var replaced: [ReplacedValue] = []
        for damage in mending.content {
            guard let column = mending.columns.first(where: { $0.name == damage.column }) else {
                continue
            }
            let old = try value(of: column, in: item)
            let new = try mended(old, in: item, column, damage.kind)
            replaced.append(
                ReplacedValue(item: ItemID(rawValue: item), column: column.name, value: old))
            assignments.append("\(ColumnValue.quotedName(column.name)) = ?")
            parameters.append(new)
        }
        guard !assignments.isEmpty else { return [] }
        parameters.append(item)
        let statement = try prepared(
            "UPDATE item SET \(assignments.joined(separator: ", ")) WHERE id = ?")
        do throws(SQLiteError) {
            try parameters.run(statement)
        } catch {
            throw OutlineError(error)
        }
        return replaced
    }

    /// A value as it is stored; the bytes of a text that is not UTF-8.
    private func value(
        of column: ContentColumn, in item: Int64
    ) throws(OutlineError) -> ColumnValue {
        let name = ColumnValue.quotedName(column.name)
        return try firstRow("SELECT \(name) FROM item WHERE id = ?1", item) { statement in
            switch statement.storageClass(0) {
            case .null: .null
            case .integer: .integer(statement.integer(0))
            case .real: .real(statement.real(0))
            case .text:
                statement.isValidText(0) ? .text(statement.text(0)) : .blob(statement.blob(0))
            case .blob: .blob(statement.blob(0))
            }
        } ?? .null
    }

    /// The value that takes the place of a broken one.
    private func mended(
        _ old: ColumnValue, in item: Int64, _ column: ContentColumn, _ kind: ContentDamage.Kind
    ) throws(OutlineError) -> ColumnValue {
        switch kind {
        case .missing: return column.effectiveDefault
        case .invalidText:
            guard case .blob(let bytes) = old else { return old }
            return .text(String(decoding: bytes, as: UTF8.self))
        case .wrongType:
            if let converted = old.converted(to: column.type) { return converted }
            return column.isOptional ? .null : column.effectiveDefault
        case .taken:
            if column.isOptional { return .null }
            return try distinct(old, in: item, column)
        }
    }

    /// A value that no other item has.
    private func distinct(
        _ old: ColumnValue, in item: Int64, _ column: ContentColumn
    ) throws(OutlineError) -> ColumnValue {
        let name = ColumnValue.quotedName(column.name)
        switch old {
        case .text(let text): return .text("\(text) (\(item))")
        case .blob(let bytes): return .blob(bytes + Array(" (\(item))".utf8))
        case .real:
            let largest = try firstRow("SELECT max(\(name)) FROM item") { $0.real(0) } ?? 0
            return .real(largest.nextUp.rounded(.up))
        case .integer, .null:
            let largest = try firstRow("SELECT max(\(name)) FROM item") { $0.integer(0) } ?? 0
            guard largest < Int64.max else { throw .spaceExhausted }
            return .integer(largest + 1)
        }
    }
}

extension ColumnValue {
    /// The value as another type, if it can be taken back from it.
    func converted(to type: ContentColumn.StorageType) -> ColumnValue? {
        switch (self, type) {
        case (.integer(let number), .text): .text(String(number))
        case (.real(let number), .text): .text(String(number))
        case (.blob(let bytes), .text): String(validating: bytes, as: UTF8.self).map { .text($0) }
        case (.text(let text), .blob): .blob(Array(text.utf8))
        case (.text(let text), .integer):
            Int64(text).flatMap { String($0) == text ? .integer($0) : nil }
        case (.text(let text), .real):
            Double(text).flatMap { $0.isFinite ? .real($0) : nil }
        case (.real(let number), .integer): Int64(exactly: number).map { .integer($0) }
        case (.integer(let number), .real): Double(exactly: number).map { .real($0) }
        default: nil
        }
    }

    /// A name as it stands in SQL.
    static func quotedName(_ name: String) -> String {
        "\"" + name.replacing("\"", with: "\"\"") + "\""
    }
}
