/// The rows at the beginning of a table that say what its columns are.
struct TableHeader {
    /// So many rows may stand above the names.
    static let searchedRows = 10

    /// The row with the names of the columns; `nil` where there is none.
    let row: Int?
    /// The names as the table has them.
    let names: [String]

    /// Finds the names in the first rows of a table.
    ///
    /// They are in the first row in which two names are known; or one, where the row has no more
    /// than one other or an address stands below it.
    init(of rows: [[String]]) {
        row = rows.prefix(Self.searchedRows).indices.first { index in
            Self.isHead(
                rows[index], below: index + 1 < rows.count ? rows[index + 1] : [],
                isFirst: index == 0)
        }
        names = row.map { rows[$0].map(Self.trimmed) } ?? []
    }

    /// Takes a row for the names.
    init(row: Int?, names: [String]) {
        self.row = row
        self.names = names
    }

    /// How many of a row's cells are known as names of columns.
    static func recognizedCount(_ row: [String]) -> Int {
        Set(row.compactMap { TableColumn(named: $0) }).count
    }

    static func trimmed(_ text: String) -> String {
        var text = text
        return text.withUTF8 { String(decoding: $0.trimmingSpace(), as: UTF8.self) }
    }

    private static func isHead(
        _ row: [String], below next: [String], isFirst: Bool
    ) -> Bool {
        // What holds an address holds data.
        if row.contains(where: { PlainItem.isBareAddress($0.utf8) }) { return false }
        let known = recognizedCount(row)
        if known >= 2 { return true }
        let filled = row.count { !$0.isEmpty }
        let isNumeric = row.contains { Double($0) != nil }
        if isFirst, known == 1, filled <= 2, !isNumeric { return true }
        return known == 1
            && (filled == 1 && row.count == 1 || next.contains { PlainItem.isBareAddress($0.utf8) })
    }
}
