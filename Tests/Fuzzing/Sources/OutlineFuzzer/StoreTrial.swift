import Foundation
import OutlineStore

/// One input as a store file, and what must hold whatever is in it: nothing but an error of the
/// store is ever thrown, and what is repaired or salvaged is whole.
struct StoreTrial {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "outline-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    private var file: URL { folder.appending(path: "store.sqlite") }
    private var salvaged: URL { folder.appending(path: "salvaged.sqlite") }

    func run(_ bytes: [UInt8]) {
        do {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        } catch {
            fail("the file cannot be made: \(error)")
        }
        let maintenance = OutlineMaintenance(at: file, busyTimeout: .zero)
        _ = maintenance.diagnose()
        let findings = attempt { try maintenance.check(limit: 10) }
        let isUntouched = (try? Data(contentsOf: file)) == Data(bytes)
        require(isUntouched, "a check changed the file")
        use(isHealthy: findings?.isEmpty == true)
        salvage(maintenance)
        repair(maintenance)
    }

    /// Does what apps do with a store that opens.
    private func use(isHealthy: Bool) {
        guard let store = attempt({ try OutlineStore<OutlineLabel>(at: file) }) else {
            return require(!isHealthy, "a healthy file does not open")
        }
        defer { store.close() }
        let count = attempt { try store.read { try Self.countItems(in: $0) } }
        require(count != nil || !isHealthy, "a healthy file cannot be read")
        _ = attempt { try store.statistics() }
        _ = attempt { try store.undo() }
        _ = attempt {
            try store.write("Change") { outline in
                let section = try outline.addSection(named: "Fuzz")
                let items = try outline.sections().flatMap { try outline.children(of: $0.root) }
                try outline.move(items, to: section.root, at: .first)
                try outline.trash(outline.children(of: section.root))
                _ = try outline.emptyTrash()
            }
        }
        _ = attempt { try store.undo() }
        if isHealthy {
            let findings = attempt { try store.check() }
            require(findings?.isEmpty == true, "a healthy file was damaged: \(findings ?? [])")
        }
    }

    private static func countItems(
        in outline: borrowing ReadTransaction<OutlineLabel>
    ) throws -> Int {
        var count = 0
        for section in try outline.sections() {
            try outline.walk(below: section.root) { event in
                if case .open = event { count += 1 }
                guard count < 100_000 else { fail("a walk does not end") }
            }
        }
        return count
    }

    private func salvage(_ maintenance: OutlineMaintenance) {
        guard attempt({ try maintenance.salvage(to: salvaged) }) != nil else {
            let isLeft = FileManager.default.fileExists(
                atPath: salvaged.path(percentEncoded: false))
            return require(!isLeft, "a salvage that failed left a file")
        }
        let findings = attempt { try OutlineMaintenance(at: salvaged).check() }
        require(findings?.isEmpty == true, "a salvaged file is damaged: \(findings ?? [])")
    }

    private func repair(_ maintenance: OutlineMaintenance) {
        guard let plan = attempt({ try maintenance.planRepair() }), !plan.isEmpty,
            attempt({ try maintenance.repair(plan) }) != nil
        else { return }
        guard let rest = attempt({ try maintenance.planRepair() }) else {
            fail("a repaired file cannot be planned for")
        }
        require(rest.isEmpty, "a second repair would do this: \(rest)")
        require(rest.unmended.isEmpty, "a repaired file has this: \(rest.unmended)")
    }

    /// What a closure gives; nothing where it throws an error of the store.
    private func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch is OutlineError {
            return nil
        } catch {
            fail("an error of another kind: \(error)")
        }
    }
}
