/// A value of a record as it stands in the file.
package enum RawValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// Text, which need not be valid.
    case text([UInt8])
    case blob([UInt8])
}

/// A row as it stands in the file.
package struct RawRow: Hashable, Sendable {
    /// The rowid; `nil` in a tree of an index or of a table without rowids.
    package let id: Int64?
    package let values: [RawValue]
}

/// Reads the payload of a cell.
///
/// Source: "Database File Format", section 2.1, https://www.sqlite.org/fileformat2.html
enum RawRecord {
    /// - Returns: `nil` unless all lengths fit each other.
    static func values(in payload: [UInt8]) -> [RawValue]? {
        guard let (size, start) = payload.variableInteger(at: 0), size >= start,
            size <= payload.count
        else { return nil }
        var types: [Int64] = []
        var offset = start
        while offset < size {
            guard let (type, next) = payload.variableInteger(at: offset), type >= 0 else {
                return nil
            }
            types.append(type)
            offset = next
        }
        guard offset == size else { return nil }
        var values: [RawValue] = []
        for type in types {
            guard let (value, next) = value(ofType: type, in: payload, at: offset) else {
                return nil
            }
            values.append(value)
            offset = next
        }
        return offset == payload.count ? values : nil
    }

    private static let integerSizes: [Int64: Int] = [1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8]

    private static func value(
        ofType type: Int64, in payload: [UInt8], at offset: Int
    ) -> (RawValue, Int)? {
        switch type {
        case 0: return (.null, offset)
        case 1...6:
            let size = integerSizes[type] ?? 8
            guard let bits = payload.bigEndian(at: offset, count: size) else { return nil }
            let shift = 64 - size * 8
            return (.integer((Int64(bits) << shift) >> shift), offset + size)
        case 7:
            guard let bits = payload.bigEndian(at: offset, count: 8) else { return nil }
            return (.real(Double(bitPattern: UInt64(bitPattern: Int64(bits)))), offset + 8)
        case 8, 9: return (.integer(type - 8), offset)
        case 12...:
            let size = (type - 12) / 2
            guard size <= payload.count - offset else { return nil }
            let bytes = Array(payload[offset..<offset + Int(size)])
            return (type.isMultiple(of: 2) ? .blob(bytes) : .text(bytes), offset + Int(size))
        default: return nil
        }
    }
}
