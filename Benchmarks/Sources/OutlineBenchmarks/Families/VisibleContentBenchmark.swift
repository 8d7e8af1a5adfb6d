import OutlineSnapshots
import OutlineStore
import RawSQLite

/// What is visible together with its content: of the rows on screen, and of all.
struct VisibleContentBenchmark: Benchmark {
    let name = "visible-content"

    private static let screenCount = 50

    func run(in workspace: Workspace) throws -> [Row] {
        let file = try workspace.outline(count: workspace.scale.itemCount)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let section = try store.section(named: "Outline").id
        let database = try RawDatabase(file)
        var counts = (ours: 0, baseline: 0)
        let measurement = try Measurement(
            rounds: workspace.scale.rounds,
            [
                { try Self.seconds(section, store) { _, _ in } },
                {
                    try Self.seconds(section, store) { items, transaction in
                        let middle = items.count / 2
                        let screen = items[middle..<min(middle + Self.screenCount, items.count)]
                        _ = try transaction.content(of: Array(screen))
                    }
                },
                {
                    try Self.seconds(section, store) { items, transaction in
                        counts.ours = try transaction.content(of: items).count
                    }
                },
                { try Self.baseline(file, database, count: &counts.baseline) },
            ])
        try DifferentResults.check("visible rows with content", counts.ours, counts.baseline)
        return [
            Row(
                "visible rows with the content of \(Self.screenCount), against without",
                measurement, ours: 1, baseline: 0, goal: nil),
            Row(
                "visible rows with the content of all, against without", measurement, ours: 2,
                baseline: 0, goal: nil),
            Row("the same, against C", measurement, ours: 2, baseline: 3, goal: nil),
        ]
    }

    /// The seconds for a snapshot and what is read for its rows, in one transaction.
    private static func seconds(
        _ section: SectionID, _ store: OutlineStore<Bookmark>,
        _ readContent: ([ItemID], borrowing ReadTransaction<Bookmark>) throws -> Void
    ) throws -> Double {
        raw_settle_memory()
        return try store.read { transaction in
            try computingSeconds {
                let snapshot = try transaction.snapshot(of: section)
                try readContent(Array(snapshot.visibleItems), transaction)
            }
        }
    }

    private static func baseline(
        _ file: StoreFile, _ database: RawDatabase, count: inout Int
    ) throws -> Double {
        var rows = raw_rows()
        var items = raw_items()
        defer {
            raw_free_rows(&rows)
            raw_free_items(&items)
        }
        raw_settle_memory()
        let time = try computingSeconds {
            try database.run { raw_visible_rows($0, file.root.rawValue, &rows) }
            let ids = UnsafeBufferPointer(start: rows.rows, count: Int(rows.count)).map(\.id)
            try ids.withUnsafeBufferPointer { ids in
                try database.read {
                    try database.run {
                        raw_read_content($0, ids.baseAddress, Int64(ids.count), &items)
                    }
                }
            }
        }
        count = Int(items.count)
        return time
    }
}
