/// A type of which a column holds one value.
///
/// Text, numbers, booleans, bytes, dates, URLs, UUIDs and enumerations with raw values conform, and
/// so do optionals of them. An app's own type conforms by naming one of them it is stored as.
public protocol ContentValue: Sendable {
    /// What a column of this type stores.
    static var columnType: ContentColumn.StorageType { get }

    /// Whether a column of this type may be NULL.
    static var isColumnOptional: Bool { get }

    /// Reads the value from the next column.
    ///
    /// - Parameter row: The row.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    init(from row: inout ContentReader) throws(OutlineError)

    /// Writes the value to the next column.
    ///
    /// - Parameter row: The row.
    func write(to row: inout ContentWriter)

    /// Writes that there is no value to the next column.
    ///
    /// - Parameter row: The row.
    static func writeNone(to row: inout ContentWriter)
}

extension ContentValue {
    /// `false`: only optionals may be NULL.
    public static var isColumnOptional: Bool { false }

    /// Writes NULL.
    ///
    /// - Parameter row: The row.
    public static func writeNone(to row: inout ContentWriter) {
        row.writeNull()
    }
}

extension ContentReader {
    /// Reads the next column as any type that a column can hold.
    ///
    /// - Parameter type: The type, which the context may give as well.
    /// - Returns: The value.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise or does not
    ///   hold such a value.
    public mutating func read<Value: ContentValue>(
        _ type: Value.Type = Value.self
    ) throws(OutlineError) -> Value {
        try Value(from: &self)
    }
}

extension ContentWriter {
    /// Writes the next column, of any type that a column can hold.
    ///
    /// - Parameter value: The value.
    public mutating func write<Value: ContentValue>(_ value: Value) {
        value.write(to: &self)
    }
}

extension ContentColumn {
    /// Declares a column that holds values of a type.
    ///
    /// - Parameters:
    ///   - name: As in `init(_:_:isOptional:isIndexed:isUnique:default:)`.
    ///   - type: The type; an optional one makes the column optional.
    ///   - isIndexed: Whether items are looked up by it.
    ///   - isUnique: Whether no two items may have the same value.
    ///   - default: What a required column holds where nothing was written.
    public init<Value: ContentValue>(
        _ name: String, _ type: Value.Type, isIndexed: Bool = false, isUnique: Bool = false,
        default: ColumnValue? = nil
    ) {
        self.init(
            name, type.columnType, isOptional: type.isColumnOptional, isIndexed: isIndexed,
            isUnique: isUnique, default: `default`)
    }
}
