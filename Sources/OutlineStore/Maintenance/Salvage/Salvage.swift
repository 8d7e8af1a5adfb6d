internal import OutlineSQLite

/// Copies what can be read of a broken file into a new one, whose guards are down until all of it
/// is there; then the new file is mended by the rules of a repair.
struct Salvage {
    let observer: MaintenanceObserver?
    let cancellation: CancellationSwitch?
    private var scan: RawScan
    private let roots: [String: Int]
    private let facts: [String: String]
    let record: PartialRecord
    private(set) var report = SalvageReport()

    /// Looks for the schema and the record of the content.
    init(
        _ path: String, declaration: ContentSchema?, observer: MaintenanceObserver?,
        cancellation: CancellationSwitch?
    ) throws {
        self.observer = observer
        self.cancellation = cancellation
        let file = try RawDatabaseFile(path: PrivateFile.resolved(path))
        scan = RawScan(file)
        let schema = RawSchema(&scan)
        roots = schema.roots
        let facts = schema.facts(in: file, &scan)
        self.facts = facts
        let known = Dictionary(
            uniqueKeysWithValues: RecordedFact.allCases.compactMap { fact in
                facts[fact.rawValue].map { (fact, $0) }
            })
        record = try PartialRecord(
            known, declaration: declaration, table: schema.tableOfItems())
        report.lostDeclaration = record.missingFacts.contains {
            [.contentName, .contentColumns, .label].contains($0)
        }
    }

    /// The declaration of the new file.
    func schema() throws(OutlineError) -> ContentSchema {
        guard let label = record.label else {
            throw .damaged("the declaration of the content is lost; the app must give its own")
        }
        return ContentSchema(
            name: record.name ?? "Salvaged", label: label, columns: record.columns)
    }

    /// Fills a new store.
    mutating func run(into target: Repository) throws {
        try target.lowerGuards(of: record.columns)
        for (name, value) in facts.sorted(by: { $0.key < $1.key })
        where name == "store_id" || name == "migrations" || name.hasPrefix("stray_") {
            try target.run(
                "INSERT OR REPLACE INTO meta (key, value) VALUES (?1, ?2)", name, value)
        }
        try readKnownTables(into: target)
        scan.skipFreePages()
        try readRest(into: target)
        report.unreadablePages = scan.unreadablePages
        report.unreadableRowCount = scan.brokenRowCount
        try mend(target)
        try count(target)
    }

    private mutating func readKnownTables(into target: Repository) throws {
        for name in roots.keys.sorted() {
            guard let root = roots[name] else { continue }
            var replaced: [ReplacedValue] = []
            try scan.readTree(from: root) { row in
                switch name {
                case "item":
                    guard let item = RawItem(row) else { return }
                    replaced += try target.insert(item, columns: record.columns)
                case "section", "view", "expanded", "trashed", "sqlite_sequence":
                    try target.insert(row, ofTable: name)
                default: break
                }
            }
            report.replacedValues += replaced
        }
    }

    /// Pages that no tree led to: their rows must look like what they are taken for.
    private mutating func readRest(into target: Repository) throws {
        let total = scan.file.pageCount
        var replaced: [ReplacedValue] = []
        try scan.readRest { number in
            guard number.isMultiple(of: 256) else { return }
            observer?(
                MaintenanceProgress(phase: .salvage, completedCount: number, totalCount: total))
            if cancellation?.isCancelled == true { throw OutlineError.cancelled }
        } _: { row in
            if let item = RawItem(guessing: row, columns: record.columns) {
                replaced += try target.insert(item, columns: record.columns)
            } else if row.looksLikeSection {
                try target.insert(row, ofTable: "section")
            } else if row.looksLikeView {
                try target.insert(row, ofTable: "view")
            }
        }
        report.replacedValues += replaced
    }

    private mutating func mend(_ target: Repository) throws {
        target.connection.finalizeStatements()
        let layout = try StoreLayout(of: target.connection, declaration: nil)
        let plan = try RepairPlanner(target, layout: layout, observer: observer).makePlan()
        guard plan.unmended.isEmpty else {
            throw OutlineError.damaged("what was read cannot be put in order: \(plan)")
        }
        var run = RepairRun(plan, on: target, layout: layout, observer: observer)
        try run.run()
        report.strays = run.report.strays
        report.replacedValues += run.report.replacedValues
    }

    private mutating func count(_ target: Repository) throws {
        let counts = try target.firstRow(
            """
            SELECT (SELECT count(*) FROM item WHERE parent_id <> 0),
                (SELECT count(*) FROM section WHERE kind = 0)
            """
        ) { (Int($0.integer(0)), Int($0.integer(1))) }
        report.itemCount = counts?.0 ?? 0
        report.sectionCount = counts?.1 ?? 0
    }
}

extension RawRow {
    /// A section: its name and its kind.
    fileprivate var looksLikeSection: Bool {
        guard id != nil, values.count == 3, values[0] == .null, values[1].validText != nil,
            let kind = values[2].integer
        else { return false }
        return kind == 0 || kind == 1
    }

    /// A view: its name.
    fileprivate var looksLikeView: Bool {
        id != nil && values.count == 2 && values[0] == .null && values[1].validText != nil
    }
}
