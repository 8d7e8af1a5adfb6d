import OutlineSnapshots
import Testing

@MainActor
@Suite("A data source at random")
struct DataSourceRandomTests {
    private struct Broken: Error {}

    @Test("What observers are told always leads to what the data source holds", arguments: 0..<300)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var sections = try RandomSections(using: &random)
        let dataSource = OutlineDataSource<String, Int>()
        let screen = Screen(dataSource)
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.apply(try sections.rows())
        for _ in 0..<25 {
            switch random.below(6) {
            case 0:
                for _ in 0..<(1 + random.below(6)) { try sections.change(using: &random) }
                for section in sections.sections {
                    dataSource.apply(sections.outlines[section] ?? SectionSnapshot(), to: section)
                }
            case 1: try applyChangedRows(dataSource, using: &random)
            case 2: try move(in: dataSource, using: &random)
            default: try toggle(in: dataSource, using: &random)
            }
        }
        #expect(!screen.causes.isEmpty)
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
        if try !dataSource.expand(item) { try dataSource.collapse(item) }
    }

    /// Applies the present rows, some of them moved, dropped, revealed or new.
    private func applyChangedRows(
        _ dataSource: OutlineDataSource<String, Int>, using random: inout SeededGenerator
    ) throws {
        var rows = dataSource.snapshot()
        for _ in 0..<(1 + random.below(4)) {
            guard let section = rows.sectionIdentifiers.randomElement(using: &random) else {
                return
            }
            let (item, other) = (
                rows.itemIdentifiers.randomElement(using: &random),
                rows.itemIdentifiers.randomElement(using: &random)
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
        dataSource.apply(rows)
        #expect(dataSource.snapshot() == rows)
    }

    /// Moves items, now and then with a write that fails.
    private func move(
        in dataSource: OutlineDataSource<String, Int>, using random: inout SeededGenerator
    ) throws {
        let fails = random.oneIn(4)
        dataSource.reorderingHandlers.didReorder = { transaction in
            try checkMoves(of: transaction)
            if fails { throw Broken() }
        }
        guard let section = dataSource.snapshot().sectionIdentifiers.randomElement(using: &random)
        else { return }
        var items: Set<Int> = []
        for _ in 0..<(random.oneIn(3) ? 1 + random.below(4) : 1) {
            if let item = anyItem(of: dataSource, using: &random) { items.insert(item) }
        }
        let parent = random.oneIn(3) ? nil : anyItem(of: dataSource, using: &random)
        let index = random.below(4)
        _ = try? dataSource.move(
            Array(items),
            to: parent.map { .parent($0, index: index) } ?? .section(section, index: index))
    }

    /// Nothing comes or goes, and what has moved is what a comparison finds.
    private func checkMoves(of transaction: Transaction<String, Int>) throws {
        #expect(transaction.insertedItems.isEmpty && transaction.removedItems.isEmpty)
        let compared = Transaction(
            initialSnapshot: transaction.initialSnapshot, finalSnapshot: transaction.finalSnapshot,
            sectionTransactions: transaction.sectionTransactions.map {
                SectionTransaction(
                    sectionIdentifier: $0.sectionIdentifier, initialSnapshot: $0.initialSnapshot,
                    finalSnapshot: $0.finalSnapshot)
            })
        #expect(compared.moves.count == transaction.moves.count)
        for each in transaction.sectionTransactions {
            #expect(
                each.initialSnapshot.visibleItems
                    == transaction.initialSnapshot.itemIdentifiers(
                        inSection: each.sectionIdentifier))
            #expect(
                each.finalSnapshot.visibleItems
                    == transaction.finalSnapshot.itemIdentifiers(inSection: each.sectionIdentifier))
        }
    }
}
