import OutlineSnapshots

/// Building a snapshot from rows of an item and its parent in outline order, against the least
/// that keeps them: an array of the items and a dictionary with their parents.
struct SnapshotBuildingBenchmark: Benchmark {
    let name = "building"

    func run(in workspace: Workspace) throws -> [Row] {
        let count = workspace.scale.itemCount
        let rows = SortedParents(count: count)
        let measurement = try Measurement(
            rounds: workspace.scale.rounds, [rows.built, rows.appended, rows.filled])
        return [
            Row(
                "build of \(count) items from sorted parents, for an item, against a dictionary",
                measurement, ours: 0, baseline: 2, units: count, goal: .atMost(3)),
            Row(
                "the same by append, item by item", measurement, ours: 1, baseline: 2,
                units: count, goal: nil),
        ]
    }
}

/// Items with their parents, each parent before its children, in outline order.
private struct SortedParents {
    private let rows: [(item: Int64, parent: Int64?)]

    init(count: Int) {
        var path: [Int64] = []
        rows = OutlineShape.folders(count: count).levels.enumerated().map { index, level in
            path.removeSubrange(Int(level)...)
            defer { path.append(Int64(index)) }
            return (Int64(index), path.last)
        }
    }

    func built() throws -> Double {
        var snapshot = SectionSnapshot<Int64>()
        let time = try computingSeconds {
            var builder = SectionSnapshot<Int64>.Builder(minimumCapacity: rows.count)
            var path: [Int64] = []
            for (item, parent) in rows {
                while path.last != parent {
                    try builder.close()
                    path.removeLast()
                }
                try builder.open(item)
                path.append(item)
            }
            for _ in path { try builder.close() }
            snapshot = try builder.build()
        }
        try DifferentResults.check("built items", snapshot.count, rows.count)
        return time
    }

    func appended() throws -> Double {
        var snapshot = SectionSnapshot<Int64>()
        let time = try computingSeconds {
            for (item, parent) in rows { try snapshot.append([item], to: parent) }
        }
        try DifferentResults.check("appended items", snapshot.count, rows.count)
        return time
    }

    func filled() throws -> Double {
        var items: [Int64] = []
        var parents: [Int64: Int64?] = [:]
        let time = computingSeconds {
            items.reserveCapacity(rows.count)
            parents.reserveCapacity(rows.count)
            for (item, parent) in rows {
                items.append(item)
                parents[item] = .some(parent)
            }
        }
        try DifferentResults.check("parents", parents.count, items.count)
        return time
    }
}
