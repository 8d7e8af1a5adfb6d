/// The figures of a store at one moment.
///
/// Items that no section leads to, which only another program can make, are not counted; `check()`
/// finds them.
public struct OutlineStatistics: Hashable, Sendable {
    /// The number of sections.
    public internal(set) var sectionCount = 0

    /// The number of items in all sections, those in the trash not counted.
    public var itemCount: Int { itemCounts.reduce(0, +) }

    /// The number of items in the trash, at all levels.
    public internal(set) var trashedItemCount = 0

    /// The number of levels: 0 without items, 1 where all of them stand on top of their sections.
    /// The trash does not count.
    public var levelCount: Int { itemCounts.count }

    /// The number of items on each level, from the top one on. The trash does not count.
    public internal(set) var itemCounts: [Int] = []

    /// The longest lists of children, the longest first, of equal ones the first; at most
    /// `listedChildLists`. The trash does not count.
    public internal(set) var longestChildLists: [ChildList] = []

    /// The longest list of children, `nil` without items.
    public var longestChildList: ChildList? { longestChildLists.first }

    /// The lists that ``longestChildLists`` has at most.
    public static let listedChildLists = 10

    /// The number of open items in each view.
    public internal(set) var expandedItemCounts: [ViewName: Int] = [:]

    /// The number of steps that the history keeps.
    public internal(set) var historyStepCount = 0

    /// What the history costs in bytes, as `HistoryLimit.byteCount` measures it.
    public internal(set) var historyByteCount = 0

    /// The size of the file in bytes, without its write-ahead log.
    public internal(set) var fileByteCount = 0

    /// The pages of 4 KiB within the file that nothing is in.
    public internal(set) var freePageCount = 0

    /// The room that each table and index takes, the largest first; `nil` where SQLite was built
    /// without the table that says so (`SQLITE_ENABLE_DBSTAT_VTAB`).
    public internal(set) var storage: [Storage]?

    /// The room of a table or an index.
    public struct Storage: Hashable, Sendable {
        /// The name of the table or index.
        public let name: String

        /// The size of its pages in bytes.
        public let byteCount: Int

        /// The part of them that nothing is in, in bytes.
        public let unusedByteCount: Int
    }

    /// A list of children.
    public struct ChildList: Hashable, Sendable {
        /// The item above the list, or the section's root.
        public let parent: ItemID

        /// The number of children.
        public let count: Int
    }
}

extension OutlineTransaction {
    /// Counts what the file holds, in memory that does not grow with it but for a number a level.
    ///
    /// - Returns: The figures.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*n* log *n*) for *n* items, and the size of the file.
    public func statistics() throws(OutlineError) -> OutlineStatistics {
        var statistics = OutlineStatistics()
        var extent = Extent()
        for section in try repository.sections() {
            statistics.sectionCount += 1
            try repository.measure(below: section.root, into: &extent)
        }
        statistics.itemCounts = extent.itemCounts
        statistics.longestChildLists = extent.longestChildLists
        var trash = Extent()
        try repository.measure(below: .trash, into: &trash)
        statistics.trashedItemCount = trash.itemCounts.reduce(0, +)
        statistics.expandedItemCounts = try repository.expandedItemCounts()
        statistics.historyStepCount = try repository.historyStepCount()
        statistics.historyByteCount = try repository.historyByteCount()
        let pages = try repository.pages()
        statistics.fileByteCount = pages.count * pages.byteCount
        statistics.freePageCount = pages.freeCount
        statistics.storage = try repository.storage()
        return statistics
    }
}

extension OutlineStore {
    /// Counts what the file holds, in memory that does not grow with it but for a number a level.
    ///
    /// - Returns: The figures.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*n* log *n*) for *n* items, and the size of the file.
    public func statistics() throws -> OutlineStatistics {
        try read { try $0.statistics() }
    }
}
