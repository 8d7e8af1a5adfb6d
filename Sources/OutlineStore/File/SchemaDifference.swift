/// An object of a file's schema.
struct SchemaObject: Hashable, Sendable {
    let type: String
    let name: String
    let table: String
    /// How it was declared; `nil` for an index that comes with its table.
    let sql: String?
    /// Whether it has pages of its own, as tables and indexes do, views and virtual tables do not.
    let hasPages: Bool

    /// What tells it from others in a schema.
    var key: String { "\(type) \(name)" }

    /// Whether it is declared alike, white space aside.
    func isDeclared(like other: SchemaObject) -> Bool {
        type == other.type && table == other.table && words == other.words
    }

    private var words: [Substring]? {
        sql.map { $0.split(whereSeparator: \.isWhitespace) }
    }
}

/// An object in which a file's schema differs from the one that the format produces.
struct SchemaDifference: Hashable, Sendable {
    let expected: SchemaObject?
    let found: SchemaObject?

    /// The kind and the name of the object.
    var key: String { found?.key ?? expected?.key ?? "" }

    var code: CheckFinding.Code {
        switch (expected, found) {
        case (_, nil): .missingObject
        case (nil, _): .foreignObject
        case (_, _): .changedObject
        }
    }

    var detail: String {
        switch code {
        case .missingObject: "the \(key) is missing"
        case .foreignObject: "the \(key) is not of the format"
        default: "the \(key) is declared otherwise than in the format"
        }
    }
}
