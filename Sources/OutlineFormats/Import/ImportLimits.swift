/// The bounds of what a reader takes in; beyond them it skips and says so.
public struct ImportLimits: Sendable, Hashable {
    /// The longest title, description or tag of a file, in bytes. An entry whose tag is longer is
    /// skipped, a longer text is cut. 64 MiB unless changed.
    public var fieldLength = 64 << 20
    /// The most attributes of one entry; further ones are dropped. 1,000 unless changed.
    public var attributeCount = 1_000
    /// The deepest nesting; deeper lists join the deepest one. 1,000,000 unless changed.
    public var depth = 1_000_000
    /// The most problems that a report lists; further ones are only counted. 1,000 unless changed.
    public var listedProblems = 1_000

    /// Makes the usual limits.
    public init() {}
}
