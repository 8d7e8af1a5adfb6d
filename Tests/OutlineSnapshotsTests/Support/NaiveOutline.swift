import OutlineSnapshots

/// An outline in the simplest form there is: one list of children per parent.
///
/// It says what a section snapshot must answer, by walking lists.
struct NaiveOutline {
    typealias Failure = SnapshotError<Int>

    var lists: [Int?: [Int]] = [nil: []]
    var parents: [Int: Int?] = [:]
    var expanded: Set<Int> = []
    var states: [Int: ChildState] = [:]
    var reloaded: Set<Int> = []

    func children(_ parent: Int?) -> [Int] { lists[parent] ?? [] }
    func contains(_ item: Int) -> Bool { parents[item] != nil }

    var items: [Int] { subtree(of: nil) }

    /// All items below, each before its children.
    func subtree(of parent: Int?) -> [Int] {
        var found: [Int] = []
        var waiting = Array(children(parent).reversed())
        while let item = waiting.popLast() {
            found.append(item)
            waiting += children(item).reversed()
        }
        return found
    }

    func parent(of item: Int) -> Int? { parents[item] ?? nil }

    func ancestors(of item: Int) -> [Int] {
        var found: [Int] = []
        var next = parent(of: item)
        while let ancestor = next {
            found.append(ancestor)
            next = parent(of: ancestor)
        }
        return found
    }

    func isVisible(_ item: Int) -> Bool {
        contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
    }

    func state(of item: Int) -> ChildState {
        states[item] ?? (children(item).isEmpty ? .none : .loaded)
    }
}

// Changes, with the same refusals as a section snapshot.
extension NaiveOutline {
    func check(parent: Int?) throws(Failure) {
        if let parent, !contains(parent) { throw .unknownParent(parent) }
    }

    func check(item: Int) throws(Failure) {
        if !contains(item) { throw .unknownItem(item) }
    }

    mutating func insert(_ items: [Int], into parent: Int?, at index: Int?) throws(Failure) {
        guard !items.isEmpty else { return }
        try check(parent: parent)
        let count = children(parent).count
        if let index, !(0...count).contains(index) {
            throw .indexOutOfRange(index: index, count: count, parent: parent)
        }
        var seen = Set<Int>()
        for item in items where contains(item) || !seen.insert(item).inserted {
            throw .duplicateItem(item)
        }
        lists[parent, default: []].insert(contentsOf: items, at: index ?? count)
        for item in items { parents[item] = .some(parent) }
    }

    mutating func insert(_ items: [Int], beside item: Int, offset: Int) throws(Failure) {
        guard !items.isEmpty else { return }
        try check(item: item)
        let list = children(parent(of: item))
        let index = (list.firstIndex(of: item) ?? 0) + offset
        try insert(items, into: parent(of: item), at: index)
    }

    mutating func insert(_ other: NaiveOutline, beside item: Int, offset: Int) throws(Failure) {
        try check(item: item)
        for item in other.items where contains(item) { throw .duplicateItem(item) }
        try insert(other.children(nil), beside: item, offset: offset)
        adopt(other)
    }

    mutating func replace(childrenOf parent: Int, using other: NaiveOutline) throws(Failure) {
        try check(parent: parent)
        let below = Set(subtree(of: parent))
        for item in other.items where contains(item) && !below.contains(item) {
            throw .duplicateItem(item)
        }
        try delete(children(parent))
        states[parent] = nil
        try insert(other.children(nil), into: parent, at: nil)
        adopt(other)
    }

    /// Takes over everything but the list of roots.
    private mutating func adopt(_ other: NaiveOutline) {
        for (parent, list) in other.lists where parent != nil { lists[parent] = list }
        for (item, parent) in other.parents where parent != nil { parents[item] = parent }
        expanded.formUnion(other.expanded)
        states.merge(other.states) { $1 }
        reloaded.formUnion(other.reloaded)
    }

    mutating func delete(_ items: [Int]) throws(Failure) {
        for item in items { try check(item: item) }
        for item in items where contains(item) {
            let gone = [item] + subtree(of: item)
            lists[parent(of: item)]?.removeAll { $0 == item }
            for item in gone {
                lists[item] = nil
                parents[item] = nil
                states[item] = nil
                expanded.remove(item)
                reloaded.remove(item)
            }
        }
    }

    mutating func move(_ items: [Int], to parent: Int?, at index: Int) throws(Failure) {
        var seen = Set<Int>()
        for item in items {
            try check(item: item)
            if !seen.insert(item).inserted { throw .duplicateItem(item) }
        }
        try check(parent: parent)
        if let parent {
            for item in items where item == parent || ancestors(of: parent).contains(item) {
                throw .intoOwnSubtree(item: item, parent: parent)
            }
        }
        let rest = children(parent).filter { !items.contains($0) }
        guard (0...rest.count).contains(index) else {
            throw .indexOutOfRange(index: index, count: rest.count, parent: parent)
        }
        for item in items {
            lists[self.parent(of: item)]?.removeAll { $0 == item }
            parents[item] = .some(parent)
        }
        lists[parent, default: []].insert(contentsOf: items, at: index)
    }

    mutating func move(_ item: Int, beside other: Int, offset: Int) throws(Failure) {
        try check(item: item)
        try check(item: other)
        guard item != other else { return }
        let list = children(parent(of: other)).filter { $0 != item }
        let index = (list.firstIndex(of: other) ?? 0) + offset
        try move([item], to: parent(of: other), at: index)
    }

    func filter(_ isIncluded: (Int) -> Bool) -> NaiveOutline {
        var kept = self
        let wanted = Set(items.filter(isIncluded).flatMap { [$0] + ancestors(of: $0) })
        for item in items where !wanted.contains(item) && kept.contains(item) {
            try? kept.delete([item])
        }
        return kept
    }
}
