/// A value that a parameter of a statement takes.
package protocol Bindable {
    /// Binds the value.
    func bind(to statement: Statement, at index: Int32) throws(SQLiteError)
}

extension Int64: Bindable {
    package func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
        try statement.bind(self, at: index)
    }
}

extension String: Bindable {
    package func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
        try statement.bind(self, at: index)
    }
}

extension Optional: Bindable where Wrapped: Bindable {
    package func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
        switch self {
        case .none: try statement.bindNull(at: index)
        case .some(let value): try value.bind(to: statement, at: index)
        }
    }
}

extension Statement {
    /// Binds all parameters, in order.
    package func bind<each Value: Bindable>(_ values: repeat each Value) throws(SQLiteError) {
        var index: Int32 = 1
        for value in repeat each values {
            try value.bind(to: self, at: index)
            index += 1
        }
    }
}
