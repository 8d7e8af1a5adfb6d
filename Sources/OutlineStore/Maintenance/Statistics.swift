/// The figures of a store at one moment.
///
/// Items that no section leads to, which only another program can make, are not counted; `check()`
/// finds them.
public struct OutlineStatistics: Hashable, Sendable {
    /// The number of sections.
    public internal(set) var sectionCount = 0

    /// The number of items in all sections, those in the trash not counted.
    public internal(set) var itemCount = 0

    /// The number of items in the trash, at all levels.
    public internal(set) var trashedItemCount = 0

    /// The number of levels: 0 without items, 1 where all of them stand on top of their sections.
    /// The trash does not count.
    public internal(set) var levelCount = 0

    /// The longest list of children, `nil` without items; the first of several. The trash does not
    /// count.
    public internal(set) var longestChildList: ChildList?

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

    /// A list of children.
    public struct ChildList: Hashable, Sendable {
        /// The item above the list, or the section's root.
        public let parent: ItemID

        /// The number of children.
        public let count: Int
    }
}

extension OutlineTransaction {
    /// Counts what the file holds, in memory that does not grow with it.
    ///
    /// - Returns: The figures.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*n* log *n*) for *n* items, and the size of the history.
    public func statistics() throws(OutlineError) -> OutlineStatistics {
        var statistics = OutlineStatistics()
        for section in try repository.sections() {
            statistics.sectionCount += 1
            let extent = try repository.extent(below: section.root)
            statistics.itemCount += extent.itemCount
            statistics.levelCount = max(statistics.levelCount, extent.levelCount)
            if let list = extent.longestChildList,
                list.count > statistics.longestChildList?.count ?? 0
            {
                statistics.longestChildList = list
            }
        }
        statistics.trashedItemCount = try repository.extent(below: .trash).itemCount
        statistics.expandedItemCounts = try repository.expandedItemCounts()
        statistics.historyStepCount = try repository.historyStepCount()
        statistics.historyByteCount = try repository.historyByteCount()
        let pages = try repository.pages()
        statistics.fileByteCount = pages.count * pages.byteCount
        statistics.freePageCount = pages.freeCount
        return statistics
    }
}

extension OutlineStore {
    /// Counts what the file holds, in memory that does not grow with it.
    ///
    /// - Returns: The figures.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*n* log *n*) for *n* items, and the size of the history.
    public func statistics() throws -> OutlineStatistics {
        try read { try $0.statistics() }
    }
}
