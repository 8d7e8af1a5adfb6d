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

    private struct Trial {
        var sections: RandomSections
        var old: Snapshot<String, Int>
    }

    @Test("Both forms lead from the old rows to the new ones")
    func bothForms() throws {
        try RandomTest(seeds: 0..<600, steps: 6).run { random in
            let sections = try RandomSections(using: &random)
            return Trial(sections: sections, old: try sections.rows())
        } step: { trial, random in
            for _ in 0..<(1 + random.below(10)) { try trial.sections.change(using: &random) }
            let (old, new) = (trial.old, try marked(trial.sections, using: &random))
            let changes = RowChanges(from: old, to: new)
            var atOnce = ListViewSimulator(showing: old)
            try atOnce.apply(changes)
            var oneByOne = ListViewSimulator(showing: old)
            try oneByOne.apply(changes.steps)
            try oneByOne.check(shows: new)
            try compareRenewal(from: old, changes, atOnce, oneByOne)
            trial.old = new
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
                let row = list.row(of: item)
                let wasMadeAnew = row?.number != before.row(of: item)?.number
                try checkEqual(wasMadeAnew, isMadeAnew, "renewal of \(item)")
                try checkEqual(
                    row?.configurations, !isMadeAnew && reconfigured.contains(item) ? 1 : 0,
                    "number of configurations of \(item)")
            }
        }
    }

    @Test("Everything moves at random")
    func shuffles() throws {
        try RandomTest(seeds: 0..<200, steps: 1).run { random in
            Array(0..<(1 + random.below(60)))
        } step: { items, random in
            let (old, new) = (
                items.shuffled(using: &random), items.shuffled(using: &random)
            )
            random.note("from \(old) to \(new)")
            let rows = try Snapshot([("A", new)])
            let changes = RowChanges(from: try Snapshot([("A", old)]), to: rows)
            var list = ListViewSimulator(showing: try Snapshot([("A", old)]))
            try list.apply(changes.steps)
            try list.check(shows: rows)
            try checkEqual(list.madeRows, items.count, "number of made rows")
            let fewest = new.difference(from: old).removals.count
            try checkEqual(changes.movedRows.count, fewest, "number of moves")
            try checkEqual(changes.steps.count, fewest, "number of steps")
        }
    }
}
