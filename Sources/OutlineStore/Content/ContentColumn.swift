/// One column of an app's content type.
public struct ContentColumn: Hashable, Sendable, Codable {
    /// What a column stores.
    public enum StorageType: String, Hashable, Sendable, Codable {
        /// Text, UTF-8.
        case text
        /// A 64-bit integer.
        case integer
        /// A 64-bit floating-point number.
        case real
        /// Bytes.
        case blob
    }

    /// The name in the file: a letter, then letters, digits and underscores.
    public let name: String

    /// What the column stores.
    public let type: StorageType

    /// Whether the column may be NULL. A required column holds an empty value (empty text, 0, no
    /// bytes) where nothing was written, as in the rows of sections.
    public let isOptional: Bool

    /// Whether items are looked up by this column.
    public let isIndexed: Bool

    /// Whether no two items may have the same value.
    public let isUnique: Bool

    /// What a required column holds where nothing was written; `nil` for an empty value.
    public let defaultValue: ColumnValue?

    /// Declares a column.
    ///
    /// - Parameters:
    ///   - name: A letter, then letters, digits and underscores; not the name of a column of the
    ///     format (`id`, `item_id`, `parent_id`, `rank`) and not beginning with `outline_`.
    ///   - type: What the column stores.
    ///   - isOptional: Whether it may be NULL.
    ///   - isIndexed: Whether items are looked up by it.
    ///   - isUnique: Whether no two items may have the same value.
    ///   - default: What a required column holds where nothing was written; an empty value (empty
    ///     text, 0, no bytes) if it is not given.
    public init(
        _ name: String, _ type: StorageType, isOptional: Bool = false, isIndexed: Bool = false,
        isUnique: Bool = false, default: ColumnValue? = nil
    ) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isIndexed = isIndexed
        self.isUnique = isUnique
        defaultValue = `default`
    }
}

extension ContentColumn {
    /// Declares a text column.
    ///
    /// - Parameters:
    ///   - name: As in `init(_:_:isOptional:isIndexed:isUnique:default:)`.
    ///   - isOptional: Whether it may be NULL.
    ///   - isIndexed: Whether items are looked up by it.
    ///   - isUnique: Whether no two items may have the same value.
    /// - Returns: The declaration.
    public static func text(
        _ name: String, isOptional: Bool = false, isIndexed: Bool = false, isUnique: Bool = false
    ) -> ContentColumn {
        ContentColumn(
            name, .text, isOptional: isOptional, isIndexed: isIndexed, isUnique: isUnique)
    }

    /// Declares an integer column.
    ///
    /// - Parameters:
    ///   - name: As in `init(_:_:isOptional:isIndexed:isUnique:default:)`.
    ///   - isOptional: Whether it may be NULL.
    ///   - isIndexed: Whether items are looked up by it.
    ///   - isUnique: Whether no two items may have the same value.
    /// - Returns: The declaration.
    public static func integer(
        _ name: String, isOptional: Bool = false, isIndexed: Bool = false, isUnique: Bool = false
    ) -> ContentColumn {
        ContentColumn(
            name, .integer, isOptional: isOptional, isIndexed: isIndexed, isUnique: isUnique)
    }

    /// Declares a floating-point column.
    ///
    /// - Parameters:
    ///   - name: As in `init(_:_:isOptional:isIndexed:isUnique:default:)`.
    ///   - isOptional: Whether it may be NULL.
    ///   - isIndexed: Whether items are looked up by it.
    ///   - isUnique: Whether no two items may have the same value.
    /// - Returns: The declaration.
    public static func real(
        _ name: String, isOptional: Bool = false, isIndexed: Bool = false, isUnique: Bool = false
    ) -> ContentColumn {
        ContentColumn(
            name, .real, isOptional: isOptional, isIndexed: isIndexed, isUnique: isUnique)
    }

    /// Declares a column of bytes.
    ///
    /// - Parameters:
    ///   - name: As in `init(_:_:isOptional:isIndexed:isUnique:default:)`.
    ///   - isOptional: Whether it may be NULL.
    ///   - isIndexed: Whether items are looked up by it.
    ///   - isUnique: Whether no two items may have the same value.
    /// - Returns: The declaration.
    public static func blob(
        _ name: String, isOptional: Bool = false, isIndexed: Bool = false, isUnique: Bool = false
    ) -> ContentColumn {
        ContentColumn(
            name, .blob, isOptional: isOptional, isIndexed: isIndexed, isUnique: isUnique)
    }
}

extension ContentColumn {
    private static let reservedNames: Set<String> = [
        "id", "item_id", "parent_id", "rank", "rowid", "oid", "_rowid_",
    ]

    /// Checks the name, which becomes part of SQL.
    func validate() throws(OutlineError) {
        let lowercased = name.lowercased()
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        // Other letters may have ASCII ones as their lower case: the Kelvin sign has "k".
        guard let first = lowercased.utf8.first, letters.contains(first),
            name.utf8.allSatisfy({ $0 < 0x80 }),
            lowercased.utf8.allSatisfy({
                letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "_")
            })
        else {
            throw .invalidContentSchema(
                "the column name \(name) is not a letter with letters, digits and underscores")
        }
        guard !Self.reservedNames.contains(lowercased), !lowercased.hasPrefix("outline_") else {
            throw .invalidContentSchema("the column name \(name) is reserved by the file format")
        }
        if let defaultValue {
            guard !isOptional, defaultValue.storageType == type, defaultValue.isValid else {
                throw .invalidContentSchema("the column \(name) cannot have that default")
            }
        }
    }

    /// The value of a required column where nothing was written.
    var effectiveDefault: ColumnValue {
        if let defaultValue { return defaultValue }
        return switch type {
        case .text: .text("")
        case .integer: .integer(0)
        case .real: .real(0)
        case .blob: .blob([])
        }
    }
}
