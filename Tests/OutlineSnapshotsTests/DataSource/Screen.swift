import OutlineSnapshots
import OutlineTesting
import Testing

/// What people see of a data source: a list view and outline views that apply what it tells them.
@MainActor
final class Screen<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    let dataSource: OutlineDataSource<Section, Item>
    private(set) var list: ListViewSimulator<Section, Item>
    private var stepwiseList: ListViewSimulator<Section, Item>
    private var outlineViews: [Section: OutlineViewSimulator<Item>] = [:]
    private(set) var causes: [DataSourceUpdate<Section, Item>.Cause] = []

    private var problems: [OutlineMismatch] = []
    private let reportsProblems: Bool

    /// What goes wrong is an issue at once, or is kept for `check()`, which a step of a random test
    /// asks, as it may be repeated.
    init(_ dataSource: OutlineDataSource<Section, Item>, reportsProblems: Bool = true) {
        self.reportsProblems = reportsProblems
        self.dataSource = dataSource
        list = ListViewSimulator(showing: dataSource.snapshot())
        stepwiseList = list
        dataSource.observe { [weak self] in self?.show($0) }
    }

    private func show(_ update: DataSourceUpdate<Section, Item>) {
        causes.append(update.cause)
        do {
            try list.apply(update.rows)
            try stepwiseList.apply(update.rows.steps)
            try stepwiseList.check(shows: dataSource.snapshot())
            try list.check(shows: dataSource.snapshot())
            for section in update.changedSections {
                try outlineViews[section, default: OutlineViewSimulator()]
                    .apply(update.outlineChanges(in: section).steps)
                try outlineViews[section]?.snapshot
                    .checkOutline(equals: dataSource.snapshot(for: section))
            }
            try checkOutlines()
        } catch {
            problems.append(OutlineMismatch("\(update.cause): \(error)"))
            if reportsProblems { Issue.record("\(update.cause): \(error)") }
        }
    }

    /// Throws if something went wrong when an update was shown.
    func check() throws(OutlineMismatch) {
        if let first = problems.first { throw first }
    }

    /// The rows are the visible items of the outlines, and no item is in two of them.
    private func checkOutlines() throws {
        let rows = dataSource.snapshot()
        var seen: Set<Item> = []
        for section in rows.sectionIdentifiers {
            let outline = dataSource.snapshot(for: section)
            try checkEqual(
                rows.itemIdentifiers(inSection: section), outline.visibleItems, "rows of \(section)"
            )
            for item in outline.items {
                try checkTrue(seen.insert(item).inserted, "\(item) stands twice")
            }
        }
        try checkEqual(rows.reloadedItemIdentifiers, [], "reloaded items")
        try checkEqual(rows.reconfiguredItemIdentifiers, [], "reconfigured items")
    }

    /// The rows of a section, each indented by its level, with `+` for open and `-` for closed.
    func rows(of section: Section) -> [String] {
        guard let index = dataSource.index(for: section) else { return [] }
        return (0..<dataSource.numberOfItems(inSection: index)).compactMap {
            guard let row = dataSource.row(at: RowPath(section: index, item: $0)) else {
                return nil
            }
            let disclosure = row.childState == .none ? "" : row.isExpanded ? "+" : "-"
            return String(repeating: "  ", count: row.level) + "\(row.item)" + disclosure
        }
    }
}

/// A data source with the larder in section "Food", and a section "Drinks" with Tea and Coffee.
@MainActor
func kitchen() throws -> (
    dataSource: OutlineDataSource<String, String>, screen: Screen<String, String>
) {
    let dataSource = OutlineDataSource<String, String>()
    let screen = Screen(dataSource)
    dataSource.apply(try larder(), to: "Food")
    var drinks = SectionSnapshot<String>()
    try drinks.append(["Tea", "Coffee"])
    dataSource.apply(drinks, to: "Drinks")
    return (dataSource, screen)
}
