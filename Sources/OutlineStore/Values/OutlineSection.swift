/// The identity of a section. Renaming a section keeps it.
public struct SectionID: Hashable, Sendable, Comparable, Codable {
    /// The hidden item under which the section's top-level items stand.
    public let root: ItemID

    init(root: ItemID) {
        self.root = root
    }

    /// Whether one section is older than another.
    ///
    /// - Returns: `true` if the left section was made first. This is not the order of sections.
    public static func < (lhs: SectionID, rhs: SectionID) -> Bool {
        lhs.root < rhs.root
    }
}

extension SectionID: CustomStringConvertible {
    /// The number of the section's hidden item.
    public var description: String { root.description }
}

/// A section: an ordered root with a unique name.
public struct OutlineSection: Identifiable, Hashable, Sendable {
    /// The identity, which outlives a rename.
    public let id: SectionID

    /// The name, unique in the file.
    public let name: String

    /// The hidden item under which the section's top-level items stand: the parent to name where
    /// something goes to the top level.
    public var root: ItemID { id.root }
}
