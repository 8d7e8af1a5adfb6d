public import Foundation

extension Date: ContentValue {
    /// A floating-point number: seconds since the beginning of 2001, as Foundation counts, so that
    /// no bit is lost.
    public static var columnType: ContentColumn.StorageType { .real }

    /// Reads a date.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self.init(timeIntervalSinceReferenceDate: try row.real())
    }

    /// Writes a date.
    public func write(to row: inout ContentWriter) {
        row.write(timeIntervalSinceReferenceDate)
    }
}

extension URL: ContentValue {
    /// Text: the absolute string.
    public static var columnType: ContentColumn.StorageType { .text }

    /// Reads a URL.
    public init(from row: inout ContentReader) throws(OutlineError) {
        guard let url = URL(string: try row.text()) else {
            throw .contentMismatch("a column holds no URL")
        }
        self = url
    }

    /// Writes a URL.
    public func write(to row: inout ContentWriter) {
        row.write(absoluteString)
    }
}

extension UUID: ContentValue {
    /// Text: the usual 36 characters.
    public static var columnType: ContentColumn.StorageType { .text }

    /// Reads a UUID.
    public init(from row: inout ContentReader) throws(OutlineError) {
        guard let uuid = UUID(uuidString: try row.text()) else {
            throw .contentMismatch("a column holds no UUID")
        }
        self = uuid
    }

    /// Writes a UUID.
    public func write(to row: inout ContentWriter) {
        row.write(uuidString)
    }
}

extension Data: ContentValue {
    /// Bytes.
    public static var columnType: ContentColumn.StorageType { .blob }

    /// Reads bytes.
    public init(from row: inout ContentReader) throws(OutlineError) {
        self.init(try row.blob())
    }

    /// Writes bytes.
    public func write(to row: inout ContentWriter) {
        row.write([UInt8](self))
    }
}
