/// The value of one column: the default of a column, or what a migration converts.
public enum ColumnValue: Hashable, Sendable, Codable {
    /// No value.
    case null
    /// A text.
    case text(String)
    /// An integer; 0 and 1 for booleans.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Bytes.
    case blob([UInt8])
}

extension ColumnValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    /// A text.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// An integer.
    ///
    /// - Parameter value: The number.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    /// A floating-point number.
    ///
    /// - Parameter value: The number.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }

    /// A boolean, stored as 0 or 1.
    ///
    /// - Parameter value: The boolean.
    public init(booleanLiteral value: Bool) {
        self = .integer(value ? 1 : 0)
    }
}

extension ColumnValue {
    /// What the value is stored as; `nil` for no value.
    var storageType: ContentColumn.StorageType? {
        switch self {
        case .null: nil
        case .text: .text
        case .integer: .integer
        case .real: .real
        case .blob: .blob
        }
    }

    /// The value as it stands in a column definition, which takes no parameters.
    var sql: String {
        switch self {
        case .null: "NULL"
        case .text(let text):
            "'"
                + text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
                .map { String($0) }.joined(separator: "''") + "'"
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .blob(let bytes):
            "X'"
                + bytes.map { byte in
                    let digits = String(byte, radix: 16, uppercase: true)
                    return digits.count == 1 ? "0" + digits : digits
                }.joined() + "'"
        }
    }

    /// Whether the value can stand in a column definition as a default.
    var isValid: Bool {
        switch self {
        case .text(let text): !text.utf8.contains(0)
        case .real(let number): number.isFinite
        case .integer, .blob: true
        case .null: false
        }
    }
}
