import OutlineStore
import RawSQLite

/// A whole outline into an empty file.
struct InsertionBenchmark: Benchmark {
    let name = "insertion"

    func run(in workspace: Workspace) throws -> [Row] {
        let shape = OutlineShape.folders(count: workspace.scale.itemCount)
        let measurement = try Measurement(
            rounds: workspace.scale.rounds, warmsUp: false,
            [
                { try Self.ours(shape, in: workspace) },
                { try Self.baseline(shape, rowsPerStatement: 1, in: workspace) },
                { try Self.baseline(shape, rowsPerStatement: 10, in: workspace) },
            ])
        let count = workspace.scale.itemCount
        return [
            Row(
                "insert \(count) rows, against C row by row", measurement,
                baseline: 1, goal: .atMost(0.85)),
            Row(
                "insert \(count) rows, against C with ten rows a statement", measurement,
                baseline: 2, goal: .atMost(1.15)),
        ]
    }

    /// The seconds of our import, opening and closing not counted.
    static func ours(
        _ shape: OutlineShape, in workspace: Workspace, options: StoreOptions = StoreOptions()
    ) throws -> Double {
        let file = try workspace.emptyFile()
        defer { workspace.forgetCopies() }
        let store = try OutlineStore<Bookmark>(at: file.url, options: options)
        let time = try seconds {
            try store.fill(file.root, with: shape, from: workspace.pool, expanding: false)
        }
        store.close()
        return time
    }

    private static func baseline(
        _ shape: OutlineShape, rowsPerStatement: Int32, in workspace: Workspace
    ) throws -> Double {
        let file = try workspace.emptyFile()
        defer { workspace.forgetCopies() }
        let database = try RawDatabase(file)
        return try seconds {
            try database.fill(
                file.root, with: shape, from: workspace.pool, rowsPerStatement: rowsPerStatement)
        }
    }
}
