import OutlineSnapshots

/// One question, or one change while the value before it is kept as a transaction does, or in
/// place; at many visible rows against few, beside a look-up in a dictionary of the same sizes.
struct SnapshotOperationBenchmark: Benchmark {
    let name = "snapshot"

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let large = try SnapshotSides(
            count: scale.itemCount, operations: scale.repetitions(10_000))
        let small = try SnapshotSides(
            count: scale.smallItemCount, operations: scale.repetitions(10_000))
        let operations: [(String, (SnapshotSides) throws -> Double)] = [
            ("append", { try $0.append() }), ("expand or collapse", { try $0.toggle() }),
            ("expand or collapse of a folder", { $0.toggleFolder() }),
            ("move", { try $0.move() }), ("delete", { try $0.delete() }),
            ("move in place", { try $0.moveInPlace() }),
            ("expand and collapse in place", { $0.toggleInPlace() }),
            ("index(of:)", { $0.findIndices() }),
            ("visibleIndex(of:)", { $0.findVisibleIndices() }),
            ("visibleItem(at:)", { $0.findVisibleItems() }),
            ("level(of:), parent(of:) and isVisible(_:)", { $0.findLevels() }),
        ]
        return try operations.map { name, operation in
            let measurement = try Measurement(
                rounds: scale.rounds,
                [
                    { try operation(large) }, { try operation(small) },
                    { large.lookUp() }, { small.lookUp() },
                ])
            return row(name, measurement, large, small)
        }
    }

    private func row(
        _ operation: String, _ measurement: Measurement, _ large: SnapshotSides,
        _ small: SnapshotSides
    ) -> Row {
        let growth = measurement.ratio(0, to: 1)
        let lookUpGrowth = measurement.ratio(2, to: 3)
        return Row(
            operation: "\(operation) in a snapshot of \(large.count), growth from \(small.count)",
            ours: .factor(growth), baseline: .factor(lookUpGrowth), value: growth / lookUpGrowth,
            goal: .atMost(2))
    }
}

/// Snapshots and dictionaries of one size.
final class SnapshotSides {
    let count: Int
    private let base: SectionSnapshot<Int64>
    /// Changed in place, without a copy that is kept.
    private var own: SectionSnapshot<Int64>
    private let dictionary: [Int64: Int64]
    private let items: [Int64]
    private let targets: [Int64]
    private let folders: [Int64]
    private var found: Int64 = 0

    init(count: Int, operations: Int) throws {
        self.count = count
        base = try SnapshotShape.folders(count: count)
        own = try SnapshotShape.folders(count: count)
        dictionary = Dictionary(uniqueKeysWithValues: (0..<Int64(count)).map { ($0, $0) })
        var numbers = RandomNumbers(seed: 5)
        let links = OutlineShape.folders(count: count).levels.enumerated()
            .filter { $0.element == 2 }.map { Int64($0.offset) }
        items = (0..<operations).compactMap { _ in links.randomElement(using: &numbers) }
        targets = (0..<operations).compactMap { _ in links.randomElement(using: &numbers) }
        folders = items.compactMap { [base] in base.parent(of: $0) }
    }

    func append() throws -> Double {
        try eachOnACopy { copy, item, _ in try copy.append([-1], to: item) }
    }

    func toggle() throws -> Double {
        try eachOnACopy { copy, item, _ in copy.expand([item]) }
    }

    func toggleFolder() -> Double {
        computingSeconds {
            for folder in folders {
                var copy = base
                copy.collapse([folder])
            }
        }
    }

    func moveInPlace() throws -> Double {
        try computingSeconds {
            for (item, target) in zip(items, targets) { try own.move(item, after: target) }
        }
    }

    func toggleInPlace() -> Double {
        computingSeconds {
            for folder in folders {
                own.collapse([folder])
                own.expand([folder])
            }
        }
    }

    func findIndices() -> Double {
        computingSeconds {
            for item in items { found &+= Int64(base.index(of: item) ?? 0) }
        }
    }

    func findVisibleIndices() -> Double {
        computingSeconds {
            for item in items { found &+= Int64(base.visibleIndex(of: item) ?? 0) }
        }
    }

    /// The items count up from 0, so they serve as rows too.
    func findVisibleItems() -> Double {
        computingSeconds {
            for item in items { found &+= base.visibleItem(at: Int(item)) ?? 0 }
        }
    }

    func findLevels() -> Double {
        computingSeconds {
            for item in items {
                found &+= Int64(base.level(of: item) ?? 0) &+ (base.parent(of: item) ?? 0)
                if base.isVisible(item) { found &+= 1 }
            }
        }
    }

    func move() throws -> Double {
        try eachOnACopy { copy, item, target in try copy.move(item, after: target) }
    }

    func delete() throws -> Double {
        try eachOnACopy { copy, item, _ in try copy.delete([item]) }
    }

    func lookUp() -> Double {
        computingSeconds {
            for item in items { found &+= dictionary[item] ?? 0 }
        }
    }

    private func eachOnACopy(
        _ change: (inout SectionSnapshot<Int64>, Int64, Int64) throws -> Void
    ) throws -> Double {
        try computingSeconds {
            for (item, target) in zip(items, targets) {
                var copy = base
                try change(&copy, item, target)
            }
        }
    }
}
