import OutlineSnapshots

/// The smallest change between two orders, against the standard library's.
struct DifferenceBenchmark: Benchmark {
    let name = "difference"

    func run(in workspace: Workspace) throws -> [Row] {
        try fewMoves(workspace.scale) + shuffled(workspace.scale)
    }

    /// One item in a hundred goes elsewhere.
    private func fewMoves(_ scale: Scale) throws -> [Row] {
        let count = scale.itemCount / 10
        var numbers = RandomNumbers(seed: 6)
        let old = Array(0..<Int64(count))
        var new = old
        for _ in 0..<count / 100 {
            let item = new.remove(at: Int.random(in: 0..<count, using: &numbers))
            new.insert(item, at: Int.random(in: 0..<count, using: &numbers))
        }
        let measurement = try Self.measurement(old, new, rounds: 3)
        return [
            try Self.changes("\(count) items, 1 % moved", old, new),
            Row(
                "difference of \(count) items, 1 % moved, against difference(from:)", measurement,
                ours: 1, baseline: 2, goal: .atLeastTimesFaster(20)),
        ]
    }

    private func shuffled(_ scale: Scale) throws -> [Row] {
        let count = scale.smallItemCount
        var numbers = RandomNumbers(seed: 7)
        let old = Array(0..<Int64(count))
        let new = old.shuffled(using: &numbers)
        let measurement = try Self.measurement(old, new, rounds: 3)
        return [
            try Self.changes("\(count) items shuffled", old, new),
            Row(
                "difference of \(count) shuffled as moves, against difference(from:)",
                measurement, ours: 0, baseline: 2, goal: .atLeastTimesFaster(1_000)),
            Row(
                "the same as CollectionDifference", measurement, ours: 1, baseline: 2,
                goal: .atLeastTimesFaster(100)),
        ]
    }

    /// Ours as moves, ours as `CollectionDifference`, the standard library's.
    private static func measurement(
        _ old: [Int64], _ new: [Int64], rounds: Int
    ) throws -> Measurement {
        var count = 0
        return try Measurement(
            rounds: rounds, warmsUp: false,
            [
                {
                    try computingSeconds {
                        count += try OrderedDifference(from: old, to: new).moves.count
                    }
                },
                {
                    try computingSeconds {
                        let difference = try OrderedDifference(from: old, to: new)
                        count += difference.collectionDifference.count
                    }
                },
                { computingSeconds { count += new.difference(from: old).count } },
            ])
    }

    /// The number of changes, which must be the smallest: that of the standard library.
    private static func changes(_ what: String, _ old: [Int64], _ new: [Int64]) throws -> Row {
        let ours = try OrderedDifference(from: old, to: new).collectionDifference
        let minimum = new.difference(from: old).count
        try DifferentResults.check("the new order", old.applying(ours), new)
        return Row(
            "changes of \(what)", .changes(ours.count), goal: .exactly(Double(minimum)))
    }
}
