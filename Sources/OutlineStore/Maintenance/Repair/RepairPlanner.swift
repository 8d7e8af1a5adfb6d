internal import OutlineSQLite

/// Makes a plan of what a check finds.
///
/// The written rules, in the order in which they are applied:
///
/// 1. Objects that the format does not have are dropped, missing ones made, changed ones made anew
///    with their rows.
/// 2. A section's item goes back to the top, or is made again with its id.
/// 3. What no way from the root reaches goes to the section "Lost and Found": an item without its
///    parent, an item among the sections, and of a circle the item with the lowest id. What is
///    below it stays below it.
/// 4. Siblings with one place keep their order by place and id; the first keeps the place.
/// 5. A value that breaks its declaration is converted where nothing is lost, else it becomes the
///    default; the old one is in the report.
/// 6. Where items or the history were changed, the history is forgotten.
final class RepairPlanner {
    let repository: Repository
    let layout: StoreLayout
    let observer: MaintenanceObserver?

    var damages: [Damage] = []
    var plan = RepairPlan()
    var overlay = TreeOverlay()
    var lists = SiblingLists()

    init(_ repository: Repository, layout: StoreLayout, observer: MaintenanceObserver? = nil) {
        self.repository = repository
        self.layout = layout
        self.observer = observer
    }

    /// Makes the plan; it reads only.
    func makePlan() throws(OutlineError) -> RepairPlan {
        let check = FileCheck(repository, layout: layout, observer: observer) { [self] in
            damages.append($0)
        }
        try check.run()
        plan.revision = try newestRevision()
        guard isMendable else {
            plan.unmended = damages.map(\.finding)
            return plan
        }
        planSchema()
        try planTree()
        planRows()
        planHistory()
        return plan
    }

    private func newestRevision() throws(OutlineError) -> Int64 {
        try repository.firstRow(
            "SELECT coalesce(max(revision), 0) FROM \(layout.source("step"))"
        ) { $0.integer(0) } ?? 0
    }

    /// Broken pages are not written to. Items of a table that is not the format's are not known.
    private var isMendable: Bool {
        layout.canRead("item") && layout.columns.count == layout.content.columns.count
            && !damages.contains { $0.code == .integrity }
    }

    func add(_ code: CheckFinding.Code, _ action: RepairAction) {
        plan.changes.append(RepairChange(code: code, action: action))
    }

    /// Objects, facts, numbers.
    private func planSchema() {
        for damage in damages {
            switch damage {
            case .object(let difference): plan(difference)
            case .fact(.contentName) where layout.content.name == nil,
                .fact(.label) where layout.content.label == nil:
                plan.unmended.append(damage.finding)
            case .fact(let fact): add(damage.code, .record(fact))
            case .sequence(let table, let found, let needed):
                add(damage.code, .number(table: table, from: found, to: needed))
            case .index(let name): add(damage.code, .rebuildIndex(name))
            default: break
            }
        }
    }

    private func plan(_ difference: SchemaDifference) {
        switch (difference.expected, difference.found) {
        case (let expected?, nil):
            // What comes with its table is made with it.
            if expected.sql != nil { add(difference.code, .make(expected)) }
        case (let expected?, _?):
            if expected.sql != nil { add(difference.code, .remake(expected)) }
        case (nil, let found?):
            if found.sql != nil { add(difference.code, .drop(found)) }
        case (nil, nil): break
        }
    }

    /// Content, open folders, remembered places.
    private func planRows() {
        for damage in damages {
            switch damage {
            case .content(let item, let content): add(damage.code, .content(item, content))
            case .expandedWithoutItem(let item, let number):
                guard !overlay.made.contains(item.rawValue) else { continue }
                add(damage.code, .close(item, viewNumber: number))
            case .expandedWithoutView(let number): add(damage.code, .makeView(number))
            case .trashedWithoutItem(let item):
                guard !overlay.made.contains(item.rawValue) else { continue }
                add(damage.code, .forgetPlace(item))
            case .unreadable: plan.unmended.append(damage.finding)
            default: break
            }
        }
    }

    /// Undo is a luxury, items are not: where they were mended, no undo could be relied on.
    private func planHistory() {
        let isBroken = damages.contains { $0.code == .journalOutOfStep }
        guard let code = isBroken ? .journalOutOfStep : plan.changes.first?.code else { return }
        if isBroken || plan.changes.contains(where: \.action.endsHistory) {
            add(code, .forgetHistory)
        }
        add(code, .renewHistory)
    }
}

extension RepairAction {
    /// Whether what was kept for an undo may not fit any more.
    fileprivate var endsHistory: Bool {
        switch self {
        case .rebuildIndex, .record, .number, .renewHistory, .forgetHistory: false
        case .drop(let object), .make(let object), .remake(let object): object.type == "table"
        default: true
        }
    }
}
