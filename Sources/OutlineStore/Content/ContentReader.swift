internal import OutlineSQLite

/// Gives the columns of a row to a content type, one after another in the declared order.
public struct ContentReader: ~Copyable {
    private let statement: Statement
    private let columns: [ContentColumn]
    private let firstColumn: Int32
    private var position = 0

    init(_ statement: Statement, firstColumn: Int32, columns: [ContentColumn]) {
        self.statement = statement
        self.firstColumn = firstColumn
        self.columns = columns
    }

    /// Checks that every column was read, and begins anew.
    @usableFromInline
    mutating func rewind() throws(OutlineError) {
        guard position == columns.count else {
            throw .contentMismatch("\(position) of \(columns.count) columns were read")
        }
        position = 0
    }

    /// Reads the next column, a required text.
    ///
    /// - Returns: The value.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func text() throws(OutlineError) -> String {
        statement.text(try next(.text, isOptional: false))
    }

    /// Reads the next column, an optional text.
    ///
    /// - Returns: The value; `nil` for NULL.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func optionalText() throws(OutlineError) -> String? {
        statement.optionalText(try next(.text, isOptional: true))
    }

    /// Reads the next column, a required integer.
    ///
    /// - Returns: The value.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func integer() throws(OutlineError) -> Int64 {
        statement.integer(try next(.integer, isOptional: false))
    }

    /// Reads the next column, an optional integer.
    ///
    /// - Returns: The value; `nil` for NULL.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func optionalInteger() throws(OutlineError) -> Int64? {
        statement.optionalInteger(try next(.integer, isOptional: true))
    }

    /// Reads the next column, a required floating-point number.
    ///
    /// - Returns: The value.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func real() throws(OutlineError) -> Double {
        statement.real(try next(.real, isOptional: false))
    }

    /// Reads the next column, an optional floating-point number.
    ///
    /// - Returns: The value; `nil` for NULL.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func optionalReal() throws(OutlineError) -> Double? {
        let column = try next(.real, isOptional: true)
        return statement.isNull(column) ? nil : statement.real(column)
    }

    /// Reads the next column, required bytes.
    ///
    /// - Returns: The value.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func blob() throws(OutlineError) -> [UInt8] {
        statement.blob(try next(.blob, isOptional: false))
    }

    /// Reads the next column, optional bytes.
    ///
    /// - Returns: The value; `nil` for NULL.
    /// - Throws: `OutlineError.contentMismatch` if the column was declared otherwise.
    /// - Complexity: O(length of the value).
    public mutating func optionalBlob() throws(OutlineError) -> [UInt8]? {
        let column = try next(.blob, isOptional: true)
        return statement.isNull(column) ? nil : statement.blob(column)
    }

    /// The declaration of the next column, `nil` at the end.
    var nextColumn: ContentColumn? {
        position < columns.count ? columns[position] : nil
    }

    /// Goes over the next column if it is NULL.
    ///
    /// - Throws: `OutlineError.contentMismatch` if there is no further column, or it may not be
    ///   NULL.
    mutating func skipNull() throws(OutlineError) -> Bool {
        guard position < columns.count else { throw tooManyColumns }
        guard statement.isNull(firstColumn + Int32(position)) else { return false }
        position += 1
        return true
    }

    private var tooManyColumns: OutlineError {
        .contentMismatch("more than the \(columns.count) declared columns were read")
    }

    /// The index of the next column, once its declaration was found to fit.
    private mutating func next(
        _ type: ContentColumn.StorageType, isOptional: Bool
    ) throws(OutlineError) -> Int32 {
        guard position < columns.count else {
            throw tooManyColumns
        }
        // A required read of an optional column is fine where there is a value. The declaration is
        // not copied: that would count references for every column read.
        guard columns[position].type == type,
            isOptional || !columns[position].isOptional
                || !statement.isNull(firstColumn + Int32(position))
        else {
            let name = columns[position].name
            throw .contentMismatch(
                "the column \(name) was read as \(isOptional ? "optional " : "")\(type)")
        }
        defer { position += 1 }
        return firstColumn + Int32(position)
    }
}
