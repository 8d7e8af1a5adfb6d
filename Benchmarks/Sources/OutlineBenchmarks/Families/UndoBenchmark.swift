import OutlineStore
import RawSQLite

/// Writes of many items with their commit: against C, and their undo against the write.
struct UndoBenchmark: Benchmark {
    let name = "undo"

    func run(in workspace: Workspace) throws -> [Row] {
        try movingOne(in: workspace) + movingMany(in: workspace) + deletion(in: workspace)
            + insertion(in: workspace)
    }

    private func movingOne(in workspace: Workspace) throws -> [Row] {
        let total = workspace.scale.itemCount
        let file = try workspace.copy(of: workspace.list(count: total))
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let count = workspace.scale.repetitions(40)
        var seed: UInt64 = 300
        let undoing = UndoneWork(store, steps: count) {
            seed += 1
            for move in Move.some(count, among: total, in: file, seed: seed) {
                try store.write("Move") { transaction in
                    try transaction.move(move.item, to: file.root, at: .after(move.sibling))
                }
            }
        }
        let measurement = try Measurement(
            rounds: workspace.scale.rounds, [undoing.undone, undoing.done])
        return [
            Row(
                "undo of a move among \(total) siblings, against the move", measurement,
                units: count, goal: nil)
        ]
    }

    private func movingMany(in workspace: Workspace) throws -> [Row] {
        let total = workspace.scale.itemCount
        let master = try workspace.list(count: total)
        let file = try workspace.copy(of: master)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let database = try RawDatabase(workspace.copy(of: master))
        let count = workspace.scale.repetitions(1_000)
        var numbers = (ours: RandomNumbers(seed: 21), baseline: RandomNumbers(seed: 22))
        let undoing = UndoneWork(store) {
            let (items, sibling) = Self.scattered(count, of: file, total, &numbers.ours)
            try store.write("Move") { transaction in
                try transaction.move(items, to: file.root, at: .after(sibling))
            }
        }
        let measurement = try Measurement(
            rounds: workspace.scale.rounds,
            [
                undoing.done,
                {
                    let (items, sibling) = Self.scattered(
                        count, of: file, total, &numbers.baseline)
                    return try seconds {
                        try database.write { try database.move(items, in: file, after: sibling) }
                    }
                },
                undoing.undone,
            ])
        return [
            Row(
                "move of \(count) among \(total) siblings in one call, against C", measurement,
                goal: .atMost(1.3)),
            Row("its undo, against the move", measurement, ours: 2, baseline: 0, goal: nil),
        ]
    }

    private func deletion(in workspace: Workspace) throws -> [Row] {
        let total = workspace.scale.itemCount
        let size = total / 100
        let master = try workspace.file("subtrees-\(total)") { .subtrees(count: total, size: size) }
        let file = try workspace.copy(of: master)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let database = try RawDatabase(workspace.copy(of: master))
        var next = (ours: 0, baseline: 0)
        let undoing = UndoneWork(store) {
            let item = file.item(next.ours % 100 * size)
            next.ours += 1
            let count = try store.write("Delete") { try $0.delete(item) }
            try DifferentResults.check("deleted items", count, size)
        }
        let measurement = try Measurement(
            rounds: workspace.scale.rounds,
            [
                undoing.done,
                {
                    let item = file.item(next.baseline * size).rawValue
                    next.baseline += 1
                    return try seconds {
                        try database.write {
                            var count: Int64 = 0
                            try database.run { raw_delete_subtree($0, item, &count) }
                            try DifferentResults.check("deleted items", Int(count), size)
                        }
                    }
                },
                undoing.undone,
            ])
        return [
            Row("delete of a subtree of \(size), against C", measurement, goal: nil),
            Row("its undo, against the deletion", measurement, ours: 2, baseline: 0, goal: nil),
        ]
    }

    private func insertion(in workspace: Workspace) throws -> [Row] {
        let file = try workspace.emptyFile()
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let shape = OutlineShape.folders(count: workspace.scale.itemCount / 10)
        let undoing = UndoneWork(store) {
            try store.fill(file.root, with: shape, from: workspace.pool, expanding: false)
        }
        let measurement = try Measurement(
            rounds: workspace.scale.rounds, [undoing.undone, undoing.done])
        return [
            Row(
                "undo of an import of \(shape.count), against the import", measurement, goal: nil)
        ]
    }

    /// Some items of a list from everywhere, and a sibling that is not among them.
    private static func scattered(
        _ count: Int, of file: StoreFile, _ total: Int, _ numbers: inout RandomNumbers
    ) -> ([ItemID], ItemID) {
        var chosen: Set<Int> = []
        var items: [Int] = []
        while items.count <= count {
            let item = Int.random(in: 0..<total, using: &numbers)
            if chosen.insert(item).inserted { items.append(item) }
        }
        return (items.dropLast().map { file.item($0) }, file.item(items[count]))
    }
}

extension RawDatabase {
    fileprivate func move(_ items: [ItemID], in file: StoreFile, after sibling: ItemID) throws {
        try items.map(\.rawValue).withUnsafeBufferPointer { items in
            try run {
                raw_move_several_after(
                    $0, items.baseAddress, Int64(items.count), file.root.rawValue,
                    sibling.rawValue)
            }
        }
    }
}
