import OutlineSnapshots
import OutlineStore
import RawSQLite

/// The children of one parent into a snapshot: what opening a folder waits for.
struct ChildrenBenchmark: Benchmark {
    let name = "children"

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let file = try workspace.outline(count: scale.itemCount)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let database = try RawDatabase(file)
        var numbers = RandomNumbers(seed: 3)
        let parents = OutlineShape.folders(count: scale.itemCount).closedFoldersOfLinks()
            .shuffled(using: &numbers).prefix(scale.repetitions(2_000)).map { file.item($0) }
        let measurement = try Measurement(
            rounds: scale.rounds,
            [
                { try Self.ours(parents, store) }, { try Self.baseline(parents, database) },
            ])
        return [
            Row(
                "children of one parent (\(OutlineShape.childCount)) into a snapshot", measurement,
                units: parents.count, goal: .atMost(1.5))
        ]
    }

    private static func ours(
        _ parents: [ItemID], _ store: OutlineStore<Bookmark>
    ) throws -> Double {
        try store.read { transaction in
            var count = 0
            let time = try computingSeconds {
                for parent in parents { count += try transaction.childSnapshot(of: parent).count }
            }
            try DifferentResults.check("children", count, parents.count * OutlineShape.childCount)
            return time
        }
    }

    private static func baseline(_ parents: [ItemID], _ database: RawDatabase) throws -> Double {
        var time = 0.0
        try database.read {
            var count = 0
            time = try computingSeconds {
                for parent in parents {
                    var rows = raw_rows()
                    try database.run { raw_child_rows($0, parent.rawValue, &rows) }
                    count += Int(rows.count)
                    raw_free_rows(&rows)
                }
            }
            try DifferentResults.check("children", count, parents.count * OutlineShape.childCount)
        }
        return time
    }
}
