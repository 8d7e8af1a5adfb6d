internal import OutlineSQLite

/// A `Codable` type needs no mapping: its coding keys are the names of the columns.
///
/// Text, numbers, booleans, dates, URLs, UUIDs, data and enumerations with raw values are stored
/// as ``ContentValue`` says; arrays, dictionaries and nested types as JSON in a text column. This
/// costs several times an explicit mapping.
extension OutlineContent where Self: Codable {
    /// Makes a value from a row, by coding keys.
    ///
    /// - Parameter row: Gives the columns.
    /// - Throws: `OutlineError.contentMismatch` if a column is missing or does not hold what the
    ///   type asks for.
    public init(from row: inout ContentReader) throws(OutlineError) {
        let values = try row.allValues()
        do {
            self = try Self(from: RowDecoder(values: values))
        } catch {
            throw .contentMismatch(ContentCodingError.describe(error))
        }
    }

    /// Writes the value to a row, by coding keys.
    ///
    /// - Parameter row: Takes the columns.
    /// - Throws: `OutlineError.invalidContent` if a value has no column, or cannot be stored.
    public func write(to row: inout ContentWriter) throws(OutlineError) {
        let storage = RowEncoder.Storage()
        do {
            try encode(to: RowEncoder(storage: storage))
        } catch {
            throw .invalidContent(ContentCodingError.describe(error))
        }
        for column in Self.schema.columns {
            row.write(storage.values.removeValue(forKey: column.name) ?? .null)
        }
        if let surplus = storage.values.keys.min() {
            throw .invalidContent("there is no column \(surplus)")
        }
    }
}

/// What the type does that a row cannot hold.
enum ContentCodingError: Error {
    case notKeyed
    case missing(String)
    case mismatch(String)

    /// A description without any content.
    static func describe(_ error: any Error) -> String {
        switch error {
        case ContentCodingError.notKeyed: "the type must have keyed values"
        case ContentCodingError.missing(let key): "there is no column \(key)"
        case ContentCodingError.mismatch(let key): "the column \(key) does not hold such a value"
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "a value at \(context.codingPath.map(\.stringValue).joined(separator: "."))"
        default: "a value cannot be coded"
        }
    }
}

extension ContentWriter {
    mutating func write(_ value: ColumnValue) {
        parameters.append(value)
    }
}

extension ParameterBuffer {
    mutating func append(_ value: ColumnValue) {
        switch value {
        case .null: appendNull()
        case .integer(let number): append(number)
        case .real(let number): append(number)
        case .text(let text): append(text)
        case .blob(let bytes): append(bytes)
        }
    }
}

extension ContentReader {
    /// All columns by name.
    mutating func allValues() throws(OutlineError) -> [String: ColumnValue] {
        var values: [String: ColumnValue] = [:]
        while let column = nextColumn {
            if try skipNull() {
                values[column.name] = .null
                continue
            }
            values[column.name] =
                switch column.type {
                case .text: .text(try text())
                case .integer: .integer(try integer())
                case .real: .real(try real())
                case .blob: .blob(try blob())
                }
        }
        return values
    }
}
