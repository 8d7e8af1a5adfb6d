internal import OutlineSQLite

/// What is noted about bookmarks, by their numbers.
struct PlacesAnnotations {
    private var descriptions: [Int64: String] = [:]
    /// Each annotation as JSON, as a backup has it.
    private var others: [Int64: [String]] = [:]
    /// The folders that are said to be the root of mobile bookmarks.
    private(set) var mobileRoots: Set<Int64> = []

    init(_ database: PlacesDatabase) throws(ImportError) {
        guard database.schema.hasAnnotations else { return }
        var found = PlacesAnnotations()
        let query = PlacesQueries.annotations(hasFlags: database.schema.hasAnnotationFlags)
        try database.forEachRow(of: query) { row in found.take(row) }
        self = found
    }

    private init() {}

    private mutating func take(_ row: Statement) {
        let item = row.integer(0)
        let name = row.text(1)
        if name == "mobile/bookmarksRoot" { mobileRoots.insert(item) }
        if name == FirefoxAnnotations.description {
            descriptions[item] = row.text(2)
        } else {
            others[item, default: []].append(Self.json(row, name: name))
        }
    }

    /// Gives an entry what is noted about it.
    func add(to entry: inout OutlineEntry, id: Int64) {
        if let description = descriptions[id] { entry.description = description }
        if let others = others[id] {
            entry.attributes.append(
                EntryAttribute("annos", "[" + others.joined(separator: ",") + "]"))
        }
    }

    private static func json(_ statement: Statement, name: String) -> String {
        var bytes = Array(#"{"name":"#.utf8)
        JSONText.appendQuoted(name.utf8, to: &bytes)
        bytes.append(contentsOf: #","flags":\#(statement.integer(3))"#.utf8)
        bytes.append(contentsOf: #","expires":\#(statement.integer(4))"#.utf8)
        bytes.append(contentsOf: #","type":\#(statement.integer(5)),"value":"#.utf8)
        if statement.storageClass(2) == .integer {
            bytes.append(contentsOf: String(statement.integer(2)).utf8)
        } else {
            JSONText.appendQuoted(statement.text(2).utf8, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }
}
