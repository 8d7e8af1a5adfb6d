import OutlineTesting
import OutlineSnapshots
import Testing

/// Random changes to a flat snapshot and to plain lists, which must agree.
@Suite struct FlatSnapshotRandomTests {
    @Test func randomChangesAgreeWithLists() throws {
        try RandomTest(seeds: 0..<200, steps: 60).run { _ in
            FlatPair()
        } step: { pair, random in
            let kept = pair
            pair.change(using: &random)
            try pair.compare()
            try kept.compare()
        }
    }
}

private struct FlatPair {
    var snapshot = Snapshot<Int, Int>()
    var sections: [(name: Int, items: [Int])] = []
    var next = 0

    func place(of item: Int) -> (section: Int, index: Int)? {
        for (section, entry) in sections.enumerated() {
            if let index = entry.items.firstIndex(of: item) { return (section, index) }
        }
        return nil
    }

    mutating func change(using random: inout SeededGenerator) {
        next += 1
        let items = sections.flatMap(\.items)
        let item = random.element(of: items) ?? -1
        let other = random.element(of: items) ?? -1
        let section = random.element(of: sections)?.name ?? -1
        let target = sections.firstIndex { $0.name == section } ?? 0
        switch random.below(8) {
        case 0:
            random.note("append section \(next)")
            try? snapshot.appendSections([next])
            sections.append((next, []))
        case 1...2:
            random.note("append \(next) and \(-next - 1) to section \(section)")
            try? snapshot.appendItems([next, -next - 1], toSection: section)
            if !sections.isEmpty { sections[target].items += [next, -next - 1] }
        case 3:
            random.note("insert \(next) after \(item)")
            try? snapshot.insertItems([next], afterItem: item)
            if let place = place(of: item) {
                sections[place.section].items.insert(next, at: place.index + 1)
            }
        case 4:
            random.note("move \(item) before \(other)")
            try? snapshot.moveItem(item, beforeItem: other)
            guard item != other, let old = place(of: item) else { return }
            sections[old.section].items.remove(at: old.index)
            if let new = place(of: other) {
                sections[new.section].items.insert(item, at: new.index)
            }
        case 5:
            random.note("move \(item) to the end of section \(section)")
            try? snapshot.moveItems([item], toEndOfSection: section)
            guard let old = place(of: item) else { return }
            sections[old.section].items.remove(at: old.index)
            sections[target].items.append(item)
        case 6:
            random.note("delete \(item)")
            try? snapshot.deleteItems([item])
            if let old = place(of: item) { sections[old.section].items.remove(at: old.index) }
        default:
            guard let last = sections.last, last.name != section else { return }
            random.note("move section \(last.name) before \(section)")
            try? snapshot.moveSection(last.name, beforeSection: section)
            sections.removeLast()
            sections.insert(last, at: target)
        }
    }

    func compare() throws {
        let items = sections.flatMap(\.items)
        try checkEqual(snapshot.sectionIdentifiers, sections.map(\.name), "sectionIdentifiers")
        try checkEqual(snapshot.itemIdentifiers, items, "itemIdentifiers")
        try checkEqual(snapshot.numberOfItems, items.count, "numberOfItems")
        try checkEqual(items.map { snapshot.indexOfItem($0) }, Array(items.indices), "indexOfItem")
        for (index, section) in sections.enumerated() {
            try checkEqual(
                snapshot.itemIdentifiers(inSection: section.name), section.items, "itemIdentifiers")
            try checkEqual(snapshot.indexOfSection(section.name), index, "indexOfSection")
        }
    }
}
