/// Something that a check found wrong with a file.
public struct CheckFinding: Hashable, Sendable {
    /// What kind of damage it is. The text of a code never changes.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// SQLite found a broken page, index or constraint.
        case integrity = "integrity"
        /// A row refers to one that is not there.
        case foreignKey = "foreign-key"
        /// The root item is missing.
        case missingRoot = "missing-root"
        /// The item's parent does not exist, so it cannot be reached, nor what is below it.
        case missingParent = "missing-parent"
        /// The item is its own parent.
        case selfParent = "self-parent"
        /// The item stands below itself, so the whole circle cannot be reached.
        case cycle = "cycle"
        /// Two siblings claim the same place.
        case duplicateRank = "duplicate-rank"
        /// An item at the top of the file is no section.
        case itemAmongSections = "item-among-sections"
        /// A section's item is missing or not at the top of the file.
        case sectionElsewhere = "section-elsewhere"
        /// The trash is missing, shown as a section, or a section is hidden as another trash.
        case trashElsewhere = "trash-elsewhere"
        /// An open folder's item does not exist.
        case expandedWithoutItem = "expanded-without-item"
        /// An open folder's view does not exist.
        case expandedWithoutView = "expanded-without-view"
        /// The remembered place of a trashed item whose item does not exist.
        case trashedWithoutItem = "trashed-without-item"
    }

    /// What kind of damage it is.
    public let code: Code

    /// The item it is about, where it is about one.
    public let item: ItemID?

    /// What exactly was found, for people. It holds ids and names of tables, no content.
    public let detail: String
}
