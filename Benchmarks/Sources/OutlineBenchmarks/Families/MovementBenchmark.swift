import OutlineStore
import RawSQLite

/// One item among many siblings to another place.
struct MovementBenchmark: Benchmark {
    let name = "movement"

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let large = try MovementSides(
            of: scale.itemCount, moves: scale.repetitions(40), in: workspace)
        let small = try MovementSides(
            of: scale.smallItemCount, moves: scale.repetitions(40), in: workspace)
        let committed = try Measurement(
            rounds: scale.rounds * 3,
            [large.oursCommitted, large.baselineCommitted, small.oursCommitted])
        let inside = try Measurement(
            rounds: scale.rounds * 3,
            [large.oursInside, large.baselineInside, small.oursInside])
        let moves = large.movesPerRound
        return [
            try writtenRows(in: workspace),
            Row(
                "move among \(scale.itemCount) siblings, with its commit", committed,
                units: moves, goal: .atMost(1.3)),
            Row(
                "the same, against one among \(scale.smallItemCount)", committed, baseline: 2,
                units: moves, goal: .atMost(8)),
            Row(
                "move among \(scale.itemCount), inside a transaction", inside, units: moves,
                goal: nil),
            Row(
                "the same, against one among \(scale.smallItemCount)", inside, baseline: 2,
                units: moves, goal: .atMost(8)),
        ]
    }

    /// The rows of `item` of moves between distant places, counted by SQLite itself.
    private func writtenRows(in workspace: Workspace) throws -> Row {
        let scale = workspace.scale
        let file = try workspace.copy(of: workspace.list(count: scale.itemCount))
        let counter = ItemRowCounter()
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let rows = try counter.rows(of: store) { transaction in
            for move in Move.some(1_000, among: scale.itemCount, in: file, seed: 7) {
                try transaction.move(move.item, to: file.root, at: .after(move.sibling))
            }
        }
        return Row(
            "rows of item for a move among \(scale.itemCount) siblings",
            .rows(Double(rows) / 1_000), goal: .atMost(1))
    }
}

/// A move of an item behind another one that is not its neighbour.
struct Move {
    let item: ItemID
    let sibling: ItemID

    static func some(_ count: Int, among total: Int, in file: StoreFile, seed: UInt64) -> [Move] {
        var numbers = RandomNumbers(seed: seed)
        return (0..<count).map { _ in
            let item = Int.random(in: 0..<total, using: &numbers)
            let distance = Int.random(in: total / 4..<total / 2, using: &numbers)
            return Move(
                item: file.item(item), sibling: file.item((item + distance) % total))
        }
    }
}

/// The two sides of a list of some length, each with a file of its own.
final class MovementSides {
    let movesPerRound: Int
    private let total: Int
    private let ourFile: StoreFile
    private let store: OutlineStore<Bookmark>
    private let baselineFile: StoreFile
    private let database: RawDatabase
    private var ourSeed: UInt64 = 100
    private var baselineSeed: UInt64 = 100

    init(of total: Int, moves: Int, in workspace: Workspace) throws {
        self.total = total
        movesPerRound = moves
        ourFile = try workspace.copy(of: workspace.list(count: total))
        baselineFile = try workspace.copy(of: workspace.list(count: total))
        store = try OutlineStore<Bookmark>(at: ourFile.url)
        database = try RawDatabase(baselineFile)
    }

    deinit {
        store.close()
    }

    func oursCommitted() throws -> Double {
        let moves = nextMoves(in: ourFile, &ourSeed)
        return try seconds {
            for move in moves {
                try store.write("Move") { try Self.move(move, in: ourFile, $0) }
            }
        }
    }

    func baselineCommitted() throws -> Double {
        let moves = nextMoves(in: baselineFile, &baselineSeed)
        return try seconds {
            for move in moves { try database.write { try self.move(move) } }
        }
    }

    func oursInside() throws -> Double {
        let moves = nextMoves(in: ourFile, &ourSeed)
        return try store.write("Move") { transaction in
            try computingSeconds {
                for move in moves { try Self.move(move, in: ourFile, transaction) }
            }
        }
    }

    func baselineInside() throws -> Double {
        let moves = nextMoves(in: baselineFile, &baselineSeed)
        var time = 0.0
        try database.write {
            time = try computingSeconds {
                for move in moves { try self.move(move) }
            }
        }
        return time
    }

    private func nextMoves(in file: StoreFile, _ seed: inout UInt64) -> [Move] {
        seed += 1
        return Move.some(movesPerRound, among: total, in: file, seed: seed)
    }

    private static func move(
        _ move: Move, in file: StoreFile, _ transaction: borrowing WriteTransaction<Bookmark>
    ) throws {
        try transaction.move(move.item, to: file.root, at: .after(move.sibling))
    }

    private func move(_ move: Move) throws {
        let root = baselineFile.root.rawValue
        try database.run {
            raw_move_after($0, move.item.rawValue, root, move.sibling.rawValue)
        }
    }
}
