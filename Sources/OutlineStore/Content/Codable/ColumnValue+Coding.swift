internal import Foundation

/// What values of `Codable` types become in a column.
extension ColumnValue {
    /// The stored form of a value.
    ///
    /// - Throws: `ContentCodingError.mismatch` for an integer beyond 64 bits; what JSON throws.
    init<Value: Encodable>(_ value: Value, key: String) throws {
        switch value {
        case let value as String: self = .text(value)
        case let value as Bool: self = .integer(value ? 1 : 0)
        case let value as any BinaryInteger:
            guard let number = Int64(exactly: value) else {
                throw ContentCodingError.mismatch(key)
            }
            self = .integer(number)
        case let value as Double: self = .real(value)
        case let value as Float: self = .real(Double(value))
        case let value as Date: self = .real(value.timeIntervalSinceReferenceDate)
        case let value as URL: self = .text(value.absoluteString)
        case let value as UUID: self = .text(value.uuidString)
        case let value as Data: self = .blob([UInt8](value))
        // An empty array of anything would pass as one of bytes.
        case let value as [UInt8] where Value.self == [UInt8].self: self = .blob(value)
        case let value as any RawRepresentable:
            guard let rawValue = value.rawValue as? any Encodable else { fallthrough }
            try self.init(rawValue, key: key)
        default:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            self = .text(String(decoding: try encoder.encode(value), as: UTF8.self))
        }
    }

    /// The value of a stored form.
    ///
    /// - Throws: `ContentCodingError.mismatch`; what JSON throws.
    func value<Value: Decodable>(_ type: Value.Type, key: String) throws -> Value {
        if let plain = plainValue(type) {
            guard let value = plain as? Value else { throw ContentCodingError.mismatch(key) }
            return value
        }
        if let type = type as? any RawRepresentable.Type {
            guard let value = try rawValue(type, key: key) as? Value else {
                throw ContentCodingError.mismatch(key)
            }
            return value
        }
        guard case .text(let json) = self else { throw ContentCodingError.mismatch(key) }
        return try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    /// The value of a type that is stored as it is: `nil` for other types, and an optional that
    /// holds none where the column does not hold such a value.
    private func plainValue<Value>(_ type: Value.Type) -> Any? {
        switch type {
        case is String.Type: text as Any
        case is Bool.Type: integer.map { $0 != 0 } as Any
        case let type as any BinaryInteger.Type: integer.flatMap { exactly($0, type) } as Any
        case is Double.Type: real as Any
        case is Float.Type: real.map { Float($0) } as Any
        case is Date.Type: real.map { Date(timeIntervalSinceReferenceDate: $0) } as Any
        case is URL.Type: text.flatMap { URL(string: $0) } as Any
        case is UUID.Type: text.flatMap { UUID(uuidString: $0) } as Any
        case is Data.Type: blob.map { Data($0) } as Any
        case is [UInt8].Type: blob as Any
        default: nil
        }
    }

    private func rawValue<Value: RawRepresentable>(
        _ type: Value.Type, key: String
    ) throws -> Value? {
        guard let rawType = Value.RawValue.self as? any Decodable.Type else { return nil }
        let rawValue = try value(rawType, key: key) as? Value.RawValue
        return rawValue.flatMap { Value(rawValue: $0) }
    }

    private func exactly<Number: BinaryInteger>(_ number: Int64, _ type: Number.Type) -> Number? {
        Number(exactly: number)
    }

    private var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    private var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    private var real: Double? {
        switch self {
        case .real(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }

    private var blob: [UInt8]? {
        if case .blob(let bytes) = self { bytes } else { nil }
    }
}
