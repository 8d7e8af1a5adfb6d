internal import OutlineSQLite

/// Takes a whole outline as a stream of opened and closed items: the fast way in for importers.
///
/// Several rows go into one statement, the ids follow the outline's order, and nothing is kept but
/// the path to the current item.
public struct BulkWriter<Content: OutlineContent>: ~Copyable {
    /// Where the topmost items go.
    enum TopRanks {
        /// After the last child, as many as come.
        case appended
        /// To these ranks.
        case given([Int64])
    }

    private let repository: Repository
    private let viewNumber: Int64
    private let columnCount: Int
    private let givenRanks: [Int64]?
    private var levels: [BulkLevel]
    private var nextID: Int64
    private var rows: ContentWriter
    private var rowCount = 0

    /// Whether items get the ids that they are given.
    private let keepsIDs: Bool
    private let firstFreeID: Int64
    /// Ids of rows that are not written yet.
    private var pendingIDs: Set<Int64> = []

    /// The largest id that is kept: the largest integer that all readers of JSON agree on (RFC 8259,
    /// section 6), far from the end of all ids.
    private static var largestKeptID: Int64 { 1 << 53 - 1 }

    /// The ids of the topmost items so far, in order.
    private(set) var topItems: [ItemID] = []

    /// The number of items so far.
    public private(set) var count = 0

    init(
        _ repository: Repository, parent: ItemID, view: ViewName, ranks: TopRanks,
        keepsIDs: Bool = false
    ) throws(OutlineError) {
        try repository.requireNoOpenOutline()
        let viewNumber = try repository.numberMakingView(view)
        let nextID = try repository.nextID()
        let firstRank: Int64?
        let givenRanks: [Int64]?
        switch ranks {
        case .appended:
            givenRanks = nil
            firstRank = Self.rank(after: try repository.lastRank(of: parent))
        case .given(let ranks):
            givenRanks = ranks
            firstRank = ranks.first
        }
        self.repository = repository
        self.viewNumber = viewNumber
        self.nextID = nextID
        self.keepsIDs = keepsIDs
        firstFreeID = nextID
        self.givenRanks = givenRanks
        columnCount = repository.contentQueries.columns.count
        levels = [BulkLevel(item: parent, nextRank: firstRank)]
        rows = ContentWriter()
    }

    /// Begins an item: what is opened before it is closed becomes its child.
    ///
    /// - Parameters:
    ///   - content: The content of the item.
    ///   - isExpanded: Whether the item is open in the writer's view.
    /// - Returns: The id of the new item.
    /// - Throws: `OutlineError.uniqueValueTaken`, `invalidContent`, `spaceExhausted`, or a failure
    ///   of the disk; it may be that of one of the rows before, which are written several at a
    ///   time.
    /// - Complexity: O(log *n*).
    @discardableResult
    public mutating func open(
        _ content: Content, isExpanded: Bool = false
    ) throws(OutlineError) -> ItemID {
        try open(content, isExpanded: isExpanded, id: ItemID(rawValue: nextID))
    }

    /// Begins an item that had an id elsewhere: in the store that a file was exported from.
    ///
    /// - Parameters:
    ///   - content: The content of the item.
    ///   - isExpanded: Whether the item is open in the writer's view.
    ///   - formerID: The id that it had. It keeps it if the outline was begun for that, this store
    ///     never gave the id to an item, and it is no larger than 2⁵³ − 1.
    /// - Returns: The id of the new item.
    /// - Throws: As `open(_:isExpanded:)`.
    /// - Complexity: O(log *n*).
    @discardableResult
    public mutating func open(
        _ content: Content, isExpanded: Bool, formerID: ItemID
    ) throws(OutlineError) -> ItemID {
        let isKept = try mayKeep(formerID)
        let id = isKept ? formerID : ItemID(rawValue: nextID)
        if keepsIDs { pendingIDs.insert(id.rawValue) }
        return try open(content, isExpanded: isExpanded, id: id)
    }

    private func mayKeep(_ id: ItemID) throws(OutlineError) -> Bool {
        guard keepsIDs, id.rawValue >= firstFreeID, id.rawValue <= Self.largestKeptID,
            !pendingIDs.contains(id.rawValue)
        else { return false }
        // What is beyond all ids so far needs no look into the file.
        if id.rawValue >= nextID { return true }
        return try !repository.exists(id)
    }

    private mutating func open(
        _ content: Content, isExpanded: Bool, id: ItemID
    ) throws(OutlineError) -> ItemID {
        if let failure = repository.failure as? OutlineError { throw failure }
        let depth = levels.count - 1
        guard let rank = levels[depth].nextRank, id.rawValue < Int64.max else {
            throw .spaceExhausted
        }
        nextID = max(nextID, id.rawValue + 1)
        count += 1
        rows.parameters.append(id.rawValue)
        rows.parameters.append(levels[depth].item.rawValue)
        rows.parameters.append(rank)
        try rows.append(content, columnCount: columnCount)
        rowCount += 1
        if depth == 0 { topItems.append(id) }
        levels[depth].nextRank = nextRank(after: rank, atDepth: depth)
        levels.append(BulkLevel(item: id, nextRank: RankSpace.gap))
        if rowCount == ContentQueries.rowsPerStatement { try flush() }
        if isExpanded {
            // An undo deletes the item, and what is known of it goes with it.
            let number = viewNumber
            try repository.writing { [repository] () throws(OutlineError) in
                _ = try repository.expand(id, inViewNumber: number, isJournalled: false)
            }
        }
        return id
    }

    /// Ends the item that was opened last.
    ///
    /// - Throws: `OutlineError.unbalancedOutline` if none is open.
    /// - Complexity: O(1).
    public mutating func close() throws(OutlineError) {
        guard levels.count > 1 else { throw .unbalancedOutline }
        levels.removeLast()
    }

    /// Writes the rows that are left, and notes the whole outline in the journal as one change:
    /// its ids follow each other.
    mutating func finish() throws(OutlineError) {
        guard levels.count == 1 else { throw .unbalancedOutline }
        try flush()
        guard count > 0 else { return }
        let last = ItemID(rawValue: nextID - 1)
        let first = ItemID(rawValue: nextID - Int64(count))
        try repository.record(.insertion(first: first, last: last, parent: levels[0].item))
    }

    /// Inserts trees of any depth.
    mutating func append(_ trees: [OutlineTree<Content>]) throws(OutlineError) {
        var stack: [(trees: [OutlineTree<Content>], next: Int)] = [(trees, 0)]
        while let (trees, next) = stack.last {
            guard next < trees.count else {
                stack.removeLast()
                if !stack.isEmpty { try close() }
                continue
            }
            stack[stack.count - 1].next += 1
            try open(trees[next].content, isExpanded: trees[next].isExpanded)
            stack.append((trees[next].children, 0))
        }
    }

    private func nextRank(after rank: Int64, atDepth depth: Int) -> Int64? {
        guard depth == 0, let givenRanks else { return Self.rank(after: rank) }
        return topItems.count < givenRanks.count ? givenRanks[topItems.count] : nil
    }

    private static func rank(after last: Int64?) -> Int64? {
        guard let last else { return RankSpace.gap }
        let (rank, overflows) = last.addingReportingOverflow(RankSpace.gap)
        return overflows ? nil : rank
    }

    private mutating func flush() throws(OutlineError) {
        do throws(OutlineError) {
            try writeRows()
        } catch {
            // The rows are lost, so the transaction is, even if the caller swallows the error.
            if repository.failure == nil { repository.failure = error }
            throw error
        }
        rows.parameters.removeAll()
        rowCount = 0
        pendingIDs.removeAll(keepingCapacity: true)
    }

    private func writeRows() throws(OutlineError) {
        if rowCount == ContentQueries.rowsPerStatement {
            try repository.insertRows(rows.parameters)
        } else if rowCount > 0 {
            try insertRemainingRows()
        }
    }

    /// Writes fewer rows than a statement takes, one by one.
    private func insertRemainingRows() throws(OutlineError) {
        let width = columnCount + 3
        for row in 0..<rowCount {
            try repository.insertRow(rows.parameters, values: row * width..<(row + 1) * width)
        }
    }
}

/// Where the children of an item on the path go. It stands outside of the generic writer, so that
/// the list of levels is specialized code.
private struct BulkLevel {
    let item: ItemID
    var nextRank: Int64?
}

extension OutlineTransaction where Access == WriteAccess {
    /// Appends a whole outline at the end of a parent's children.
    ///
    /// - Parameters:
    ///   - parent: The item below which it goes, or a section's root.
    ///   - view: The view in which expanded items are open.
    ///   - keepsIDs: Whether items keep the ids that they had elsewhere, as far as this store never
    ///     gave them out. Such an insertion cannot be undone, nor what was done before it.
    ///   - body: Writes the outline; each item that it opens must be closed.
    /// - Returns: The number of inserted items.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`, `unbalancedOutline`, what the writer
    ///   throws, and what `body` throws; `nestedUse` where `body` inserts by other means.
    /// - Complexity: O(*k* log *n*) for *k* items; memory for the path to the current item only.
    @discardableResult
    public func insertOutline(
        into parent: ItemID, view: ViewName = .main, keepsIDs: Bool = false,
        _ body: (inout BulkWriter<Content>) throws -> Void
    ) throws -> Int {
        try requireParent(parent)
        do {
            var writer = try BulkWriter<Content>(
                repository, parent: parent, view: view, ranks: .appended, keepsIDs: keepsIDs)
            // The journal notes an insertion as one range of ids, in which there are holes then.
            if keepsIDs { repository.stopJournal() }
            repository.isInsertingOutline = true
            defer { repository.isInsertingOutline = false }
            try body(&writer)
            try writer.finish()
            return writer.count
        } catch {
            // What was written so far is a part of the outline, whosever error ended it.
            if repository.failure == nil { repository.failure = error }
            throw error
        }
    }
}
