/// Why a change to a snapshot of several sections was refused; the snapshot is then as it was.
public enum SectionedSnapshotError<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    Error, Hashable, Sendable
{
    /// The section is in the snapshot already, or was named twice in one call.
    case duplicateSection(Section)
    /// The section is not in the snapshot.
    case unknownSection(Section)
    /// Items were to be added to the last section, but there is none.
    case noSection
    /// The item is in the snapshot already, in whatever section, or was named twice in one call.
    case duplicateItem(Item)
    /// The item is not in the snapshot.
    case unknownItem(Item)
}

extension SectionedSnapshotError: CustomStringConvertible {
    /// What went wrong, in a sentence that names the section or the item.
    public var description: String {
        switch self {
        case .duplicateSection(let section):
            "Section \(section) can stand in a snapshot only once. To put it elsewhere, move it."
        case .unknownSection(let section):
            "Section \(section) is not in the snapshot."
        case .noSection:
            "There is no section to add the items to. Append a section first."
        case .duplicateItem(let item):
            "\(item) can stand in a snapshot only once. To put it elsewhere, move it."
        case .unknownItem(let item):
            "\(item) is not in the snapshot."
        }
    }
}
