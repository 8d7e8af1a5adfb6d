import OutlineStore

/// An import with its content, with and without the journal.
struct JournalCostBenchmark: Benchmark {
    let name = "journal"

    func run(in workspace: Workspace) throws -> [Row] {
        let shape = OutlineShape.folders(count: workspace.scale.itemCount / 2)
        let measurement = try Measurement(
            rounds: workspace.scale.rounds, warmsUp: false,
            [StoreOptions(), StoreOptions(history: nil)].map { options in
                { try InsertionBenchmark.ours(shape, in: workspace, options: options) }
            })
        return [
            Row(
                "insert \(shape.count) rows with the journal, against without", measurement,
                goal: .atMost(1.15))
        ]
    }
}
