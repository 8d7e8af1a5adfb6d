import OutlineSnapshots
import OutlineTesting
import Testing

@Suite("Row changes of random pairs")
struct RowChangesRandomTests {
    /// A list some changes later, with some of its rows and sections marked.
    private func marked(
        _ sections: RandomSections, using random: inout SeededGenerator
    ) throws -> Snapshot<String, Int> {
        var rows = try sections.rows()
        rows.reloadItems(rows.itemIdentifiers.filter { _ in random.oneIn(8) })
        rows.reconfigureItems(rows.itemIdentifiers.filter { _ in random.oneIn(8) })
        rows.reloadSections(rows.sectionIdentifiers.filter { _ in random.oneIn(10) })
        return rows
    }

    @Test("Both forms lead from the old rows to the new ones", arguments: 0..<600)
    func bothForms(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var sections = try RandomSections(using: &random)
        var old = try sections.rows()
        for _ in 0..<6 {
            for _ in 0..<(1 + random.below(10)) { try sections.change(using: &random) }
            let new = try marked(sections, using: &random)
            let changes = RowChanges(from: old, to: new)
            var atOnce = ListViewSimulator(showing: old)
            try atOnce.apply(changes)
            var oneByOne = ListViewSimulator(showing: old)
            try oneByOne.apply(changes.steps)
            try oneByOne.check(shows: new)
            try compareRenewal(from: old, changes, atOnce, oneByOne)
            old = new
        }
    }

    /// Marked rows are made or configured anew, and no others; in both forms alike.
    private func compareRenewal(
        from old: Snapshot<String, Int>, _ changes: RowChanges<String, Int>,
        _ lists: ListViewSimulator<String, Int>...
    ) throws {
        let new = changes.finalSnapshot
        let before = ListViewSimulator(showing: old)
        let (reloaded, reconfigured) = (
            Set(new.reloadedItemIdentifiers), Set(new.reconfiguredItemIdentifiers)
        )
        for item in new.itemIdentifiers where old.contains(item: item) {
            let sections = [old, new].map { $0.sectionIdentifier(containingItem: item) }
            let isInRenewedSection = sections.contains { section in
                guard let section else { return true }
                return !old.contains(section: section) || !new.contains(section: section)
                    || new.reloadedSectionIdentifiers.contains(section)
            }
            let isMadeAnew = isInRenewedSection || reloaded.contains(item)
            for list in lists {
                let row = try #require(list.row(of: item))
                let wasMadeAnew = row.number != before.row(of: item)?.number
                #expect(wasMadeAnew == isMadeAnew, "item \(item)")
                #expect(
                    row.configurations == (!isMadeAnew && reconfigured.contains(item) ? 1 : 0),
                    "item \(item)")
            }
        }
    }

    @Test("Everything moves at random", arguments: 0..<200)
    func shuffles(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let items = Array(0..<(1 + random.below(60)))
        let old = try Snapshot([("A", items.shuffled(using: &random))])
        let new = try Snapshot([("A", items.shuffled(using: &random))])
        let changes = RowChanges(from: old, to: new)
        var list = ListViewSimulator(showing: old)
        try list.apply(changes.steps)
        try list.check(shows: new)
        #expect(list.madeRows == items.count)
        let fewest = new.itemIdentifiers.difference(from: old.itemIdentifiers)
        #expect(changes.movedRows.count == fewest.removals.count)
        #expect(changes.steps.count == changes.movedRows.count)
    }
}
