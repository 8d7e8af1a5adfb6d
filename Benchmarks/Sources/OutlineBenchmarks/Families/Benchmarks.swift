/// All benchmarks, in the order of the table.
enum Benchmarks {
    static let all: [any Benchmark] = [
        InsertionBenchmark(),
        ReadingBenchmark(),
        VisibleRowsBenchmark(),
        ChildrenBenchmark(),
        MovementBenchmark(),
        SpotBenchmark(),
        ExpansionBenchmark(),
        HTMLBenchmark(),
        DifferenceBenchmark(),
        SnapshotOperationBenchmark(),
        SnapshotMemoryBenchmark(),
        GrowthBenchmark(),
    ]
}
