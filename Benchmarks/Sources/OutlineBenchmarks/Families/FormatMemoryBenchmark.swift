import OutlineFormats
import OutlineStore
import RawSQLite

/// How much the process grows while a file of a format is read into a store, and whether a large
/// file needs more.
struct FormatMemoryBenchmark: Benchmark {
    let format: OutlineFormat

    var name: String { "import-memory-\(format.rawValue)" }

    /// Formats whose readers hold the whole outline, as their documentation says: no goal for them.
    private var isHeld: Bool { format == .chromium || format == .firefox }

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let small = try LinkFile(format, linkCount: scale.repetitions(30_000), in: workspace)
        let large = try LinkFile(format, linkCount: scale.itemCount, in: workspace)
        // What is loaded at first use counts for no import.
        _ = try growth(small, in: workspace)
        guard let smallGrowth = try growth(small, in: workspace),
            let largeGrowth = try growth(large, in: workspace)
        else { return [] }
        return [
            Row(
                "memory of \(format.rawValue) of \(large.linkCount) links into a store, "
                    + "against \(small.linkCount)",
                .bytes(largeGrowth), baseline: .bytes(smallGrowth),
                goal: isHeld ? nil : .atMost(1.25))
        ]
    }

    /// The growth of the process up to its peak, the median of some imports; `nil` where the
    /// platform does not tell.
    private func growth(_ file: LinkFile, in workspace: Workspace) throws -> Double? {
        // Both imports fill the cache, so that only what grows with the items makes a difference.
        var options = StoreOptions()
        options.cacheSize = 4 * 1024
        let growths = try (0..<3).map { _ in
            let before = raw_begin_peak()
            guard before >= 0 else { return Double.nan }
            _ = try StoreImport(file, in: workspace, options: options).removingFile()
            return Double(raw_peak_bytes() - before)
        }
        let median = Measurement.median(growths)
        return median.isNaN ? nil : median
    }
}
