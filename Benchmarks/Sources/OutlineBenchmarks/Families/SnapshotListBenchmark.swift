import OutlineSnapshots

/// The lists of all and of the visible items, against arrays of the same items that are built
/// without a snapshot.
struct SnapshotListBenchmark: Benchmark {
    let name = "lists"

    func run(in workspace: Workspace) throws -> [Row] {
        let (count, rounds) = (workspace.scale.itemCount, workspace.scale.rounds)
        let lists = try ItemLists(count: count)
        let measurement = try Measurement(
            rounds: rounds,
            [
                lists.allItems, lists.visibleItems, lists.closedItems, lists.walkedChildLists,
                lists.copiedSet, lists.copiedArray, lists.walkedClosedLists,
            ])
        let names = ["items", "visibleItems, all open"]
        var rows: [Row] = []
        for (contender, name) in names.enumerated() {
            rows += [
                Row(
                    "\(name), \(count) items, against an array from a walk of child lists",
                    measurement, ours: contender, baseline: 3, goal: .atMost(0.25)),
                Row(
                    "the same against Array(Set)", measurement, ours: contender, baseline: 4,
                    goal: .atMost(2)),
                Row(
                    "the same against appending from an array, with room reserved", measurement,
                    ours: contender, baseline: 5, goal: nil),
            ]
        }
        rows.append(
            Row(
                "visibleItems of \(count) items in closed folders of 20, against such a walk",
                measurement, ours: 2, baseline: 6, goal: .atMost(1)))
        return rows
    }
}

/// One outline, all open and with its smaller folders closed, and the same items in arrays.
private final class ItemLists {
    private let open: SectionSnapshot<Int64>
    private let closed: SectionSnapshot<Int64>
    private let array: [Int64]
    private let set: Set<Int64>
    private let closedFolders: Set<Int64>
    private var children: [Int64?: [Int64]] = [:]

    init(count: Int) throws {
        open = try SnapshotShape.folders(count: count)
        array = open.items
        set = Set(array)
        closed = try SnapshotShape.folders(count: count, openAbove: 1)
        closedFolders = Set(array.filter { [closed] in closed.level(of: $0) == 1 })
        for item in array { children[open.parent(of: item), default: []].append(item) }
        try DifferentResults.check("items", walk(passingOver: []), array)
    }

    func allItems() throws -> Double {
        try time(array.count) { open.items }
    }

    func visibleItems() throws -> Double {
        try time(array.count) { open.visibleItems }
    }

    func closedItems() throws -> Double {
        try time(closed.visibleCount) { closed.visibleItems }
    }

    func walkedChildLists() throws -> Double {
        try time(array.count) { walk(passingOver: []) }
    }

    func walkedClosedLists() throws -> Double {
        try time(closed.visibleCount) { walk(passingOver: closedFolders) }
    }

    func copiedSet() throws -> Double {
        try time(array.count) { Array(set) }
    }

    func copiedArray() throws -> Double {
        try time(array.count) {
            var copy: [Int64] = []
            copy.reserveCapacity(array.count)
            for item in array { copy.append(item) }
            return copy
        }
    }

    /// What is done where the outline is a dictionary from parents to lists of children.
    private func walk(passingOver closed: Set<Int64>) -> [Int64] {
        var found: [Int64] = []
        found.reserveCapacity(array.count)
        var path: [(list: [Int64], next: Int)] = [(children[nil] ?? [], 0)]
        while let (list, next) = path.last {
            guard next < list.count else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            found.append(list[next])
            if !closed.contains(list[next]), let below = children[list[next]] {
                path.append((below, 0))
            }
        }
        return found
    }

    private func time(_ count: Int, _ make: () -> [Int64]) throws -> Double {
        var made: [Int64] = []
        let time = computingSeconds { made = make() }
        try DifferentResults.check("items of a list", made.count, count)
        return time
    }
}
