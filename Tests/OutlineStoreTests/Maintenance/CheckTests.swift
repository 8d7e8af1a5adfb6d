import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// What a check looks at, and how it can be bounded.
@Suite struct CheckTests {
    @Test func aPartOfTheTreeIsCheckedAlone() throws {
        let garden = try Garden()
        let injector = DamageInjector(at: garden.url)
        try injector.inflict(.rankOutOfRange, on: try garden.id("Mint"))
        try injector.inflict(.brokenContent, on: try garden.id("Cox"))
        let store = try garden.folder.open()
        let (herbs, trees, pear) = (
            try garden.id("Herbs"), try garden.id("Trees"), try garden.id("Pear")
        )
        #expect(try store.check(below: herbs).map(\.code) == [.rankOutOfRange])
        #expect(try store.check(below: trees).map(\.item) == [try garden.id("Cox")])
        #expect(try store.check(below: pear) == [])
        #expect(try store.check(below: try garden.id("")).count == 2)
        let nowhere = ItemID(rawValue: 4711)
        #expect(outlineError { _ = try store.check(below: nowhere) } == .unknownItem(nowhere))
    }

    @Test func aPartThatNothingLeadsToIsFound() throws {
        let garden = try Garden()
        try DamageInjector(at: garden.url).inflict(.cycle, on: try garden.id("Apple"))
        let store = try garden.folder.open()
        #expect(try store.check(below: try garden.id("Cox")).map(\.code) == [.cycle])
        #expect(try store.check(below: try garden.id("Herbs")) == [])
    }

    @Test func ofEachCodeSoManyAreListed() throws {
        let garden = try Garden()
        try DamageInjector(at: garden.url).run(
            "UPDATE item SET parent_id = 99, rank = id WHERE id > 3")
        let findings = try OutlineMaintenance(at: garden.url).check(limit: 2)
        #expect(findings.count == 3)
        #expect(findings.last?.detail == "and 4 more of this kind")
    }

    @Test func progressIsToldByPhases() throws {
        let garden = try Garden()
        let phases = SharedPhases()
        _ = try OutlineMaintenance(at: garden.url).check { phases.append($0.phase) }
        #expect(phases.all == [.integrity, .journal])
    }

    @Test func aCancelledCheckEnds() async throws {
        let garden = try Garden()
        let url = garden.url
        let store = try garden.folder.open()
        let root = try garden.id("")
        try await store.write("fill") { transaction in
            for number in 0..<20_000 {
                try transaction.insert(Label("item \(number)"), into: root)
            }
        }
        store.close()
        let task = Task { try await OutlineMaintenance(at: url).check() }
        task.cancel()
        await #expect(throws: OutlineError.cancelled) { try await task.value }
    }

    /// No way up is followed twice, however long it is.
    @Test func longWaysAndLargeCirclesEnd() throws {
        let count = 20_000
        let garden = try Garden()
        let injector = DamageInjector(at: garden.url)
        let chain = """
            WITH RECURSIVE level (id) AS (
                SELECT 1000 UNION ALL SELECT id + 1 FROM level WHERE id < \(999 + count)
            ) INSERT INTO item (id, parent_id, rank, title) SELECT id, id + 1, 0, '' FROM level;
            """
        let end = 1000 + count
        try injector.run(chain)
        let maintenance = OutlineMaintenance(at: garden.url)
        let missing = CheckFinding.Code.missingParent
        #expect(try maintenance.check().map(\.code) == [missing])
        #expect(try maintenance.check().first?.item == ItemID(rawValue: Int64(end - 1)))
        try injector.run("UPDATE item SET parent_id = 1000 WHERE id = \(end - 1)")
        let circle = try maintenance.check()
        #expect(circle.map(\.code) == [.cycle])
        #expect(circle.first?.detail == "\(count) items stand below each other in a circle")
        try maintenance.repair(try maintenance.planRepair())
        #expect(try maintenance.check() == [])
    }

    @Test func allOfItWorksOffTheThreadsOfConcurrency() async throws {
        let garden = try Garden()
        try DamageInjector(at: garden.url).inflict(.missingParent, on: try garden.id("Mint"))
        let maintenance = OutlineMaintenance(at: garden.url)
        let plan = try await maintenance.planRepair()
        #expect(try await maintenance.repair(plan).changes == plan.changes)
        #expect(try await maintenance.check() == [])
        let target = garden.folder.folder.file("salvaged.sqlite")
        #expect(try await maintenance.salvage(to: target).itemCount == 7)
    }

    /// A number for which the app has no name.
    @Test func whatTheTypeRefusesIsFound() throws {
        let folder = try StoreFolder()
        let store = try OutlineStore<Grade>(at: folder.url)
        let root = try store.section(named: "Grades").root
        let item = try store.write("add") { try $0.insert(Grade.second, into: root) }
        #expect(try store.check() == [])
        store.close()
        try folder.sql("UPDATE item SET grade = 9 WHERE id = \(item)")
        let again = try OutlineStore<Grade>(at: folder.url)
        #expect(try again.check().map(\.code) == [.unreadableContent])
        #expect(try again.check(below: root).map(\.item) == [item])
        again.close()
        #expect(try OutlineMaintenance(at: folder.url).check() == [])
    }

    /// A file that does not open is checked, mended, and opens.
    @Test(arguments: PlantedSchemaTests.plants.indices)
    func aChangedSchemaIsMended(_ index: Int) throws {
        let sql = PlantedSchemaTests.plants[index].1
        let folder = try StoreFolder()
        try folder.plant("- A +\n  - B")
        try folder.sql(sql)
        let maintenance = OutlineMaintenance(at: folder.url)
        #expect(try !maintenance.check().isEmpty)
        let plan = try maintenance.planRepair()
        // Titles under another name are not thrown away.
        guard !sql.contains("COLUMN title") else {
            #expect(plan.isEmpty && !plan.unmended.isEmpty)
            return
        }
        try maintenance.repair(plan)
        #expect(try maintenance.check() == [])
        let isOpen = sql.contains("expanded") ? "" : " +"
        #expect(try OutlineFixture(in: folder.open()).text() == "- A\(isOpen)\n  - B")
    }

    @Test func aLostRecordIsWrittenAgain() throws {
        for sql in [
            "DELETE FROM meta", "DROP TABLE meta",
            "UPDATE meta SET value = 'nonsense' WHERE key = 'content_columns'",
            "UPDATE meta SET value = 'nowhere' WHERE key = 'label'",
        ] {
            let folder = try StoreFolder()
            try folder.plant("- A +\n  - B")
            try folder.sql(sql)
            let maintenance = OutlineMaintenance(at: folder.url, declaration: Label.schema)
            try maintenance.repair(try maintenance.planRepair())
            #expect(try maintenance.check() == [], "\(sql)")
            #expect(try OutlineFixture(in: folder.open()).text() == "- A +\n  - B", "\(sql)")
        }
    }

    @Test func withoutADeclarationTheNameOfTheContentStaysLost() throws {
        let folder = try StoreFolder()
        try folder.plant("- A")
        try folder.sql("DELETE FROM meta WHERE key = 'content_name'")
        let plan = try OutlineMaintenance(at: folder.url).planRepair()
        #expect(plan.isEmpty)
        #expect(plan.unmended.map(\.code) == [.missingFact])
    }
}

/// Phases, one after another.
private final class SharedPhases {
    private(set) var all: [MaintenanceProgress.Phase] = []

    func append(_ phase: MaintenanceProgress.Phase) {
        if all.last != phase { all.append(phase) }
    }
}

/// Content that not every number stands for.
private enum Grade: Int64, OutlineContent {
    case first = 1
    case second = 2

    static let schema = ContentSchema(
        name: "Grade", label: "title", columns: [.text("title"), .integer("grade")])

    init(from row: inout ContentReader) throws(OutlineError) {
        _ = try row.text()
        guard let grade = Grade(rawValue: try row.integer()) else {
            throw .invalidContent("no such grade")
        }
        self = grade
    }

    func write(to row: inout ContentWriter) {
        row.write("")
        row.write(rawValue)
    }
}
