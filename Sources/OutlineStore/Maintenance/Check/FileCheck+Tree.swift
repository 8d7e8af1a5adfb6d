internal import OutlineSQLite

/// The items as one tree. Only the table itself is read, by id, so that a broken index misleads
/// nobody, and every way up is followed once.
extension FileCheck {
    func checkTree() throws(OutlineError) {
        var scan = TreeScan(self)
        try scan.run()
    }
}

/// One run over all items that finds those which no way down from the root reaches.
struct TreeScan {
    private let check: FileCheck
    private let parentQuery: String
    private var marks = ItemMarks()
    private var circles = ItemMarks()

    init(_ check: FileCheck) {
        self.check = check
        parentQuery = "SELECT parent_id FROM \(check.layout.tableOnly("item")) WHERE id = ?1"
    }

    mutating func run() throws(OutlineError) {
        try markRoot()
        try forEachItem { scan, id, parent throws(OutlineError) in
            try scan.followUp(from: id, parent: parent)
        }
        guard !circles.isEmpty else { return }
        try forEachItem { scan, id, parent throws(OutlineError) in
            if let parent, scan.circles[parent] != .unknown, scan.circles[id] == .unknown {
                scan.check.report(.unreachable(ItemID(rawValue: id)))
            }
        }
    }

    /// The root is where all ways lead, whether it is there or not.
    mutating func markRoot() throws(OutlineError) {
        marks[0] = .reachable
        guard !check.overlay.made.contains(0) else { return }
        switch try parent(of: 0) {
        case .missing: check.report(.missingRoot)
        case .item(let parent?) where check.overlay.parents[0] == nil:
            check.report(.rootWithParent(parent))
        case .item: break
        }
    }

    /// Whether an item was found to stand below itself.
    mutating func isInCircle(_ item: ItemID) -> Bool {
        circles[item.rawValue] != .unknown
    }

    /// The parent that an item has; none where it is not there.
    func parent(of item: ItemID) throws(OutlineError) -> Int64? {
        guard case .item(let parent) = try parent(of: item.rawValue) else { return nil }
        return parent
    }

    /// All items in the order of their ids.
    private mutating func forEachItem(
        _ body: (inout TreeScan, Int64, Int64?) throws(OutlineError) -> Void
    ) throws(OutlineError) {
        let total = try check.itemCount()
        let statement = try check.repository.prepared(
            "SELECT id, parent_id FROM \(check.layout.tableOnly("item")) WHERE id <> 0 ORDER BY id")
        defer { statement.reset() }
        var count = 0
        while try check.repository.step(statement) {
            let id = statement.integer(0)
            try body(&self, id, check.overlay.parents[id] ?? Self.parent(statement, 1))
            count += 1
            if count.isMultiple(of: FileCheck.rowsPerNotice) {
                check.notify(.tree, count, of: total)
            }
        }
    }

    /// What an item's row says of its parent.
    private enum Row {
        case missing
        case item(parent: Int64?)
    }

    private func parent(of id: Int64) throws(OutlineError) -> Row {
        if check.overlay.made.contains(id) { return .item(parent: id == 0 ? nil : 0) }
        if let parent = check.overlay.parents[id] { return .item(parent: parent) }
        let row = try check.repository.firstRow(parentQuery, id) { Self.parent($0, 0) }
        return row.map { .item(parent: $0) } ?? .missing
    }

    /// Anything but an integer is no parent.
    private static func parent(_ statement: Statement, _ column: Int32) -> Int64? {
        statement.storageClass(column) == .integer ? statement.integer(column) : nil
    }

    /// Goes up from an item until it is known where the way leads, then marks the way.
    mutating func followUp(from start: Int64, parent first: Int64?) throws(OutlineError) {
        guard marks[start] == .unknown else { return }
        var item = start
        var parent = first
        var outcome: ItemMarks.Mark?
        while outcome == nil {
            marks[item] = .active
            guard let above = parent else {
                check.report(.missingParent(ItemID(rawValue: item), parent: nil))
                outcome = .stray
                break
            }
            switch marks[above] {
            case .reachable, .stray: outcome = marks[above]
            case .active:
                try reportCircle(from: above)
                outcome = .stray
            case .unknown:
                guard case .item(let next) = try self.parent(of: above) else {
                    check.report(.missingParent(ItemID(rawValue: item), parent: above))
                    outcome = .stray
                    break
                }
                item = above
                parent = next
            }
        }
        try mark(from: start, parent: first, as: outcome ?? .stray)
    }

    private mutating func reportCircle(from start: Int64) throws(OutlineError) {
        var lowest = start
        var count = 0
        var item = start
        repeat {
            circles[item] = .stray
            count += 1
            lowest = min(lowest, item)
            guard case .item(let parent?) = try parent(of: item) else { return }
            item = parent
        } while item != start
        let id = ItemID(rawValue: lowest)
        check.report(count == 1 ? .selfParent(id) : .cycle(lowest: id, count: count))
    }

    private mutating func mark(
        from start: Int64, parent: Int64?, as outcome: ItemMarks.Mark
    ) throws(OutlineError) {
        var item = start
        var above = parent
        while marks[item] == .active {
            marks[item] = outcome
            guard let next = above else { return }
            item = next
            guard marks[item] == .active, case .item(let parent) = try self.parent(of: item) else {
                return
            }
            above = parent
        }
    }
}
