internal import OutlineSQLite

/// Takes the columns of a content value, one after another in the declared order.
///
/// A value of another type than declared is refused by the file when the row is written.
public struct ContentWriter: ~Copyable {
    var parameters = ParameterBuffer()

    /// Writes the next column, a text.
    ///
    /// - Parameter value: The text; NUL characters are kept.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: String) {
        parameters.append(value)
    }

    /// Writes the next column, an optional text.
    ///
    /// - Parameter value: The text, or `nil` for none.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: String?) {
        if let value { parameters.append(value) } else { parameters.appendNull() }
    }

    /// Writes the next column, an integer.
    ///
    /// - Parameter value: The number.
    /// - Complexity: O(1).
    public mutating func write(_ value: Int) {
        parameters.append(Int64(value))
    }

    /// Writes the next column, an integer.
    ///
    /// - Parameter value: The number.
    /// - Complexity: O(1).
    public mutating func write(_ value: Int64) {
        parameters.append(value)
    }

    /// Writes the next column, an optional integer.
    ///
    /// - Parameter value: The number, or `nil` for none.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: Int64?) {
        if let value { parameters.append(value) } else { parameters.appendNull() }
    }

    /// Writes the next column, a floating-point number.
    ///
    /// - Parameter value: The number; NaN cannot be stored and counts as none.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: Double) {
        parameters.append(value)
    }

    /// Writes the next column, an optional floating-point number.
    ///
    /// - Parameter value: The number, or `nil` for none.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: Double?) {
        if let value { parameters.append(value) } else { parameters.appendNull() }
    }

    /// Writes the next column, bytes.
    ///
    /// - Parameter value: The bytes.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: [UInt8]) {
        parameters.append(value)
    }

    /// Writes the next column, optional bytes.
    ///
    /// - Parameter value: The bytes, or `nil` for none.
    /// - Complexity: O(length of the value).
    public mutating func write(_ value: [UInt8]?) {
        if let value { parameters.append(value) } else { parameters.appendNull() }
    }
}

extension ContentWriter {
    /// Writes NULL to the next column.
    mutating func writeNull() {
        parameters.appendNull()
    }

    /// Writes a content value, and checks that it filled every column.
    mutating func append<Content: OutlineContent>(
        _ content: Content, columnCount: Int
    ) throws(OutlineError) {
        let before = parameters.count
        try content.write(to: &self)
        let written = parameters.count - before
        guard written == columnCount else {
            throw .contentMismatch("\(written) of \(columnCount) columns were written")
        }
    }
}
