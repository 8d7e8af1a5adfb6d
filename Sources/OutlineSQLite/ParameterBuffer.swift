internal import OutlineCSQLite

/// The values of one statement, gathered before they are bound, so that text and bytes are bound
/// in place: one copy into a buffer that is used again and again, no allocation for each value.
package struct ParameterBuffer: ~Copyable {
    private enum Value {
        case null
        case integer(Int64)
        case real(Double)
        case text(offset: Int, count: Int)
        case blob(offset: Int, count: Int)
    }

    private var values: [Value] = []
    private var bytes: [UInt8] = []

    package init() {}

    /// The number of gathered values.
    package var count: Int { values.count }

    /// Forgets the values and keeps the memory.
    package mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    package mutating func appendNull() {
        values.append(.null)
    }

    package mutating func append(_ value: Int64) {
        values.append(.integer(value))
    }

    package mutating func append(_ value: Double) {
        values.append(.real(value))
    }

    package mutating func append(_ value: String) {
        let offset = bytes.count
        bytes.append(contentsOf: value.utf8)
        values.append(.text(offset: offset, count: bytes.count - offset))
    }

    package mutating func append(_ value: [UInt8]) {
        let offset = bytes.count
        bytes.append(contentsOf: value)
        values.append(.blob(offset: offset, count: value.count))
    }

    /// Binds values to the parameters from `first` on and runs the statement to its end.
    ///
    /// The bound text points into this buffer, so the run and the unbinding stay in here.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - range: The positions of the values; all by default.
    ///   - first: The index of the first parameter.
    ///   - row: Called for each row that the statement gives.
    /// - Throws: `SQLiteError`.
    package func run(
        _ statement: Statement, values range: Range<Int>? = nil, bindingFrom first: Int32 = 1,
        row: (Statement) -> Void = { _ in }
    ) throws(SQLiteError) {
        let code = bind(values[range ?? values.indices], to: statement, from: first, row: row)
        defer { statement.clearBindings() }
        try statement.check(code.bound)
        if let failure = code.failure { throw failure }
    }

    private func bind(
        _ values: ArraySlice<Value>, to statement: Statement, from first: Int32,
        row: (Statement) -> Void
    ) -> (bound: Int32, failure: SQLiteError?) {
        // The closure cannot throw a typed error, so it hands the outcome out.
        bytes.withUnsafeBufferPointer { buffer in
            let base = UnsafeRawPointer(buffer.baseAddress)
            for (index, value) in values.enumerated() {
                let code = bind(value, at: first + Int32(index), of: statement.handle, base: base)
                guard code == SQLITE_OK else { return (code, nil) }
            }
            do throws(SQLiteError) {
                while try statement.step() { row(statement) }
                return (SQLITE_OK, nil)
            } catch {
                return (SQLITE_OK, error)
            }
        }
    }

    private func bind(
        _ value: Value, at index: Int32, of handle: OpaquePointer, base: UnsafeRawPointer?
    ) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(handle, index)
        case .integer(let value):
            return sqlite3_bind_int64(handle, index, value)
        case .real(let value):
            return sqlite3_bind_double(handle, index, value)
        case .text(let offset, let count):
            guard let base else { return outline_sqlite3_bind_copied_text(handle, index, "", 0) }
            return outline_sqlite3_bind_static_text(
                handle, index, (base + offset).assumingMemoryBound(to: CChar.self),
                sqlite3_uint64(count))
        case .blob(let offset, let count):
            guard let base, count > 0 else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return outline_sqlite3_bind_static_blob(
                handle, index, base + offset, sqlite3_uint64(count))
        }
    }
}
