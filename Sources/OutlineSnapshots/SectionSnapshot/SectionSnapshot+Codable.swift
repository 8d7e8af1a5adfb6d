/// One line of an encoded outline. The nesting is told by levels, so that neither writing nor
/// reading goes deeper than one level whatever the outline.
private struct EncodedItem<Item> {
    var item: Item
    var level: Int
    var isExpanded: Bool
    var childState: ChildState?
}

extension EncodedItem: Encodable where Item: Encodable {}
extension EncodedItem: Decodable where Item: Decodable {}

extension SectionSnapshot: Encodable where Item: Encodable {
    /// Writes a list of items with their levels, open states and set child states, but no marks.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        var level = 0
        for bracket in structure.allBrackets() {
            if bracket.isClosing {
                level -= 1
            } else if let item = table.items[bracket.slot] {
                try list.encode(
                    EncodedItem(
                        item: item, level: level, isExpanded: !bracket.isCollapsed,
                        childState: explicitChildState(ofSlot: bracket.slot)))
                level += 1
            }
        }
    }
}

extension SectionSnapshot: Decodable where Item: Decodable {
    /// Reads what ``encode(to:)`` has written.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError.dataCorrupted` for an item that is there twice or whose level does
    ///   not follow from the one before; what the decoder throws.
    /// - Complexity: O(*n*).
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        // A decoder may announce more than there is.
        var builder = Builder(minimumCapacity: min(list.count ?? 0, 1 << 16))
        var depth = 0
        while !list.isAtEnd {
            let line = try list.decode(EncodedItem<Item>.self)
            guard (0...depth).contains(line.level) else {
                throw DecodingError.dataCorruptedError(
                    in: list, debugDescription: "\(line.item): level \(line.level) has no parent.")
            }
            do {
                for _ in line.level..<depth { try builder.close() }
                try builder.open(
                    line.item, isExpanded: line.isExpanded, childState: line.childState)
            } catch {
                throw DecodingError.dataCorruptedError(
                    in: list, debugDescription: error.description)
            }
            depth = line.level + 1
        }
        for _ in 0..<depth { try builder.close() }
        self = try builder.build()
    }
}
