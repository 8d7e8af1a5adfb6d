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
        let sides = try TransactionSides(durability, in: workspace)
        let rounds = workspace.scale.rounds
        let insertion = try Measurement(
            rounds: rounds, [sides.insertedByUs, sides.insertedByBaseline])
        let update = try Measurement(
            rounds: rounds, [sides.updatedByUs, sides.updatedByBaseline])
        return [
            Row(
                "insert in a transaction of its own, \(mode); \(sides.count) of them", insertion,
                units: sides.count, goal: nil),
            Row(
                "update in a transaction of its own, \(mode); \(sides.count) of them", update,
                units: sides.count, goal: nil),
        ]
    }
}

/// The two sides with a commit of some durability, each with a file of its own.
private final class TransactionSides {
    /// The transactions of a round.
    let count: Int
    private let store: OutlineStore<Bookmark>
    private let database: RawDatabase
    private let root: ItemID
    private let items: [ItemID]
    private let pool: ContentPool

    init(_ durability: StoreOptions.Durability, in workspace: Workspace) throws {
        let total = workspace.scale.smallItemCount
        let master = try workspace.list(count: total)
        count = workspace.scale.repetitions(1_000)
        store = try OutlineStore<Bookmark>(
            at: workspace.copy(of: master).url, options: StoreOptions(durability: durability))
        database = try RawDatabase(workspace.copy(of: master))
        if durability == .normal { try database.run(raw_use_normal_durability) }
        root = master.root
        pool = workspace.pool
        var numbers = RandomNumbers(seed: 11)
        items = (0..<count).map { _ in master.item(Int.random(in: 0..<total, using: &numbers)) }
    }

    deinit {
        store.close()
    }

    func insertedByUs() throws -> Double {
        try seconds {
            for index in 0..<count {
                _ = try store.write("Insert") { transaction in
                    try transaction.insert(pool.bookmarks[index], into: root)
                }
            }
        }
    }

    func insertedByBaseline() throws -> Double {
        try seconds {
            for index in 0..<count {
                try database.write {
                    try database.run {
                        raw_append($0, root.rawValue, pool.rawContents + index)
                    }
                }
            }
        }
    }

    func updatedByUs() throws -> Double {
        try seconds {
            for (index, item) in items.enumerated() {
                try store.write("Update") { transaction in
                    try transaction.update(item, to: pool.bookmarks[index])
                }
            }
        }
    }

    func updatedByBaseline() throws -> Double {
        try seconds {
            for (index, item) in items.enumerated() {
                try database.write {
                    try database.run {
                        raw_update($0, item.rawValue, pool.rawContents + index)
                    }
                }
            }
        }
    }
}
