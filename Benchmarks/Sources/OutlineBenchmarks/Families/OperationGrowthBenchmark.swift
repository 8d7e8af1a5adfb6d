import OutlineStore

/// Whether a single operation with its commit costs more in a file ten times as large.
/// By processor time: the wait for the disk would hide what the size costs.
struct OperationGrowthBenchmark: Benchmark {
    let name = "operations"

    func run(in workspace: Workspace) throws -> [Row] {
        let count = workspace.scale.itemCount
        var rows = try rows(from: count / 10, to: count, in: workspace)
        if workspace.scale.isLarge {
            rows += try self.rows(from: count, to: count * 10, in: workspace)
        }
        return rows
    }

    private func rows(from small: Int, to large: Int, in workspace: Workspace) throws -> [Row] {
        let sides = try [large, small].map { try OperationSide(of: $0, in: workspace) }
        return try SingleOperation.allCases.map { operation in
            let measurement = try Measurement(
                rounds: workspace.scale.rounds * 3,
                sides.map { side in { try side.time(of: operation) } })
            return Row(
                "\(operation.rawValue) in \(large) items, against \(small)", measurement,
                units: sides[0].count, goal: .atMost(1.3))
        }
    }
}

/// What a person does with one item.
private enum SingleOperation: String, CaseIterable {
    case insertion = "insert"
    case movement = "move to another parent"
    case update
    case deletion = "delete of a leaf"
    case expansion = "expand"
    case undo = "undo of a move"
}

/// A file of some size, and places in it that were not used yet.
private final class OperationSide {
    /// The operations of a round.
    let count: Int
    private let file: StoreFile
    private let store: OutlineStore<Bookmark>
    private let pool: ContentPool
    private let folders: [Int]
    private var usedCount = 0

    init(of total: Int, in workspace: Workspace) throws {
        count = workspace.scale.repetitions(40)
        pool = workspace.pool
        file = try workspace.copy(of: workspace.outline(count: total))
        store = try OutlineStore<Bookmark>(at: file.url)
        var numbers = RandomNumbers(seed: 31)
        folders = OutlineShape.folders(count: total).closedFoldersOfLinks()
            .shuffled(using: &numbers)
    }

    deinit {
        store.close()
    }

    /// The seconds that some operations take, each in a write of its own.
    func time(of operation: SingleOperation) throws -> Double {
        let places = nextPlaces()
        if operation == .undo {
            for place in places { try perform(.movement, at: place) }
        }
        return try computingSeconds {
            for place in places { try perform(operation, at: place) }
        }
    }

    private func perform(_ operation: SingleOperation, at place: Place) throws {
        if operation == .undo {
            _ = try store.undo()
            return
        }
        try store.write(operation.rawValue) { transaction in
            switch operation {
            case .insertion: _ = try transaction.insert(place.content, into: place.folder)
            case .movement: try transaction.move(place.leaf, to: place.otherFolder)
            case .update: try transaction.update(place.leaf, to: place.content)
            case .deletion: try transaction.delete(place.leaf)
            case .expansion: try transaction.expand([place.folder])
            case .undo: break
            }
        }
    }

    private struct Place {
        let folder: ItemID
        let leaf: ItemID
        let otherFolder: ItemID
        let content: Bookmark
    }

    /// Each round takes other folders, and other leaves once all folders had their turn.
    private func nextPlaces() -> [Place] {
        defer { usedCount += count }
        return (usedCount..<usedCount + count).map { index in
            let folder = folders[index % folders.count]
            return Place(
                folder: file.item(folder),
                leaf: file.item(folder + 1 + index / folders.count % OutlineShape.childCount),
                otherFolder: file.item(folders[(index + 1) % folders.count]),
                content: pool.bookmarks[index % pool.count])
        }
    }
}
