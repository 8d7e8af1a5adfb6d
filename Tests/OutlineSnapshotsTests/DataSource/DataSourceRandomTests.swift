import OutlineTesting
import OutlineSnapshots
import Testing

@MainActor
@Suite("A data source at random")
struct DataSourceRandomTests {
    private struct Broken: Error {}

    @MainActor
    private final class Trial {
        var sections: RandomSections
        let dataSource = OutlineDataSource<String, Int>()
        let screen: Screen<String, Int>
        /// What a handler found wrong.
        var problem: (any Error)?

        init(using random: inout SeededGenerator) throws {
            sections = try RandomSections(using: &random)
            screen = Screen(dataSource, reportsProblems: false)
            dataSource.reorderingHandlers.canReorderItem = { _ in true }
            dataSource.apply(try sections.rows())
        }

        func check() throws {
            try screen.check()
            if let problem { throw problem }
        }
    }

    @Test("What observers are told always leads to what the data source holds")
    func random() throws {
        try RandomTest(seeds: 0..<300, steps: 25).run { random in
            try Trial(using: &random)
        } step: { trial, random in
            switch random.below(6) {
            case 0: try applyOutlines(trial, using: &random)
            case 1: try applyChangedRows(trial.dataSource, using: &random)
            case 2: try move(trial, using: &random)
            default: try toggle(in: trial.dataSource, using: &random)
            }
            try trial.check()
        } end: { trial in
            try checkTrue(!trial.screen.causes.isEmpty, "nothing was told")
        }
    }

    private func applyOutlines(_ trial: Trial, using random: inout SeededGenerator) throws {
        for _ in 0..<(1 + random.below(6)) { try trial.sections.change(using: &random) }
        random.note("apply the outlines")
        for section in trial.sections.sections {
            let outline = trial.sections.outlines[section] ?? SectionSnapshot()
            trial.dataSource.apply(outline, to: section)
        }
    }

    private func anyItem(
        of dataSource: OutlineDataSource<String, Int>, using random: inout SeededGenerator
    ) -> Int? {
        dataSource.snapshot().sectionIdentifiers
            .flatMap { dataSource.snapshot(for: $0).items }.randomElement(using: &random)
    }

    private func toggle(
        in dataSource: OutlineDataSource<String, Int>, using random: inout SeededGenerator
    ) throws {
        guard let item = anyItem(of: dataSource, using: &random) else { return }
        random.note("toggle \(item)")
        if try !dataSource.expand(item) { try dataSource.collapse(item) }
    }

    /// Applies the present rows, some of them moved, dropped, revealed or new.
    private func applyChangedRows(
        _ dataSource: OutlineDataSource<String, Int>, using random: inout SeededGenerator
    ) throws {
        var rows = dataSource.snapshot()
        for _ in 0..<(1 + random.below(4)) {
            guard let section = random.element(of: rows.sectionIdentifiers) else {
                return
            }
            let (item, other) = (
                random.element(of: rows.itemIdentifiers),
                random.element(of: rows.itemIdentifiers)
            )
            switch random.below(6) {
            case 0: if let item { try rows.deleteItems([item]) }
            case 1, 2: if let item, let other { try rows.moveItem(item, afterItem: other) }
            case 3: if let item { try rows.moveItems([item], toEndOfSection: section) }
            case 4:
                if let hidden = anyItem(of: dataSource, using: &random),
                    !rows.contains(item: hidden), let other
                {
                    try rows.insertItems([hidden], beforeItem: other)
                }
            default:
                let newItem = 1000 + random.below(100_000)
                if !rows.contains(item: newItem) {
                    try rows.appendItems([newItem], toSection: section)
                }
            }
        }
        random.note("apply \(rows.sectionIdentifiers.map(rows.itemIdentifiers(inSection:)))")
        dataSource.apply(rows)
        try dataSource.snapshot().checkOutline(equals: rows)
        try checkEqual(dataSource.snapshot(), rows, "rows")
    }

    /// Moves items, now and then with a write that fails.
    private func move(_ trial: Trial, using random: inout SeededGenerator) throws {
        let dataSource = trial.dataSource
        let fails = random.oneIn(4)
        dataSource.reorderingHandlers.didReorder = { [weak trial] transaction in
            do { try checkMoves(of: transaction) } catch { trial?.problem = error }
            if fails { throw Broken() }
        }
        guard let section = random.element(of: dataSource.snapshot().sectionIdentifiers)
        else { return }
        var items: Set<Int> = []
        for _ in 0..<(random.oneIn(3) ? 1 + random.below(4) : 1) {
            if let item = anyItem(of: dataSource, using: &random) { items.insert(item) }
        }
        let parent = random.oneIn(3) ? nil : anyItem(of: dataSource, using: &random)
        let index = random.below(4)
        random.note("move \(items.sorted()) to \(parent.map { "\($0)" } ?? section) at \(index)")
        _ = try? dataSource.move(
            items.sorted(),
            to: parent.map { .parent($0, index: index) } ?? .section(section, index: index))
    }

    /// Nothing comes or goes, and what has moved is what a comparison finds.
    private func checkMoves(of transaction: Transaction<String, Int>) throws {
        try checkEqual(transaction.insertedItems, [], "inserted items")
        try checkEqual(transaction.removedItems, [], "removed items")
        let compared = Transaction(
            initialSnapshot: transaction.initialSnapshot, finalSnapshot: transaction.finalSnapshot,
            sectionTransactions: transaction.sectionTransactions.map {
                SectionTransaction(
                    sectionIdentifier: $0.sectionIdentifier, initialSnapshot: $0.initialSnapshot,
                    finalSnapshot: $0.finalSnapshot)
            })
        try checkEqual(transaction.moves.count, compared.moves.count, "number of moves")
        for each in transaction.sectionTransactions {
            try checkEqual(
                each.initialSnapshot.visibleItems,
                transaction.initialSnapshot.itemIdentifiers(inSection: each.sectionIdentifier),
                "visible items")
            try checkEqual(
                each.finalSnapshot.visibleItems,
                transaction.finalSnapshot.itemIdentifiers(inSection: each.sectionIdentifier),
                "visible items")
        }
    }
}
