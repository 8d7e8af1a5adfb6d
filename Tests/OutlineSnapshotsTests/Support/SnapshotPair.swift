import Testing

@testable import OutlineSnapshots

/// A section snapshot and the naive outline that it must equal.
struct SnapshotPair {
    var snapshot = SectionSnapshot<Int>()
    var model = NaiveOutline()
    var nextItem = 0

    /// New numbers, now and then one that is there already.
    mutating func newItems(_ count: Int, using random: inout SeededGenerator) -> [Int] {
        (0..<count).map { _ in
            if nextItem > 0, random.oneIn(150) { return random.below(nextItem) }
            nextItem += 1
            return nextItem - 1
        }
    }

    /// An item that is there, now and then one that never was.
    func anyItem(using random: inout SeededGenerator) -> Int {
        random.oneIn(25) ? -1 : model.items.randomElement(using: &random) ?? -1
    }

    func anyParent(using random: inout SeededGenerator) -> Int? {
        random.oneIn(4) ? nil : anyItem(using: &random)
    }

    /// Makes the same change to both; both must succeed, or fail with the same error.
    mutating func both(
        _ comment: Comment,
        _ changeSnapshot: (inout SectionSnapshot<Int>) throws(SnapshotError<Int>) -> Void,
        _ changeModel: (inout NaiveOutline) throws(SnapshotError<Int>) -> Void
    ) {
        var expected: SnapshotError<Int>?
        var actual: SnapshotError<Int>?
        do { try changeModel(&model) } catch { expected = error }
        do { try changeSnapshot(&snapshot) } catch { actual = error }
        #expect(actual == expected, comment)
    }

    mutating func change(
        using random: inout SeededGenerator, largest: Int, _ comment: Comment
    ) {
        switch random.below(16) {
        case 0...3: add(using: &random, largest: largest, comment)
        case 4...5: addOutline(using: &random, largest: largest, comment)
        case 6: deleteSome(using: &random, comment)
        case 7...10: moveSome(using: &random, comment)
        case 11...13: toggleSome(using: &random)
        default: markSome(using: &random)
        }
    }

    mutating func add(
        using random: inout SeededGenerator, largest: Int, _ comment: Comment
    ) {
        let items = newItems(random.below(largest), using: &random)
        let parent = anyParent(using: &random)
        let item = anyItem(using: &random)
        switch random.below(4) {
        case 0:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.append(items, to: parent)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, into: parent, at: nil)
            }
        case 1:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.insert(items, before: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, beside: item, offset: 0)
            }
        case 2:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.insert(items, after: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, beside: item, offset: 1)
            }
        default:
            let index = random.below(model.children(parent).count + 2)
            both(comment) { s throws(SnapshotError<Int>) in
                try s.insert(items, into: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, into: parent, at: index)
            }
        }
    }

    /// A small outline of new items, now and then with one that is there already.
    mutating func otherPair(using random: inout SeededGenerator, largest: Int) -> SnapshotPair {
        var other = SnapshotPair()
        other.nextItem = nextItem
        for _ in 0..<random.below(6) {
            other.add(using: &random, largest: largest, "building another outline")
            other.toggleSome(using: &random)
            other.markSome(using: &random)
        }
        nextItem = other.nextItem
        return other
    }

    mutating func addOutline(
        using random: inout SeededGenerator, largest: Int, _ comment: Comment
    ) {
        let other = otherPair(using: &random, largest: largest)
        let item = anyItem(using: &random)
        switch random.below(4) {
        case 0:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.insert(other.snapshot, before: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(other.model, beside: item, offset: 0)
            }
        case 1:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.insert(other.snapshot, after: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(other.model, beside: item, offset: 1)
            }
        case 2:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.replace(childrenOf: item, using: other.snapshot)
            } _: { m throws(SnapshotError<Int>) in
                try m.replace(childrenOf: item, using: other.model)
            }
        default:
            let before = snapshot
            let below = snapshot.snapshot(of: item)
            guard model.contains(item) else { return }
            both(comment) { s throws(SnapshotError<Int>) in
                try s.replace(childrenOf: item, using: below)
            } _: { m throws(SnapshotError<Int>) in
                m.states[item] = nil
            }
            #expect(snapshot.items == before.items, comment)
        }
    }

    mutating func deleteSome(using random: inout SeededGenerator, _ comment: Comment) {
        let items = (0...random.below(3)).map { _ in anyItem(using: &random) }
        both(comment) { s throws(SnapshotError<Int>) in
            try s.delete(items)
        } _: { m throws(SnapshotError<Int>) in
            try m.delete(items)
        }
    }

    mutating func moveSome(using random: inout SeededGenerator, _ comment: Comment) {
        let items = (0...random.below(4)).map { _ in anyItem(using: &random) }
        let parent = anyParent(using: &random)
        let other = anyItem(using: &random)
        switch random.below(4) {
        case 0...1:
            let index = random.below(model.children(parent).count + 1)
            both(comment) { s throws(SnapshotError<Int>) in
                try s.move(items, to: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.move(items, to: parent, at: index)
            }
        case 2:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.move(items[0], before: other)
            } _: { m throws(SnapshotError<Int>) in
                try m.move(items[0], beside: other, offset: 0)
            }
        default:
            both(comment) { s throws(SnapshotError<Int>) in
                try s.move(items[0], after: other)
            } _: { m throws(SnapshotError<Int>) in
                try m.move(items[0], beside: other, offset: 1)
            }
        }
    }

    mutating func toggleSome(using random: inout SeededGenerator) {
        let items = (0...random.below(5)).map { _ in anyItem(using: &random) }
        switch random.below(12) {
        case 0:
            snapshot.expandAll()
            model.expanded.formUnion(model.items.filter { model.state(of: $0) != .none })
        case 1:
            snapshot.collapseAll()
            model.expanded = []
        case 2:
            snapshot.expand(ancestorsOf: items[0])
            model.expanded.formUnion(model.ancestors(of: items[0]))
        case 3...8:
            snapshot.expand(items)
            model.expanded.formUnion(items.filter(model.contains))
        default:
            snapshot.collapse(items)
            model.expanded.subtract(items)
        }
    }

    mutating func markSome(using random: inout SeededGenerator) {
        let item = anyItem(using: &random)
        if random.oneIn(3) {
            snapshot.reload([item])
            if model.contains(item) { model.reloaded.insert(item) }
            return
        }
        let states: [ChildState] = [
            .none, .notLoaded, .loading, .partial(remaining: random.below(9)), .loaded, .failed,
        ]
        let state = states[random.below(states.count)]
        snapshot.setChildState(state, of: item)
        if model.contains(item) { model.states[item] = state == .none ? nil : state }
    }
}
