internal import OutlineSQLite

/// A row of a broken file that is, or looks like, an item.
struct RawItem {
    let id: Int64
    let parent: Int64?
    let rank: Int64?
    let content: [RawValue]

    /// The columns before the content: the id, which stands elsewhere, the parent and the rank.
    private static let headCount = 3

    /// Reads a row of the table of items.
    init?(_ row: RawRow) {
        guard let id = row.id, row.values.count >= Self.headCount else { return nil }
        self.id = id
        parent = row.values[1].integer
        rank = row.values[2].integer
        content = Array(row.values.dropFirst(Self.headCount))
    }

    /// Reads a row of a page of which nobody knows to which table it belongs: all of it must be as
    /// an item's row is. A row is shorter where columns were added after it was written.
    init?(guessing row: RawRow, columns: [ContentColumn]) {
        self.init(row)
        let isHidden = id == 0 || id == ItemID.trash.rawValue
        guard row.values[0] == .null, rank != nil, (parent == nil) == (id == 0),
            !content.isEmpty || isHidden, content.count <= columns.count,
            zip(content, columns).allSatisfy({ value, column in value.isStored(in: column) })
        else { return nil }
    }
}

extension RawValue {
    var integer: Int64? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    /// The text, if it is one.
    var validText: String? {
        guard case .text(let bytes) = self else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The value; the bytes of a text that is not UTF-8.
    var columnValue: ColumnValue {
        switch self {
        case .null: .null
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .text(let bytes): validText.map { .text($0) } ?? .blob(bytes)
        case .blob(let bytes): .blob(bytes)
        }
    }

    /// Whether a column stores such a value. A whole number is stored as an integer everywhere.
    fileprivate func isStored(in column: ContentColumn) -> Bool {
        switch (self, column.type) {
        case (.null, _): column.isOptional
        case (.integer, .integer), (.integer, .real), (.real, .real), (.text, .text),
            (.blob, .blob):
            true
        default: false
        }
    }
}
