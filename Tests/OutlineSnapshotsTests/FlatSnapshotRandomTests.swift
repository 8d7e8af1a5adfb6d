import OutlineSnapshots
import Testing

/// Random changes to a flat snapshot and to plain lists, which must agree.
@Suite struct FlatSnapshotRandomTests {
    @Test(arguments: 0..<200)
    func randomChangesAgreeWithLists(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pair = FlatPair()
        for step in 0..<60 {
            let kept = pair
            pair.change(using: &random)
            pair.compare("seed \(seed), step \(step)")
            kept.compare("seed \(seed), the copy before step \(step)")
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
        let item = items.randomElement(using: &random) ?? -1
        let other = items.randomElement(using: &random) ?? -1
        let section = sections.randomElement(using: &random)?.name ?? -1
        let target = sections.firstIndex { $0.name == section } ?? 0
        switch random.below(8) {
        case 0:
            try? snapshot.appendSections([next])
            sections.append((next, []))
        case 1...2:
            try? snapshot.appendItems([next, -next - 1], toSection: section)
            if !sections.isEmpty { sections[target].items += [next, -next - 1] }
        case 3:
            try? snapshot.insertItems([next], afterItem: item)
            if let place = place(of: item) {
                sections[place.section].items.insert(next, at: place.index + 1)
            }
        case 4:
            try? snapshot.moveItem(item, beforeItem: other)
            guard item != other, let old = place(of: item) else { return }
            sections[old.section].items.remove(at: old.index)
            if let new = place(of: other) {
                sections[new.section].items.insert(item, at: new.index)
            }
        case 5:
            try? snapshot.moveItems([item], toEndOfSection: section)
            guard let old = place(of: item) else { return }
            sections[old.section].items.remove(at: old.index)
            sections[target].items.append(item)
        case 6:
            try? snapshot.deleteItems([item])
            if let old = place(of: item) { sections[old.section].items.remove(at: old.index) }
        default:
            guard let last = sections.last, last.name != section else { return }
            try? snapshot.moveSection(last.name, beforeSection: section)
            sections.removeLast()
            sections.insert(last, at: target)
        }
    }

    func compare(_ comment: Comment) {
        let items = sections.flatMap(\.items)
        #expect(snapshot.sectionIdentifiers == sections.map(\.name), comment)
        #expect(snapshot.itemIdentifiers == items, comment)
        #expect(snapshot.numberOfItems == items.count, comment)
        #expect(items.map { snapshot.indexOfItem($0) } == Array(items.indices), comment)
        for (index, section) in sections.enumerated() {
            #expect(snapshot.itemIdentifiers(inSection: section.name) == section.items, comment)
            #expect(snapshot.indexOfSection(section.name) == index, comment)
        }
    }
}
