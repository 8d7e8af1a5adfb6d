/// A moment, exact to the microsecond, as bookmark files and browsers store it.
public struct EntryDate: Hashable, Comparable, Sendable {
    /// Microseconds since 1970-01-01 00:00 UTC.
    public var microseconds: Int64

    /// Makes a date.
    ///
    /// - Parameter microseconds: Microseconds since 1970-01-01 00:00 UTC.
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// Makes a date.
    ///
    /// - Parameter seconds: Whole seconds since 1970-01-01 00:00 UTC, held to what microseconds
    ///   in 64 bits can say (the years −290,000 to 294,000).
    public init(seconds: Int64) {
        let limit = Int64.max / 1_000_000
        microseconds = min(max(seconds, -limit), limit) * 1_000_000
    }

    /// The earlier date is the smaller one.
    public static func < (left: EntryDate, right: EntryDate) -> Bool {
        left.microseconds < right.microseconds
    }
}
