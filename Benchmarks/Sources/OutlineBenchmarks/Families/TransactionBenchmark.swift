import OutlineStore
import RawSQLite

/// Many writes of one item, each with its commit, as when a person works.
struct TransactionBenchmark: Benchmark {
    let name = "transactions"

    func run(in workspace: Workspace) throws -> [Row] {
        try rows(.full, "FULL", in: workspace) + rows(.normal, "NORMAL", in: workspace)
    }

    private func rows(
        _ durability: StoreOptions.Durability, _ mode: String, in workspace: Workspace
    ) throws -> [Row] {
        let count = workspace.scale.repetitions(1_000)
        let master = try workspace.list(count: workspace.scale.smallItemCount)
        let ourFile = try workspace.copy(of: master)
        let store = try OutlineStore<Bookmark>(
            at: ourFile.url, options: StoreOptions(durability: durability))
        defer { store.close() }
        let database = try RawDatabase(workspace.copy(of: master))
        if durability == .normal { try database.run(raw_use_normal_durability) }
        let pool = workspace.pool
        let root = master.root
        let insertion = try Measurement(
            rounds: workspace.scale.rounds,
            [
                {
                    try seconds {
                        for index in 0..<count {
                            _ = try store.write("Insert") { transaction in
                                try transaction.insert(pool.bookmarks[index], into: root)
                            }
                        }
                    }
                },
                {
                    try seconds {
                        for index in 0..<count {
                            try database.write {
                                try database.run {
                                    raw_append($0, root.rawValue, pool.rawContents + index)
                                }
                            }
                        }
                    }
                },
            ])
        let items = Self.items(count, of: master, total: workspace.scale.smallItemCount)
        let update = try Measurement(
            rounds: workspace.scale.rounds,
            [
                {
                    try seconds {
                        for (index, item) in items.enumerated() {
                            try store.write("Update") { transaction in
                                try transaction.update(item, to: pool.bookmarks[index])
                            }
                        }
                    }
                },
                {
                    try seconds {
                        for (index, item) in items.enumerated() {
                            try database.write {
                                try database.run {
                                    raw_update($0, item.rawValue, pool.rawContents + index)
                                }
                            }
                        }
                    }
                },
            ])
        return [
            Row(
                "insert in a transaction of its own, \(mode); \(count) of them", insertion,
                units: count, goal: nil),
            Row(
                "update in a transaction of its own, \(mode); \(count) of them", update,
                units: count, goal: nil),
        ]
    }

    private static func items(_ count: Int, of file: StoreFile, total: Int) -> [ItemID] {
        var numbers = RandomNumbers(seed: 11)
        return (0..<count).map { _ in file.item(Int.random(in: 0..<total, using: &numbers)) }
    }
}
