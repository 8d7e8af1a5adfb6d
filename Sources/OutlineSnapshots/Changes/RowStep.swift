/// One of several changes that a list makes one after another; each counts in the rows that the
/// step before it has left.
public enum RowStep<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
    /// The row at this place goes.
    case deleteRow(RowPath)
    /// The section at this position goes with all of its rows.
    case deleteSection(Int)
    /// A section comes, with these rows, and has this position then.
    case insertSection(Section, items: [Item], at: Int)
    /// The section at a position is taken out and put in so that it has the other position then.
    case moveSection(from: Int, to: Int)
    /// A row for the item comes and has this place then.
    case insertRow(Item, at: RowPath)
    /// The row at a place is taken out and put in so that it has the other place then.
    case moveRow(from: RowPath, to: RowPath)
    /// The rows of the section at this position are replaced by new ones for these items.
    case reloadSection(Int, items: [Item])
    /// The row at this place is replaced by a new one for the same item.
    case reloadRow(RowPath)
    /// The row at this place is configured anew.
    case reconfigureRow(RowPath)
}
