internal import OutlineCSQLite

extension Statement {
    /// The storage classes of SQLite.
    package enum StorageClass {
        case null
        case integer
        case real
        case text
        case blob
    }

    /// How a column is stored.
    package func storageClass(_ column: Int32) -> StorageClass {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    /// Whether a column is NULL.
    package func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    /// A column as an integer; NULL is 0.
    package func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    /// A column as an integer, or `nil` for NULL.
    package func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    /// A column as a floating-point number; NULL is 0.
    package func real(_ column: Int32) -> Double {
        sqlite3_column_double(handle, column)
    }

    /// A column as text; NULL is empty. Bytes that are not UTF-8 become U+FFFD.
    package func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// A column as text, or `nil` for NULL.
    package func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// A column as bytes; NULL is empty.
    package func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, column))
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Whether a column of text is valid UTF-8. Other values are not looked at.
    package func isValidText(_ column: Int32) -> Bool {
        guard sqlite3_column_type(handle, column) == SQLITE_TEXT,
            let bytes = sqlite3_column_text(handle, column)
        else { return true }
        let count = Int(sqlite3_column_bytes(handle, column))
        let text = UnsafeBufferPointer(start: bytes, count: count)
        return text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil
    }
}
