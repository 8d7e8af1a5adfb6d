public import Foundation

extension Date: ContentValue {
    /// A floating-point number: seconds since the beginning of 2001, as Foundation counts, so that
    /// no bit is lost.
    public static var columnType: ContentColumn.StorageType { .real }

    /// Reads a date.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self.init(timeIntervalSinceReferenceDate: try row.real())
    }

    /// Writes a date.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(timeIntervalSinceReferenceDate)
    }
}

extension URL: ContentValue {
    /// Text: the absolute string.
    public static var columnType: ContentColumn.StorageType { .text }

    /// Reads a URL.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        guard let url = URL(string: try row.text()) else {
            throw .contentMismatch("a column holds no URL")
        }
        self = url
    }

    /// Writes a URL.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(absoluteString)
    }
}

extension UUID: ContentValue {
    /// Text: the usual 36 characters.
    public static var columnType: ContentColumn.StorageType { .text }

    /// Reads a UUID.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        guard let uuid = UUID(uuidString: try row.text()) else {
            throw .contentMismatch("a column holds no UUID")
        }
        self = uuid
    }

    /// Writes a UUID.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(uuidString)
    }
}

extension Data: ContentValue {
    /// Bytes.
    public static var columnType: ContentColumn.StorageType { .blob }

    /// Reads bytes.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self.init(try row.blob())
    }

    /// Writes bytes.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write([UInt8](self))
    }
}
