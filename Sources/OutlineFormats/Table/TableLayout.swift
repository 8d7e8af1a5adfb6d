/// What the columns of a table are, and how its rows make a tree.
struct TableLayout {
    /// How rows make a tree.
    enum Shape: Equatable {
        /// By the identities of parents.
        case parents
        /// By levels in outline order, or not at all.
        case levels
        /// By the names of those above, in one column or in one for each level.
        case names
    }

    private(set) var columns: [TableColumn]
    let shape: Shape
    /// Divides the names of a path.
    let separator: PathSeparator
    /// Whether an identity is nothing but what parents are named by.
    let hasGuids: Bool
    /// Whether rows have identities; where they have none, parents are named by their titles.
    let hasIdentities: Bool
    let hasLevels: Bool
    /// Whether a level is a number for each level above, such as `1.2.3`.
    let hasOutlineNumbers: Bool

    /// Settles the columns.
    ///
    /// - Parameters:
    ///   - declared: What the caller says of the columns, from the first on.
    ///   - header: The names.
    ///   - rows: The first rows below the names.
    ///   - separator: What divides paths, where it is declared.
    init(
        declared: [TableColumn]?, header: TableHeader, rows: [[String]], separator: PathSeparator?
    ) {
        let width = max(rows.map(\.count).max() ?? 0, header.names.count)
        var columns = Self.columns(declared: declared, header: header, width: width)
        Self.inferColumns(&columns, header: header, rows: rows, isDeclared: declared != nil)
        Self.dropDuplicates(&columns, header: header)
        self.columns = columns
        hasGuids = columns.contains(.guid)
        hasIdentities = columns.contains(.id)
        hasLevels = columns.contains(.level)
        let level = columns.firstIndex(of: .level)
        hasOutlineNumbers = rows.contains { row in
            guard let level, row.count > level else { return false }
            let dots = row[level].utf8.count { $0 == Ascii.dot }
            // Spreadsheets make 1.0 of 1.
            return dots > 1 || dots == 1 && !row[level].hasSuffix(".0")
        }
        if columns.contains(.parent), columns.contains(.id) || columns.contains(.title) {
            shape = .parents
        } else {
            let hasNames = columns.contains { $0 == .path || $0 == .folder || $0.isTier }
            shape = columns.contains(.level) || !hasNames ? .levels : .names
        }
        self.separator = separator ?? Self.separator(columns, rows) ?? PathSeparator(">")
    }

    /// What the cell at an index holds; cells beyond the columns are attributes.
    func column(_ index: Int) -> TableColumn {
        index < columns.count ? columns[index] : .attribute("column \(index + 1)")
    }

    private static func columns(
        declared: [TableColumn]?, header: TableHeader, width: Int
    ) -> [TableColumn] {
        (0..<width).map { index in
            if let declared, index < declared.count { return declared[index] }
            guard index < header.names.count, !header.names[index].isEmpty else {
                return .attribute("column \(index + 1)")
            }
            return TableColumn(named: header.names[index]) ?? .attribute(header.names[index])
        }
    }

    /// Finds out by content what names do not say.
    private static func inferColumns(
        _ columns: inout [TableColumn], header: TableHeader, rows: [[String]], isDeclared: Bool
    ) {
        if isDeclared { return }
        if header.row == nil { inferAddress(&columns, rows) }
        let tierCount = columns.count { if case .tier = $0 { true } else { false } }
        if tierCount == 1, let index = columns.firstIndex(where: { $0.isTier }) {
            columns[index] = columns.contains(.level) ? .attribute(header.names[index]) : .title
        }
        if columns.contains(.parent), !columns.contains(.id),
            let index = columns.firstIndex(where: { $0.looksLikeIdentity })
        {
            columns[index] = .id
        }
        let hasNames = columns.contains { $0 == .path || $0 == .parent || $0 == .level }
        if !hasNames, tierCount < 2, let index = pathColumn(columns, rows) {
            columns[index] = .path
        }
        guard !columns.contains(.title), !columns.contains(.path), tierCount < 2 else { return }
        if let index = columns.firstIndex(of: .description) {
            columns[index] = .title
        } else if let index = columns.firstIndex(where: { $0.isAttribute }) {
            columns[index] = .title
        }
    }

    /// The column in which most cells are addresses.
    private static func inferAddress(_ columns: inout [TableColumn], _ rows: [[String]]) {
        let index = columns.indices.first { index in
            let count = rows.count { $0.count > index && PlainItem.isBareAddress($0[index].utf8) }
            return count > 0 && 2 * count >= rows.count
        }
        if let index { columns[index] = .address }
    }

    /// A column of text in which a third of the cells are paths such as `A > B`.
    private static func pathColumn(_ columns: [TableColumn], _ rows: [[String]]) -> Int? {
        columns.indices.first { index in
            guard columns[index] == .title || columns[index].isAttribute else { return false }
            let count = rows.count { $0.count > index && $0[index].contains(" > ") }
            return count > 1 && 3 * count >= rows.count
        }
    }

    /// The first column of a kind counts; others are attributes.
    private static func dropDuplicates(_ columns: inout [TableColumn], header: TableHeader) {
        var seen: Set<TableColumn> = []
        for index in columns.indices where !columns[index].isAttribute {
            guard !seen.insert(columns[index]).inserted else { continue }
            let name = index < header.names.count ? header.names[index] : "column \(index + 1)"
            columns[index] = .attribute(name)
        }
    }

    private static func separator(
        _ columns: [TableColumn], _ rows: [[String]]
    ) -> PathSeparator? {
        if let index = columns.firstIndex(of: .path) {
            return PathListStyle.separator(of: texts(rows, index))
        }
        guard let index = columns.firstIndex(of: .folder) else { return nil }
        // A slash without blanks stands in names, unless paths begin with it.
        let texts = texts(rows, index)
        let spaced = PathSeparator.spaced.filter { separator in
            texts.contains { separator.divides($0) }
        }
        if let first = spaced.first { return first }
        let isRooted = texts.contains { $0.bytes.first == Ascii.slash }
        if isRooted { return PathSeparator("/", isSpaced: false) }
        let backslash = PathSeparator("\\", isSpaced: false)
        return texts.contains { backslash.divides($0) } ? backslash : nil
    }

    private static func texts(_ rows: [[String]], _ index: Int) -> [EscapedText] {
        rows.compactMap { row in
            guard row.count > index, !row[index].isEmpty else { return nil }
            return EscapedText(row[index])
        }
    }
}

extension TableColumn {
    var isAttribute: Bool { if case .attribute = self { true } else { false } }

    var isTier: Bool { if case .tier = self { true } else { false } }

    /// Whether an unknown name ends like that of an identity.
    fileprivate var looksLikeIdentity: Bool {
        guard case .attribute(let name) = self else { return false }
        let lowercased = name.lowercased()
        return ["id", "code", "number", "no", "key"].contains { lowercased.hasSuffix($0) }
    }
}

extension EscapedText {
    /// The text of a cell, whose line ends are part of it.
    init(_ text: String) {
        self.init()
        if append(ArraySlice(text.utf8)) { append(Self.backslash, isEscaped: false) }
    }
}
