internal import OutlineSQLite

/// What is left of a broken file's schema.
struct RawSchema {
    /// The first pages of tables and indexes, by name.
    private(set) var roots: [String: Int] = [:]
    private var declarations: [(name: String, sql: String)] = []

    /// Reads the schema, which begins on the first page.
    init(_ scan: inout RawScan) {
        var roots: [String: Int] = [:]
        var declarations: [(String, String)] = []
        scan.readTree(from: 1) { row in
            guard row.values.count == 5, let type = row.values[0].validText,
                let name = row.values[1].validText, let root = row.values[3].integer
            else { return }
            if root > 1 { roots[name] = Int(root) }
            guard let sql = row.values[4].validText else { return }
            if name == "item" || type == "index" { declarations.append((name, sql)) }
        }
        self.roots = roots
        self.declarations = declarations
    }

    /// The facts of the file; where nothing leads to their table, all pages are searched for them.
    func facts(in file: RawDatabaseFile, _ scan: inout RawScan) -> [String: String] {
        var facts: [String: String] = [:]
        let note: (RawRow) -> Void = { row in
            guard row.id == nil, row.values.count == 2, let key = row.values[0].validText,
                let value = row.values[1].validText, facts[key] == nil
            else { return }
            facts[key] = value
        }
        if let root = roots["meta"] { scan.readTree(from: root, note) }
        if facts[RecordedFact.contentColumns.rawValue] == nil {
            var search = RawScan(file)
            search.readRest(progress: { _ in }, note)
        }
        return facts
    }

    /// A database in memory whose table of items is declared as the broken file's was: declaring
    /// runs nothing.
    func tableOfItems() throws(SQLiteError) -> Connection {
        let connection = try Connection(.memory, mode: .readWriteCreate)
        try connection.applyDefences()
        let tables = declarations.filter { $0.name == "item" && $0.sql.hasPrefix("CREATE TABLE") }
        let indexes = declarations.filter { $0.name.hasPrefix("content_by_") }
        for declaration in tables + indexes {
            // What cannot be declared tells nothing.
            try? connection.execute(declaration.sql)
        }
        return connection
    }
}
