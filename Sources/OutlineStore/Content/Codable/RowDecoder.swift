/// Decodes a type with keyed values from columns.
struct RowDecoder: Decoder {
    let values: [String: ColumnValue]
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Container<Key>(values: values))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw ContentCodingError.notKeyed
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw ContentCodingError.notKeyed
    }
}

extension RowDecoder {
    private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let values: [String: ColumnValue]
        let codingPath: [any CodingKey] = []

        var allKeys: [Key] { values.keys.compactMap { Key(stringValue: $0) } }

        func contains(_ key: Key) -> Bool {
            values[key.stringValue] != nil
        }

        func decodeNil(forKey key: Key) throws -> Bool {
            try value(forKey: key) == .null
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try value(forKey: key).value(type, key: key.stringValue)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> {
            throw ContentCodingError.notKeyed
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw ContentCodingError.notKeyed
        }

        func superDecoder() throws -> any Decoder { throw ContentCodingError.notKeyed }

        func superDecoder(forKey key: Key) throws -> any Decoder {
            throw ContentCodingError.notKeyed
        }

        private func value(forKey key: Key) throws -> ColumnValue {
            guard let value = values[key.stringValue] else {
                throw ContentCodingError.missing(key.stringValue)
            }
            return value
        }
    }
}
