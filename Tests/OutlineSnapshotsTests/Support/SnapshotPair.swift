import OutlineTesting

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
        random.oneIn(25) ? -1 : random.element(of: model.items) ?? -1
    }

    static func name(_ parent: Int?) -> String { parent.map { "\($0)" } ?? "the top" }

    func anyParent(using random: inout SeededGenerator) -> Int? {
        random.oneIn(4) ? nil : anyItem(using: &random)
    }

    /// Makes the same change to both; both must succeed, or fail with the same error.
    mutating func both(
        _ text: @autoclosure () -> String, _ random: inout SeededGenerator,
        _ changeSnapshot: (inout SectionSnapshot<Int>) throws(SnapshotError<Int>) -> Void,
        _ changeModel: (inout NaiveOutline) throws(SnapshotError<Int>) -> Void
    ) throws {
        random.note(text())
        var expected: SnapshotError<Int>?
        var actual: SnapshotError<Int>?
        do { try changeModel(&model) } catch { expected = error }
        do { try changeSnapshot(&snapshot) } catch { actual = error }
        try checkEqual(actual, expected, "error")
    }

    mutating func change(
        using random: inout SeededGenerator, largest: Int
    ) throws {
        switch random.below(16) {
        case 0...3: try add(using: &random, largest: largest)
        case 4...5: try addOutline(using: &random, largest: largest)
        case 6: try deleteSome(using: &random)
        case 7...10: try moveSome(using: &random)
        case 11...13: toggleSome(using: &random)
        default: markSome(using: &random)
        }
    }

    mutating func add(
        using random: inout SeededGenerator, largest: Int
    ) throws {
        let items = newItems(random.below(largest), using: &random)
        let parent = anyParent(using: &random)
        let item = anyItem(using: &random)
        switch random.below(4) {
        case 0:
            try both("append \(items) to \(SnapshotPair.name(parent))", &random) {
                s throws(SnapshotError<Int>) in
                try s.append(items, to: parent)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, into: parent, at: nil)
            }
        case 1:
            try both("insert \(items) before \(item)", &random) { s throws(SnapshotError<Int>) in
                try s.insert(items, before: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, beside: item, offset: 0)
            }
        case 2:
            try both("insert \(items) after \(item)", &random) { s throws(SnapshotError<Int>) in
                try s.insert(items, after: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, beside: item, offset: 1)
            }
        default:
            let index = random.below(model.children(parent).count + 2)
            try both("insert \(items) into \(SnapshotPair.name(parent)) at \(index)", &random) {
                s throws(SnapshotError<Int>) in
                try s.insert(items, into: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(items, into: parent, at: index)
            }
        }
    }

    /// A small outline of new items, now and then with one that is there already.
    mutating func otherPair(using random: inout SeededGenerator, largest: Int) throws
        -> SnapshotPair
    {
        var other = SnapshotPair()
        other.nextItem = nextItem
        for _ in 0..<random.below(6) {
            try other.add(using: &random, largest: largest)
            other.toggleSome(using: &random)
            other.markSome(using: &random)
        }
        nextItem = other.nextItem
        return other
    }

    mutating func addOutline(
        using random: inout SeededGenerator, largest: Int
    ) throws {
        let other = try otherPair(using: &random, largest: largest)
        let item = anyItem(using: &random)
        switch random.below(4) {
        case 0:
            try both("insert the outline \(other.snapshot.items) before \(item)", &random) {
                s throws(SnapshotError<Int>) in
                try s.insert(other.snapshot, before: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(other.model, beside: item, offset: 0)
            }
        case 1:
            try both("insert the outline \(other.snapshot.items) after \(item)", &random) {
                s throws(SnapshotError<Int>) in
                try s.insert(other.snapshot, after: item)
            } _: { m throws(SnapshotError<Int>) in
                try m.insert(other.model, beside: item, offset: 1)
            }
        case 2:
            try both("replace the children of \(item) by \(other.snapshot.items)", &random) {
                s throws(SnapshotError<Int>) in
                try s.replace(childrenOf: item, using: other.snapshot)
            } _: { m throws(SnapshotError<Int>) in
                try m.replace(childrenOf: item, using: other.model)
            }
        default:
            let before = snapshot
            let below = snapshot.snapshot(of: item)
            guard model.contains(item) else { return }
            try both("replace the children of \(item) by themselves", &random) {
                s throws(SnapshotError<Int>) in
                try s.replace(childrenOf: item, using: below)
            } _: { m throws(SnapshotError<Int>) in
                m.states[item] = nil
            }
            try checkEqual(snapshot.items, before.items, "items")
        }
    }

    mutating func deleteSome(using random: inout SeededGenerator) throws {
        let items = (0...random.below(3)).map { _ in anyItem(using: &random) }
        try both("delete \(items)", &random) { s throws(SnapshotError<Int>) in
            try s.delete(items)
        } _: { m throws(SnapshotError<Int>) in
            try m.delete(items)
        }
    }

    mutating func moveSome(using random: inout SeededGenerator) throws {
        let items = (0...random.below(4)).map { _ in anyItem(using: &random) }
        let parent = anyParent(using: &random)
        let other = anyItem(using: &random)
        switch random.below(4) {
        case 0...1:
            let index = random.below(model.children(parent).count + 1)
            try both("move \(items) to \(SnapshotPair.name(parent)) at \(index)", &random) {
                s throws(SnapshotError<Int>) in
                try s.move(items, to: parent, at: index)
            } _: { m throws(SnapshotError<Int>) in
                try m.move(items, to: parent, at: index)
            }
        case 2:
            try both("move \(items[0]) before \(other)", &random) { s throws(SnapshotError<Int>) in
                try s.move(items[0], before: other)
            } _: { m throws(SnapshotError<Int>) in
                try m.move(items[0], beside: other, offset: 0)
            }
        default:
            try both("move \(items[0]) after \(other)", &random) { s throws(SnapshotError<Int>) in
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
            random.note("expand all")
            snapshot.expandAll()
            model.expanded.formUnion(model.items.filter { model.state(of: $0) != .none })
        case 1:
            random.note("collapse all")
            snapshot.collapseAll()
            model.expanded = []
        case 2:
            random.note("expand the ancestors of \(items[0])")
            snapshot.expand(ancestorsOf: items[0])
            model.expanded.formUnion(model.ancestors(of: items[0]))
        case 3...8:
            random.note("expand \(items)")
            snapshot.expand(items)
            model.expanded.formUnion(items.filter(model.contains))
        default:
            random.note("collapse \(items)")
            snapshot.collapse(items)
            model.expanded.subtract(items)
        }
    }

    mutating func markSome(using random: inout SeededGenerator) {
        let item = anyItem(using: &random)
        if random.oneIn(3) {
            random.note("reload \(item)")
            snapshot.reload([item])
            if model.contains(item) { model.reloaded.insert(item) }
            return
        }
        let states: [ChildState] = [
            .none, .notLoaded, .loading, .partial(remaining: random.below(9)), .loaded, .failed,
        ]
        let state = states[random.below(states.count)]
        random.note("children of \(item) are \(state)")
        snapshot.setChildState(state, of: item)
        if model.contains(item) { model.states[item] = state == .none ? nil : state }
    }
}
