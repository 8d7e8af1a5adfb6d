/// Something that a check found wrong with a file.
public struct CheckFinding: Hashable, Sendable {
    /// What kind of damage it is. The text of a code never changes; later versions may add codes.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// SQLite found a broken page or constraint.
        case integrity = "integrity"
        /// An index does not hold what its table holds.
        case indexOutOfStep = "index-out-of-step"
        /// A table, index or trigger of the format is missing.
        case missingObject = "missing-object"
        /// The schema has an object that the format does not produce.
        case foreignObject = "foreign-object"
        /// A table, index or trigger of the format is not declared as the format does.
        case changedObject = "changed-object"
        /// A fact of the file is missing or cannot be read.
        case missingFact = "missing-fact"
        /// A number that was given out already would be given out again.
        case sequenceBehind = "sequence-behind"
        /// A row refers to one that is not there.
        case foreignKey = "foreign-key"
        /// The root item is missing, or has a parent.
        case missingRoot = "missing-root"
        /// The item's parent does not exist, so it cannot be reached, nor what is below it.
        case missingParent = "missing-parent"
        /// The item is its own parent.
        case selfParent = "self-parent"
        /// The item stands below itself, so the whole circle cannot be reached.
        case cycle = "cycle"
        /// The item stands directly below a circle, so it cannot be reached, nor what is below it.
        case unreachable = "unreachable"
        /// The item's place is outside the range of places.
        case rankOutOfRange = "rank-out-of-range"
        /// Two siblings claim the same place.
        case duplicateRank = "duplicate-rank"
        /// An item at the top of the file is no section.
        case itemAmongSections = "item-among-sections"
        /// A section's item is missing or not at the top of the file.
        case sectionElsewhere = "section-elsewhere"
        /// The trash is missing, shown as a section, or a section is hidden as another trash.
        case trashElsewhere = "trash-elsewhere"
        /// A value of the content is not of the declared kind, missing where it is required, not
        /// valid text, or there twice where it must be unique.
        case brokenContent = "broken-content"
        /// The app's type cannot be made of the content.
        case unreadableContent = "unreadable-content"
        /// An open folder's item does not exist.
        case expandedWithoutItem = "expanded-without-item"
        /// An open folder's view does not exist.
        case expandedWithoutView = "expanded-without-view"
        /// The remembered place of a trashed item whose item does not exist.
        case trashedWithoutItem = "trashed-without-item"
        /// The history does not fit together, so that an undo could fail.
        case journalOutOfStep = "journal-out-of-step"
    }

    /// What kind of damage it is.
    public let code: Code

    /// The item it is about, where it is about one.
    public let item: ItemID?

    /// What exactly was found, for people. It holds ids and names of tables, no content.
    public let detail: String
}

extension CheckFinding: CustomStringConvertible {
    /// The finding in one line.
    public var description: String {
        "\(code.rawValue)\(item.map { " at \($0)" } ?? ""): \(detail)"
    }
}
