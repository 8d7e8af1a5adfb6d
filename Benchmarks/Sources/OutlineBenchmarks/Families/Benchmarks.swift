/// All benchmarks, in the order of the table.
enum Benchmarks {
    static let all: [any Benchmark] =
        [
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
            HTMLParserBenchmark(),
            DifferenceBenchmark(),
            SnapshotOperationBenchmark(),
            SnapshotListBenchmark(),
            SnapshotBuildingBenchmark(),
            SnapshotMemoryBenchmark(),
            GrowthBenchmark(),
        ]
        + MeasuredFormats.all.flatMap { format -> [any Benchmark] in
            [FormatImportBenchmark(format: format), FormatMemoryBenchmark(format: format)]
        }
}
