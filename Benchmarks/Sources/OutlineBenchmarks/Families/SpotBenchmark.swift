import OutlineStore

/// A thousand insertions at one spot, which uses up the gaps between the ranks.
struct SpotBenchmark: Benchmark {
    let name = "spot"

    private static let insertionCount = 1_000

    func run(in workspace: Workspace) throws -> [Row] {
        [
            try row("always before the same item", in: workspace) { spot, _, _ in .before(spot) },
            try row("always after the same item", in: workspace) { spot, _, _ in .after(spot) },
            try row("around the newest in turn", in: workspace) { spot, newest, index in
                index % 2 == 0 ? .after(newest ?? spot) : .before(newest ?? spot)
            },
        ]
    }

    private func row(
        _ where: String, in workspace: Workspace,
        position: (_ spot: ItemID, _ newest: ItemID?, _ index: Int) -> Position
    ) throws -> Row {
        let siblings = workspace.scale.smallItemCount
        let file = try workspace.copy(of: workspace.list(count: siblings))
        let counter = ItemRowCounter()
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let spot = file.item(siblings / 2)
        let rows = try counter.rows(of: store) { transaction in
            var newest: ItemID?
            for index in 0..<Self.insertionCount {
                newest = try transaction.insert(
                    workspace.pool.bookmarks[index], into: file.root,
                    at: position(spot, newest, index))
            }
        }
        return Row(
            "rows of item for an insertion, \(`where`)",
            .rows(Double(rows) / Double(Self.insertionCount)), goal: .atMost(3))
    }
}
