/// Encodes a type with keyed values into columns.
struct RowEncoder: Encoder {
    /// Where the values are gathered.
    final class Storage {
        var values: [String: ColumnValue] = [:]
    }

    let storage: Storage
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Container<Key>(storage: storage))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingEncoder()
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        RefusingEncoder()
    }
}

extension RowEncoder {
    private struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let storage: Storage
        let codingPath: [any CodingKey] = []

        func encodeNil(forKey key: Key) {
            storage.values[key.stringValue] = .null
        }

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            storage.values[key.stringValue] = try ColumnValue(value, key: key.stringValue)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy keyType: NestedKey.Type, forKey key: Key
        ) -> KeyedEncodingContainer<NestedKey> {
            KeyedEncodingContainer(RefusingKeyedEncoder<NestedKey>())
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            RefusingEncoder()
        }

        func superEncoder() -> any Encoder { RefusingEncoder() }

        func superEncoder(forKey key: Key) -> any Encoder { RefusingEncoder() }
    }
}

/// Stands in where a type asks for a container that a row does not have: each use is an error.
private struct RefusingEncoder: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    let count = 0

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusingKeyedEncoder<Key>())
    }

    func nestedContainer<Key: CodingKey>(
        keyedBy keyType: Key.Type
    ) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusingKeyedEncoder<Key>())
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { self }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

    func superEncoder() -> any Encoder { self }

    func encodeNil() throws { throw ContentCodingError.notKeyed }

    func encode<Value: Encodable>(_ value: Value) throws { throw ContentCodingError.notKeyed }
}

private struct RefusingKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) throws { throw ContentCodingError.notKeyed }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        throw ContentCodingError.notKeyed
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(RefusingKeyedEncoder<NestedKey>())
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusingEncoder()
    }

    func superEncoder() -> any Encoder { RefusingEncoder() }

    func superEncoder(forKey key: Key) -> any Encoder { RefusingEncoder() }
}
