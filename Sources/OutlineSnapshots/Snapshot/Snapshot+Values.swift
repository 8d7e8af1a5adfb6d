extension Snapshot: Equatable {
    /// Whether two snapshots hold the same sections with the same items in the same order.
    ///
    /// Marks are not compared.
    ///
    /// - Parameters:
    ///   - left: A snapshot.
    ///   - right: Another snapshot.
    /// - Returns: Whether they are equal.
    /// - Complexity: O(*n*); O(1) if they differ in the number of items.
    @inlinable
    public static func == (
        left: Snapshot<Section, Item>, right: Snapshot<Section, Item>
    ) -> Bool {
        left.outline == right.outline
    }
}

extension Snapshot: Hashable {
    /// Feeds what equality compares into a hasher.
    ///
    /// - Parameter hasher: The hasher.
    /// - Complexity: O(*n*).
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(outline)
    }
}

extension Snapshot: CustomStringConvertible {
    /// How many sections and items there are, in one line.
    public var description: String {
        "Snapshot(\(numberOfSections) sections, \(numberOfItems) items)"
    }
}

/// One encoded section.
private struct EncodedSection<Section, Item> {
    var section: Section
    var items: [Item]
}

extension EncodedSection: Encodable where Section: Encodable, Item: Encodable {}
extension EncodedSection: Decodable where Section: Decodable, Item: Decodable {}

extension Snapshot: Encodable where Section: Encodable, Item: Encodable {
    /// Writes a list of sections with their items, but no marks.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for section in sectionIdentifiers {
            try list.encode(
                EncodedSection(section: section, items: itemIdentifiers(inSection: section)))
        }
    }
}

extension Snapshot: Decodable where Section: Decodable, Item: Decodable {
    /// Reads what ``encode(to:)`` has written.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError.dataCorrupted` for a section or an item that is there twice; what
    ///   the decoder throws.
    /// - Complexity: O(*n*).
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var sections: [(section: Section, items: [Item])] = []
        while !list.isAtEnd {
            let line = try list.decode(EncodedSection<Section, Item>.self)
            sections.append((line.section, line.items))
        }
        do throws(SectionedSnapshotError<Section, Item>) {
            try self.init(sections)
        } catch {
            throw DecodingError.dataCorruptedError(in: list, debugDescription: error.description)
        }
    }
}
