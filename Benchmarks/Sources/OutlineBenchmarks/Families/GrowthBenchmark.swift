import OutlineSnapshots
import OutlineStore

/// Whether a row costs more in a file ten times as large.
struct GrowthBenchmark: Benchmark {
    let name = "growth"
    let isOnlyForLargeScale = true

    func run(in workspace: Workspace) throws -> [Row] {
        let count = workspace.scale.itemCount
        return [
            try importing(count, in: workspace),
            try visibleRows(count, in: workspace),
            try moving(count, in: workspace),
        ]
    }

    private func importing(_ count: Int, in workspace: Workspace) throws -> Row {
        let shapes = [count * 10, count].map { OutlineShape.folders(count: $0) }
        let measurement = try Measurement(
            rounds: 3, warmsUp: false,
            shapes.map { shape in
                {
                    try InsertionBenchmark.ours(shape, in: workspace) / Double(shape.count)
                }
            })
        return Row(
            "import, per row at \(count * 10) against \(count)", measurement, goal: .atMost(1.3))
    }

    /// As many rows are visible in both files; in the large one, most of it lies in between.
    private func visibleRows(_ count: Int, in workspace: Workspace) throws -> Row {
        let files = [
            try workspace.file("outline-growth") {
                .folders(count: count, largerBy: 10)
            },
            try workspace.outline(count: count),
        ]
        let stores = try files.map { try OutlineStore<Bookmark>(at: $0.url) }
        defer { stores.forEach { $0.close() } }
        let measurement = try Measurement(
            rounds: workspace.scale.rounds,
            stores.map { store in
                {
                    let section = try store.section(named: "Outline")
                    var count = 0
                    let time = try computingSeconds {
                        count = try store.snapshot(of: section.id).visibleCount
                    }
                    return time / Double(count)
                }
            })
        return Row(
            "visible rows, per row at \(count * 10) against \(count)", measurement,
            goal: .atMost(1.3))
    }

    private func moving(_ count: Int, in workspace: Workspace) throws -> Row {
        let sides = try [count * 10, count].map {
            try MovementSides(of: $0, moves: 40, in: workspace)
        }
        let measurement = try Measurement(
            rounds: workspace.scale.rounds * 3, sides.map { $0.oursCommitted })
        return Row(
            "move with its commit at \(count * 10) against \(count)", measurement, units: 40,
            goal: .atMost(1.3))
    }
}
