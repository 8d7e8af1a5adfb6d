import OutlineSnapshots
import RawSQLite

/// The memory of a snapshot with 64-bit identifiers.
struct SnapshotMemoryBenchmark: Benchmark {
    let name = "memory"

    func run(in workspace: Workspace) throws -> [Row] {
        let count = workspace.scale.itemCount
        guard raw_allocated_bytes() >= 0 else { return [] }
        return [
            try row("built in order", count) { try SnapshotShape.folders(count: count) },
            try row("built item by item", count) { try SnapshotShape.appended(count: count) },
        ]
    }

    private func row(
        _ how: String, _ count: Int, make: () throws -> SectionSnapshot<Int64>
    ) throws -> Row {
        let before = raw_allocated_bytes()
        let snapshot = try make()
        let bytes = raw_allocated_bytes() - before
        try DifferentResults.check("items", snapshot.count, count)
        return Row(
            "memory of a snapshot for an item, \(how)", .bytes(Double(bytes) / Double(count)),
            goal: .atMost(100))
    }
}

/// Snapshots of the outline's shape.
enum SnapshotShape {
    /// The folders above a level open; without one all of them, so that every item is visible.
    static func folders(count: Int, openAbove closedLevel: Int = 2) throws -> SectionSnapshot<Int64>
    {
        var builder = SectionSnapshot<Int64>.Builder()
        var level = 0
        for (index, next) in OutlineShape.folders(count: count).levels.enumerated() {
            while level > Int(next) {
                try builder.close()
                level -= 1
            }
            try builder.open(Int64(index), isExpanded: next < closedLevel)
            level += 1
        }
        for _ in 0..<level { try builder.close() }
        return try builder.build()
    }

    /// The same, item after item by the calls of an app.
    static func appended(count: Int) throws -> SectionSnapshot<Int64> {
        var snapshot = SectionSnapshot<Int64>()
        var path: [Int64] = []
        for (index, level) in OutlineShape.folders(count: count).levels.enumerated() {
            path.removeSubrange(Int(level)...)
            try snapshot.append([Int64(index)], to: path.last)
            if level < 2 { snapshot.expand([Int64(index)]) }
            path.append(Int64(index))
        }
        return snapshot
    }
}
