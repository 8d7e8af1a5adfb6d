internal import OutlineSQLite

/// Carries a plan out, within one transaction of a connection without foreign keys.
///
/// First goes what would stand in the way: planted objects, the guards of the format, indexes that
/// are broken or that will be for a moment. Then the rows are mended, and last the guards come back
/// as the format has them, each of which looks at all rows once more.
struct RepairRun {
    let repository: Repository
    let layout: StoreLayout
    let plan: RepairPlan
    let observer: MaintenanceObserver?

    private(set) var report = RepairReport()
    var rows: [Int64: ItemMending] = [:]

    init(
        _ plan: RepairPlan, on repository: Repository, layout: StoreLayout,
        observer: MaintenanceObserver?
    ) {
        self.plan = plan
        self.repository = repository
        self.layout = layout
        self.observer = observer
    }

    mutating func run() throws(OutlineError) {
        report.changes = plan.changes
        try dropObjects()
        try makeMissing(["table"])
        for (index, change) in plan.changes.enumerated() {
            try apply(change)
            if index.isMultiple(of: FileCheck.rowsPerNotice) {
                observer?(
                    MaintenanceProgress(
                        phase: .repair, completedCount: index, totalCount: plan.changes.count))
            }
        }
        for item in rows.keys.sorted() {
            guard let mending = rows[item] else { continue }
            report.replacedValues += try repository.mend(item, mending)
        }
        try remakeTables()
        try makeMissing(["index", "trigger"])
        try applyNumbers()
    }

    private mutating func apply(_ change: RepairChange) throws(OutlineError) {
        switch change.action {
        case .record(let fact): try repository.record(fact, of: layout.content)
        case .makeRoot:
            try repository.run("INSERT INTO item (id, parent_id, rank) VALUES (0, NULL, 0)")
        case .releaseRoot: rows[0, default: ItemMending()].place = .nowhere
        case .makeItem(let item, let place):
            try repository.run(
                "INSERT INTO item (id, parent_id, rank) VALUES (?1, ?2, ?3)", item, place.parent,
                place.rank)
        case .makeSection(let item, let role): try repository.makeSection(item, role)
        case .hideSection(let item):
            try repository.run("UPDATE section SET kind = 1 WHERE item_id = ?1", item)
        case .showSection(let item): try repository.showSection(item)
        case .dropSection(let item):
            try repository.run("DELETE FROM section WHERE item_id = ?1", item)
        case .place(let item, let former, let place):
            rows[item.rawValue, default: ItemMending()].place = .at(place)
            try noteIfStray(change, item, former, place)
        case .content(let item, let damage):
            rows[item.rawValue, default: ItemMending()].content.append(damage)
            rows[item.rawValue]?.columns = layout.columns
        case .makeView(let number): try repository.makeView(number)
        case .close(let item, let number):
            try repository.run(
                "DELETE FROM expanded WHERE view_id = ?1 AND item_id = ?2", number, item)
        case .forgetPlace(let item):
            try repository.run("DELETE FROM trashed WHERE item_id = ?1", item)
        case .forgetHistory:
            for table in ["change", "former", "step"] { try repository.run("DELETE FROM \(table)") }
        case .renewHistory: try repository.setFact(.historyID, StoreConnections.randomIdentity())
        case .drop, .make, .remake, .rebuildIndex, .number: break
        }
    }

    /// Notes the old place of an item that goes to the lost and found, in the file and the report.
    private mutating func noteIfStray(
        _ change: RepairChange, _ item: ItemID, _ former: FormerPlace, _ place: Place
    ) throws(OutlineError) {
        guard [.missingParent, .selfParent, .cycle, .itemAmongSections].contains(change.code),
            former.parent != place.parent.rawValue
        else { return }
        let stray = StrayItem(
            item: item, formerParent: former.parent.map { ItemID(rawValue: $0) },
            formerRank: former.rank)
        report.strays.append(stray)
        try repository.note(stray)
    }

    private func applyNumbers() throws(OutlineError) {
        for case .number(let table, _, let number) in plan.changes.map(\.action) {
            let count = try repository.run(
                "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", table, number)
            guard count == 0 else { continue }
            try repository.run(
                "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", table, number)
        }
    }
}
