#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension EntryDate {
    /// Makes a date, rounded to the microsecond.
    ///
    /// - Parameter date: A date; beyond the years that ``init(seconds:)`` holds, the nearest of
    ///   them.
    public init(_ date: Date) {
        let rounded = (date.timeIntervalSince1970 * 1_000_000).rounded()
        if rounded >= 9.2e18 {
            self.init(seconds: .max)
        } else if rounded > -9.2e18 {
            self.init(microseconds: Int64(rounded))
        } else {
            self.init(seconds: .min + 1)
        }
    }

    /// The same moment as Foundation has it.
    public var date: Date {
        Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }
}
