import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// Each kind of damage on a small tree: found, mended, and the healthy neighbours untouched.
@Suite struct RepairTests {
    /// A damage, the label of its victim, what a check finds, and the tree afterwards.
    struct Case {
        let code: CheckFinding.Code
        var victim = "Basil"
        var found: [CheckFinding.Code]?
        var after = Self.whole
        /// Items whose rows the repair may change.
        var changed: [String] = []

        static let whole = """
            Garden
            - Herbs +
              - Basil
              - Mint
            - Trees
              - Apple
                - Cox
              - Pear
            """
    }

    private static let withoutBasil = """
        Garden
        - Herbs +
          - Mint
        - Trees
          - Apple
            - Cox
          - Pear
        Lost and Found
        - Basil
        """

    private static let withoutApple = """
        Garden
        - Herbs +
          - Basil
          - Mint
        - Trees
          - Pear
        Lost and Found
        - Apple
          - Cox
        """

    static let cases: [Case] = [
        Case(code: .indexOutOfStep, changed: ["Basil"]),
        Case(code: .missingObject), Case(code: .foreignObject), Case(code: .changedObject),
        Case(code: .missingFact), Case(code: .sequenceBehind),
        Case(code: .foreignKey, found: [.foreignKey, .trashedWithoutItem]),
        Case(code: .missingRoot),
        Case(code: .missingParent, after: withoutBasil, changed: ["Basil"]),
        Case(code: .selfParent, after: withoutBasil, changed: ["Basil"]),
        Case(code: .cycle, victim: "Apple", after: withoutApple, changed: ["Apple"]),
        Case(
            code: .unreachable, victim: "Trees", found: [.cycle, .unreachable],
            after: """
                Garden
                - Herbs +
                  - Basil
                  - Mint
                Lost and Found
                - Trees
                  - Apple
                    - Cox
                  - Pear
                """, changed: ["Trees"]),
        Case(
            code: .rankOutOfRange,
            after: Case.whole.replacing("  - Basil\n  - Mint", with: "  - Mint\n  - Basil"),
            changed: ["Basil"]),
        Case(code: .duplicateRank, victim: "Mint", changed: ["Mint"]),
        Case(code: .itemAmongSections, after: withoutBasil, changed: ["Basil"]),
        Case(code: .sectionElsewhere, victim: "", changed: [""]),
        Case(code: .trashElsewhere),
        Case(
            code: .brokenContent, after: Case.whole.replacing("Basil", with: "\u{1}Basil"),
            changed: ["Basil"]),
        Case(code: .expandedWithoutItem), Case(code: .expandedWithoutView),
        Case(
            code: .trashedWithoutItem, found: [.foreignKey, .trashedWithoutItem]),
        Case(code: .journalOutOfStep),
    ]

    @Test func everyDamageHasACase() {
        #expect(Self.cases.map(\.code) == DamageInjector.codes)
    }

    @Test(arguments: cases.indices) func aDamageIsMended(_ index: Int) throws {
        let damage = Self.cases[index]
        let garden = try Garden()
        let victim = try garden.id(damage.victim)
        let injector = DamageInjector(at: garden.url)
        let neighbours = try garden.condition(excluding: damage.changed)
        let before = try injector.rows(where: neighbours)
        try injector.inflict(damage.code, on: victim)

        let maintenance = OutlineMaintenance(at: garden.url)
        let bytes = try garden.bytes()
        let findings = try maintenance.check()
        #expect(Set(findings.map(\.code)) == Set(damage.found ?? [damage.code]), "\(findings)")
        let plan = try maintenance.planRepair()
        #expect(try plan == maintenance.planRepair())
        #expect(plan.unmended.isEmpty && !plan.isEmpty)
        #expect(try garden.bytes() == bytes)

        let report = try maintenance.repair(plan)
        #expect(report.changes == plan.changes)
        #expect(try maintenance.check() == [])
        #expect(try maintenance.planRepair().isEmpty)
        #expect(try injector.rows(where: neighbours) == before)
        #expect(try garden.text() == damage.after)
        #expect(try garden.folder.open().check() == [])
    }

    @Test func theBackupIsTheFileAsItWas() throws {
        let garden = try Garden()
        let injector = DamageInjector(at: garden.url)
        try injector.inflict(.missingParent, on: try garden.id("Apple"))
        let damaged = try injector.rows(where: "1")
        let maintenance = OutlineMaintenance(at: garden.url)
        let plan = try maintenance.planRepair()
        let report = try maintenance.repair(plan)
        let backup = try #require(report.backup)
        #expect(backup.lastPathComponent == "store.sqlite.before-repair")
        #expect(try DamageInjector(at: backup).rows(where: "1") == damaged)
        #expect(try OutlineMaintenance(at: backup).planRepair() == plan)
    }

    @Test func strayItemsKeepANoteOfTheirPlace() throws {
        let garden = try Garden()
        let apple = try garden.id("Apple")
        try DamageInjector(at: garden.url).run(
            "UPDATE item SET parent_id = 500, rank = 70 WHERE id = \(apple)")
        let maintenance = OutlineMaintenance(at: garden.url)
        let report = try maintenance.repair(try maintenance.planRepair())
        #expect(report.strays.map(\.item) == [apple])
        #expect(report.strays.first?.formerParent == ItemID(rawValue: 500))
        #expect(report.strays.first?.formerRank == 70)
        #expect(try maintenance.strays() == report.strays)
    }

    @Test func aSecondLossGoesToTheSameSection() throws {
        let garden = try Garden()
        let injector = DamageInjector(at: garden.url)
        let maintenance = OutlineMaintenance(at: garden.url)
        for label in ["Apple", "Mint"] {
            try injector.inflict(.missingParent, on: try garden.id(label))
            try maintenance.repair(try maintenance.planRepair())
        }
        let lost = "Lost and Found\n- Apple\n  - Cox\n- Mint"
        #expect(try garden.text().hasSuffix(lost))
    }

    @Test func aPlanOfAnotherStateIsRefused() throws {
        let garden = try Garden()
        let injector = DamageInjector(at: garden.url)
        try injector.inflict(.missingParent, on: try garden.id("Apple"))
        let maintenance = OutlineMaintenance(at: garden.url)
        let plan = try maintenance.planRepair()
        try injector.inflict(.missingParent, on: try garden.id("Mint"))
        let before = try garden.bytes()
        #expect(outlineError { try maintenance.repair(plan) } == .outdatedPlan)
        #expect(try garden.bytes() == before)
        let store = try garden.folder.open()
        try store.write("add") { _ = try $0.insert("Rose", into: try $0.sections()[0].root) }
        store.close()
        #expect(outlineError { try maintenance.repair(plan) } == .outdatedPlan)
    }

    @Test func aReplacedValueIsInTheReport() throws {
        let garden = try Garden()
        let (basil, mint, pear) = (
            try garden.id("Basil"), try garden.id("Mint"), try garden.id("Pear")
        )
        try DamageInjector(at: garden.url).run(
            """
            UPDATE item SET title = X'FF00' WHERE id = \(basil);
            UPDATE item SET title = NULL WHERE id = \(mint);
            UPDATE item SET title = CAST(X'4AFF' AS TEXT) WHERE id = \(pear)
            """)
        let maintenance = OutlineMaintenance(at: garden.url)
        let report = try maintenance.repair(try maintenance.planRepair())
        #expect(report.replacedValues.map(\.item) == [basil, mint, pear])
        #expect(
            report.replacedValues.map(\.value) == [.blob([0xFF, 0]), .null, .blob([0x4A, 0xFF])])
        #expect(try garden.text().contains("  - \n  - \n- Trees"))
        #expect(try garden.text().contains("- J\u{FFFD}"))
    }

    @Test func aSectionWhoseItemIsGoneIsMadeAgain() throws {
        let garden = try Garden()
        let root = try garden.id("")
        try DamageInjector(at: garden.url).run("DELETE FROM item WHERE id = \(root)")
        let maintenance = OutlineMaintenance(at: garden.url)
        #expect(
            Set(try maintenance.check().map(\.code))
                == [.foreignKey, .sectionElsewhere, .missingParent, .journalOutOfStep])
        try maintenance.repair(try maintenance.planRepair())
        #expect(try garden.text() == Case.whole)
    }

    /// Damage of all kinds at once.
    @Test func damagesTogetherAreMendedTogether() throws {
        let garden = try Garden()
        let injector = DamageInjector(at: garden.url)
        let victims: [(CheckFinding.Code, String)] = [
            (.brokenContent, "Cox"), (.rankOutOfRange, "Cox"), (.duplicateRank, "Mint"),
            (.missingParent, "Apple"), (.selfParent, "Pear"), (.trashElsewhere, "Basil"),
            (.expandedWithoutView, "Herbs"), (.trashedWithoutItem, "Herbs"),
            (.journalOutOfStep, "Herbs"), (.missingRoot, "Herbs"), (.sequenceBehind, "Herbs"),
            (.missingFact, "Herbs"), (.foreignObject, "Herbs"),
        ]
        for (code, label) in victims { try injector.inflict(code, on: try garden.id(label)) }
        let maintenance = OutlineMaintenance(at: garden.url)
        let plan = try maintenance.planRepair()
        try maintenance.repair(plan)
        #expect(try maintenance.check() == [])
        #expect(
            try garden.text() == """
                Garden
                - Herbs +
                  - Basil
                  - Mint
                - Trees
                Lost and Found
                - Pear
                - Apple
                  - \u{1}Cox
                """)
    }
}
