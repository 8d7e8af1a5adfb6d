public import OutlineSnapshots

/// A rule that was broken: where a list view would raise, or show a wrong row.
public enum ListViewError: Error, Hashable, Sendable {
    /// There is no section at this position of the rows before.
    case noSectionBefore(Int)
    /// There is no section at this position of the rows after.
    case noSectionAfter(Int)
    /// There is no row at this place of the rows before.
    case noRowBefore(RowPath)
    /// There is no row at this place of the rows after.
    case noRowAfter(RowPath)
    /// The section is named twice among those that go, move away or are made anew.
    case sectionNamedTwiceBefore(Int)
    /// The section is named twice among those that come or move there.
    case sectionNamedTwiceAfter(Int)
    /// The row is named twice among those that go, move away or are made anew.
    case rowNamedTwiceBefore(RowPath)
    /// The row is named twice among those that come or move there.
    case rowNamedTwiceAfter(RowPath)
    /// The row is named, but its section goes or is made anew with all of its rows.
    case rowOfLeavingSection(RowPath)
    /// The row is named, but its section comes or is made anew with all of its rows.
    case rowOfArrivingSection(RowPath)
    /// What stays, comes and goes does not add up to the number of sections after.
    case unbalancedSections(expected: Int, found: Int)
    /// What stays, comes and goes does not add up to the number of rows after in this section.
    case unbalancedRows(section: Int, expected: Int, found: Int)
    /// A section shows something else than it should.
    case wrongSection(Int)
    /// A row shows another item than it should.
    case wrongRow(RowPath)
}
