internal import OutlineCSQLite

extension Statement {
    /// Binds an integer.
    package func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_int64(handle, index, value))
    }

    /// Binds a floating-point number. SQLite turns NaN into NULL.
    package func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_double(handle, index, value))
    }

    /// Binds text, which SQLite copies. NUL characters are kept.
    package func bind(_ value: String, at index: Int32) throws(SQLiteError) {
        var text = value
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string may have no address, which would bind NULL.
                characters.baseAddress.map {
                    outline_sqlite3_bind_copied_text(
                        handle, index, $0, sqlite3_uint64(characters.count))
                } ?? outline_sqlite3_bind_copied_text(handle, index, "", 0)
            }
        }
        try check(code)
    }

    /// Binds bytes, which SQLite copies.
    package func bind(_ value: [UInt8], at index: Int32) throws(SQLiteError) {
        let code = value.withUnsafeBytes { bytes in
            bytes.baseAddress.map {
                outline_sqlite3_bind_copied_blob(handle, index, $0, sqlite3_uint64(bytes.count))
            } ?? sqlite3_bind_zeroblob(handle, index, 0)
        }
        try check(code)
    }

    /// Binds NULL.
    package func bindNull(at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, index))
    }

    /// Binds an integer, or NULL.
    package func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
        if let value {
            try bind(value, at: index)
        } else {
            try bindNull(at: index)
        }
    }

    /// Binds text, or NULL.
    package func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
        if let value {
            try bind(value, at: index)
        } else {
            try bindNull(at: index)
        }
    }

    /// Sets all parameters to NULL.
    package func clearBindings() {
        sqlite3_clear_bindings(handle)
    }

    func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(handle: database, code: code, sql: sql)
        }
    }
}
