/// The identity of an item: a 64-bit value that is never used twice within a file.
///
/// A copy of the file keeps the ids, so they mean the same items there.
public struct ItemID: Hashable, Sendable, Comparable, Codable {
    /// The number that stands in the file.
    public let rawValue: Int64

    /// Makes the identity of a number that came from a file, a URL or a script.
    ///
    /// - Parameter rawValue: The number. Whether an item with it exists is for the store to say.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The root of the file, whose children are the sections.
    static let root = ItemID(rawValue: 0)

    /// Whether one id was given out before another.
    ///
    /// - Returns: `true` if the left id is older.
    public static func < (lhs: ItemID, rhs: ItemID) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// Reads the identity from a single number.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if there is no 64-bit integer.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Writes the identity as a single number.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension ItemID: LosslessStringConvertible {
    /// The number as text.
    public var description: String { String(rawValue) }

    /// Reads the number from text.
    ///
    /// - Parameter description: Decimal digits, as `description` gives them.
    public init?(_ description: String) {
        guard let rawValue = Int64(description) else { return nil }
        self.init(rawValue: rawValue)
    }
}
