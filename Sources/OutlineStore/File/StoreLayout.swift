internal import OutlineSQLite

/// What can be asked of a file whose schema may be anything: nothing here reads from a view, from a
/// virtual table or from a table that lacks the format's columns, so nothing planted is run.
struct StoreLayout {
    /// The objects in which the schema differs from the format's.
    let differences: [SchemaDifference]

    /// The content as the file records it, or as its columns show where the record is lost.
    let content: PartialRecord

    /// The content columns that the table of items really has.
    let columns: [ContentColumn]

    /// The columns of the format's tables, by table.
    private let expectedColumns: [String: [String]]

    /// The tables that can be read.
    private let readableTables: Set<String>

    init(of connection: Connection, declaration: ContentSchema?) throws(OutlineError) {
        do throws(SQLiteError) {
            let found = try Self.columns(of: connection)
            let hasRecord = try StoreSchema.differenceInRecord(on: connection) == nil
            content = try PartialRecord(
                of: connection, isReadable: hasRecord, declaration: declaration)
            let schema = StoreSchema(columns: content.columns)
            differences = try schema.differences(on: connection)
            let reference = try Connection(.memory, mode: .readWriteCreate)
            try StoreSchema(columns: []).create(on: reference)
            expectedColumns = try Self.columns(of: reference)
            readableTables = Set(
                expectedColumns.filter { Set($0.value).isSubset(of: found[$0.key] ?? []) }.keys)
            let present = Set(found["item"] ?? [])
            columns = content.columns.filter { present.contains($0.name) }
        } catch {
            throw OutlineError(error)
        }
    }

    /// Whether a table of the format is there with the format's columns.
    func canRead(_ table: String) -> Bool {
        readableTables.contains(table)
    }

    /// The tables of the format.
    var tables: [String] { expectedColumns.keys.sorted() }

    /// The columns that the format gives a table, without content.
    func columns(of table: String) -> [String] {
        expectedColumns[table] ?? []
    }

    /// What a query reads in the place of a table: an empty one where it is missing.
    func source(_ table: String) -> String {
        if canRead(table) { return "main.\(table)" }
        let columns = (expectedColumns[table] ?? []).map { "NULL AS \"\($0)\"" }
        return "(SELECT \(columns.joined(separator: ", ")) WHERE 0)"
    }

    /// The same without an index, whose damage may be what is looked for.
    func tableOnly(_ table: String) -> String {
        canRead(table) ? "main.\(table) NOT INDEXED" : source(table)
    }

    private static func columns(
        of connection: Connection
    ) throws(SQLiteError) -> [String: [String]] {
        let statement = try connection.statement(
            """
            SELECT object.name, field.name
            FROM sqlite_schema AS object JOIN pragma_table_xinfo(object.name) AS field
            WHERE object.type = 'table' AND object.rootpage > 0
            AND object.name NOT LIKE 'sqlite%' AND field.hidden = 0
            """)
        var columns: [String: [String]] = [:]
        while try statement.step() {
            columns[statement.text(0), default: []].append(statement.text(1))
        }
        return columns
    }
}
