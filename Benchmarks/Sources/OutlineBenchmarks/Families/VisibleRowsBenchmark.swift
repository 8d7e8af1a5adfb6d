import OutlineSnapshots
import OutlineStore
import RawSQLite

/// The structure of what is visible, into a snapshot that is ready for a list.
struct VisibleRowsBenchmark: Benchmark {
    let name = "visible"

    func run(in workspace: Workspace) throws -> [Row] {
        let file = try workspace.outline(count: workspace.scale.itemCount)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let section = try store.section(named: "Outline")
        let database = try RawDatabase(file)
        var snapshot = SectionSnapshot<ItemID>()
        var walked = raw_rows()
        var recursed = raw_rows()
        defer {
            raw_free_rows(&walked)
            raw_free_rows(&recursed)
        }
        let root = file.root.rawValue
        let measurement = try Measurement(
            rounds: workspace.scale.rounds * 3,
            [
                { try computingSeconds { snapshot = try store.snapshot(of: section.id) } },
                {
                    raw_free_rows(&walked)
                    return try computingSeconds {
                        try database.run { raw_visible_rows($0, root, &walked) }
                    }
                },
                {
                    raw_free_rows(&recursed)
                    return try computingSeconds {
                        try database.run { raw_visible_rows_by_recursion($0, root, &recursed) }
                    }
                },
            ])
        let visible = snapshot.visibleItems.map(\.rawValue)
        try DifferentResults.check("visible rows of the walk", visible, walked.ids)
        try DifferentResults.check("visible rows of the recursion", visible, recursed.ids)
        return [
            Row(
                "\(visible.count) visible rows into a snapshot, against the C walk", measurement,
                baseline: 1, goal: .atMost(1.5)),
            Row(
                "the same, against the recursive query", measurement,
                baseline: 2, goal: .atLeastTimesFaster(1.3)),
        ]
    }
}

extension raw_rows {
    fileprivate var ids: [Int64] {
        UnsafeBufferPointer(start: rows, count: Int(count)).map(\.id)
    }
}
