import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// Damage at random, repair, and nothing is lost.
@Suite struct RandomDamageTests {
    @Test(arguments: UInt64(1)...12) func aDamagedFileIsMended(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try StoreFolder()
        try grow(in: folder, &random)
        let injector = DamageInjector(at: folder.url)
        var inflicted: [String] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let victims = try injector.rows(where: "id > 2").compactMap { row in
                row.split(separator: ",").first.flatMap { ItemID(String($0)) }
            }
            guard let code = DamageInjector.codes.randomElement(using: &random),
                let victim = victims.randomElement(using: &random)
            else { continue }
            // Not every damage can be done to every item, and a missing object not twice.
            if (try? injector.inflict(code, on: victim)) != nil {
                inflicted.append("\(code.rawValue) at \(victim)")
            }
        }
        let trace = "seed \(seed): \(inflicted.joined(separator: ", "))"
        let before = try injector.values(of: "title").filter { !$0.isEmpty }.sorted()

        let maintenance = OutlineMaintenance(at: folder.url)
        let plan = try maintenance.planRepair()
        #expect(plan.unmended.isEmpty, "\(trace)")
        try maintenance.repair(plan)
        #expect(try maintenance.check() == [], "\(trace)")
        #expect(try maintenance.planRepair().isEmpty, "\(trace)")
        #expect(
            try injector.values(of: "title").filter { !$0.isEmpty }.sorted() == before, "\(trace)")
        let store = try folder.open()
        #expect(try store.check() == [], "\(trace)")
        let statistics = try store.statistics()
        let count = statistics.itemCount + statistics.trashedItemCount
        #expect(count == before.count, "\(trace)")
    }

    /// A tree with a trash, open folders and a history.
    private func grow(in folder: StoreFolder, _ random: inout SeededGenerator) throws {
        let store = try folder.open()
        let root = try store.section(named: "Outline").root
        var items = [root]
        for number in 0..<50 {
            let parent = items.randomElement(using: &random) ?? root
            let item = try store.write("insert") {
                try $0.insert(Label("item \(number)"), into: parent)
            }
            items.append(item)
            if number.isMultiple(of: 5) { try store.expand(parent) }
        }
        try store.write("move") { try $0.move(items[40], to: root, at: .first) }
        let trashed = items[45]
        try store.write("trash") { try $0.trash([trashed]) }
        try store.undo()
        store.close()
    }
}
