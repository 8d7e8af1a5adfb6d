/// All benchmarks, in the order of the table.
enum Benchmarks {
    static let all: [any Benchmark] = [
        InsertionBenchmark(),
        JournalCostBenchmark(),
        ImportMemoryBenchmark(),
        ReadingBenchmark(),
        VisibleRowsBenchmark(),
        VisibleContentBenchmark(),
        ChildrenBenchmark(),
        MovementBenchmark(),
        SpotBenchmark(),
        UndoBenchmark(),
        TransactionBenchmark(),
        OperationGrowthBenchmark(),
        ExpansionBenchmark(),
        HTMLBenchmark(),
        DifferenceBenchmark(),
        SnapshotOperationBenchmark(),
        SnapshotListBenchmark(),
        SnapshotBuildingBenchmark(),
        SnapshotMemoryBenchmark(),
        GrowthBenchmark(),
    ]
}
