import OutlineStore
import RawSQLite

/// How much the process grows by an import, and whether a large one needs more.
struct ImportMemoryBenchmark: Benchmark {
    let name = "import-memory"

    func run(in workspace: Workspace) throws -> [Row] {
        let count = workspace.scale.itemCount
        // Both imports fill the cache, so that only what grows with the items makes a difference.
        var smallCache = StoreOptions()
        smallCache.cacheSize = 4 * 1024
        // What is loaded at first use counts for no import.
        _ = try growth(count / 10, smallCache, in: workspace)
        guard let small = try growth(count / 10, smallCache, in: workspace),
            let large = try growth(count, smallCache, in: workspace),
            let usual = try growth(count, StoreOptions(), in: workspace)
        else { return [] }
        return [
            Row(
                "memory of an import of \(count), against \(count / 10); cache of 4 MiB",
                .bytes(large), baseline: .bytes(small), goal: .atMost(1.25)),
            Row("the same with the usual cache of 64 MiB", .bytes(usual), goal: nil),
        ]
    }

    /// The growth of the process up to its peak, the median of some imports; `nil` where the
    /// platform does not tell.
    private func growth(
        _ count: Int, _ options: StoreOptions, in workspace: Workspace
    ) throws -> Double? {
        let shape = OutlineShape.folders(count: count)
        let growths = try (0..<3).map { _ in
            let before = raw_begin_peak()
            guard before >= 0 else { return Double.nan }
            _ = try InsertionBenchmark.ours(shape, in: workspace, options: options)
            return Double(raw_peak_bytes() - before)
        }
        let median = Measurement.median(growths)
        return median.isNaN ? nil : median
    }
}
