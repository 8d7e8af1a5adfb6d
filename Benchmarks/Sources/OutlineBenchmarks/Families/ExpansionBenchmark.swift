import OutlineStore
import RawSQLite

/// Opening and closing folders, against updating their content.
struct ExpansionBenchmark: Benchmark {
    let name = "expansion"

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let master = try workspace.outline(count: scale.itemCount)
        let ourFile = try workspace.copy(of: master)
        let store = try OutlineStore<Bookmark>(at: ourFile.url)
        defer { store.close() }
        let database = try RawDatabase(workspace.copy(of: master))
        var numbers = RandomNumbers(seed: 4)
        let items = OutlineShape.folders(count: scale.itemCount).closedFoldersOfLinks()
            .shuffled(using: &numbers).prefix(scale.repetitions(5_000)).map { master.item($0) }
        let measurement = try Measurement(
            rounds: scale.rounds,
            [
                { try Self.toggle(items, store) },
                { try Self.update(items, store, workspace.pool) },
                { try Self.toggle(items, database) },
                { try Self.update(items, database, workspace.pool) },
            ])
        let units = items.count * 2
        return [
            Row(
                "expand or collapse, against our update of an item", measurement,
                ours: 0, baseline: 1, units: units, goal: .atMost(0.25)),
            Row(
                "expand or collapse, against C", measurement,
                ours: 0, baseline: 2, units: units, goal: nil),
            Row(
                "update of an item, against C", measurement,
                ours: 1, baseline: 3, units: units, goal: nil),
            Row(
                "expand or collapse in C, against its update", measurement,
                ours: 2, baseline: 3, units: units, goal: nil),
        ]
    }

    private static func toggle(
        _ items: [ItemID], _ store: OutlineStore<Bookmark>
    ) throws -> Double {
        try store.write("Toggle") { transaction in
            try computingSeconds {
                for item in items { try transaction.expand([item]) }
                for item in items { try transaction.collapse([item]) }
            }
        }
    }

    private static func update(
        _ items: [ItemID], _ store: OutlineStore<Bookmark>, _ pool: ContentPool
    ) throws -> Double {
        try store.write("Update") { transaction in
            try computingSeconds {
                for pass in 0..<2 {
                    for (index, item) in items.enumerated() {
                        let content = pool.bookmarks[(index + pass) % pool.count]
                        try transaction.update(item, to: content)
                    }
                }
            }
        }
    }

    private static func toggle(_ items: [ItemID], _ database: RawDatabase) throws -> Double {
        var time = 0.0
        try database.write {
            time = try computingSeconds {
                for item in items { try database.run { raw_expand($0, item.rawValue) } }
                for item in items { try database.run { raw_collapse($0, item.rawValue) } }
            }
        }
        return time
    }

    private static func update(
        _ items: [ItemID], _ database: RawDatabase, _ pool: ContentPool
    ) throws -> Double {
        var time = 0.0
        try database.write {
            time = try computingSeconds {
                for pass in 0..<2 {
                    for (index, item) in items.enumerated() {
                        let content = pool.rawContents + (index + pass) % pool.count
                        try database.run { raw_update($0, item.rawValue, content) }
                    }
                }
            }
        }
        return time
    }
}
