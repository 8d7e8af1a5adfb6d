/// A family of measurements: some rows of the table.
protocol Benchmark: Sendable {
    /// The name for `--filter`.
    var name: String { get }

    /// Whether a usual run leaves it out.
    var isOnlyForLargeScale: Bool { get }

    /// Measures.
    func run(in workspace: Workspace) throws -> [Row]
}

extension Benchmark {
    var isOnlyForLargeScale: Bool { false }
}

/// A side of a comparison that gave another result than the other one.
struct DifferentResults: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ ours: some Equatable, _ baseline: some Equatable) {
        description = "\(what): ours \(ours), baseline \(baseline)"
    }

    static func check<Value: Equatable>(_ what: String, _ ours: Value, _ baseline: Value) throws {
        if ours != baseline { throw DifferentResults(what, ours, baseline) }
    }
}
