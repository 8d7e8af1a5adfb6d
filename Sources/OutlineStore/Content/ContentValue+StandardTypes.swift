extension String: ContentValue {
    /// Text.
    public static var columnType: ContentColumn.StorageType { .text }

    /// Reads a text.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self = try row.text()
    }

    /// Writes a text.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(self)
    }
}

extension Int64: ContentValue {
    /// An integer.
    public static var columnType: ContentColumn.StorageType { .integer }

    /// Reads an integer.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self = try row.integer()
    }

    /// Writes an integer.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(self)
    }
}

extension Int: ContentValue {
    /// An integer.
    public static var columnType: ContentColumn.StorageType { .integer }

    /// Reads an integer.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        let value = try row.integer()
        guard let number = Int(exactly: value) else {
            throw .contentMismatch("an integer is larger than this system's")
        }
        self = number
    }

    /// Writes an integer.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(Int64(self))
    }
}

extension Bool: ContentValue {
    /// An integer: 0 or 1.
    public static var columnType: ContentColumn.StorageType { .integer }

    /// Reads a boolean: all but 0 is true.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self = try row.integer() != 0
    }

    /// Writes 1 or 0.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(self ? 1 : 0 as Int64)
    }
}

extension Double: ContentValue {
    /// A floating-point number.
    public static var columnType: ContentColumn.StorageType { .real }

    /// Reads a floating-point number.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self = try row.real()
    }

    /// Writes a floating-point number.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(self)
    }
}

extension Array: ContentValue where Element == UInt8 {
    /// Bytes.
    public static var columnType: ContentColumn.StorageType { .blob }

    /// Reads bytes.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self = try row.blob()
    }

    /// Writes bytes.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(self)
    }
}

extension Optional: ContentValue where Wrapped: ContentValue {
    /// As the wrapped type.
    public static var columnType: ContentColumn.StorageType { Wrapped.columnType }

    /// `true`.
    public static var isColumnOptional: Bool { true }

    /// Reads a value, or none.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self = try row.skipNull() ? nil : Wrapped(from: &row)
    }

    /// Writes a value, or none.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        if let self {
            self.write(to: &row)
        } else {
            row.writeNull()
        }
    }
}

extension ContentValue where Self: RawRepresentable, RawValue: ContentValue {
    /// As the raw value.
    public static var columnType: ContentColumn.StorageType { RawValue.columnType }

    /// Reads a raw value.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        let rawValue = try RawValue(from: &row)
        guard let value = Self(rawValue: rawValue) else {
            throw .contentMismatch("a column holds no value of \(Self.self)")
        }
        self = value
    }

    /// Writes the raw value.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        rawValue.write(to: &row)
    }
}
