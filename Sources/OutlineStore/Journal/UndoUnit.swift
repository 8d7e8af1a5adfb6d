/// Names writes that belong together: while one follows another in the file, they are one step of
/// the history and are undone together.
public struct UndoUnit: Hashable, Sendable {
    let rawValue: Int64

    /// Makes a unit that is different from all others.
    public init() {
        rawValue = Int64.random(in: 1...Int64.max)
    }
}
