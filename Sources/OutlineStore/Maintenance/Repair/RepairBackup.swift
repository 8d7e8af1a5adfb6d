internal import Foundation
internal import OutlineSQLite

/// The copy of a file that is made before it is mended.
struct RepairBackup {
    /// Where the copy is: beside the file.
    let path: String

    private let maintenance: OutlineMaintenance

    /// Copies the file, whose writers wait meanwhile.
    init(of maintenance: OutlineMaintenance, progress: MaintenanceObserver?) throws {
        self.maintenance = maintenance
        let original = PrivateFile.resolved(maintenance.path)
        let source = try maintenance.connections.openUnchecked().connection
        // The repair itself writes as much again at the worst.
        try StoreCopy.requireRoom(for: source, times: 2, beside: original)
        path = try Self.makeFile(beside: original)
        do {
            try StoreCopy.fill(path, from: source, observer: progress, cancellation: nil)
        } catch {
            remove()
            throw error
        }
    }

    /// Checks that the copy gives the same plan and has as many rows: the copy is whole, and the
    /// file did not change since the plan was made.
    func verify(
        _ plan: RepairPlan, _ repository: Repository, _ layout: StoreLayout,
        cancellation: CancellationSwitch?
    ) throws {
        let copy = OutlineMaintenance(
            at: URL(filePath: path), declaration: maintenance.declaration,
            busyTimeout: maintenance.busyTimeout)
        let (found, copied) = try copy.reading(cancellation: cancellation) {
            repository, layout throws(OutlineError) in
            let plan = try RepairPlanner(repository, layout: layout).makePlan()
            return (plan, try repository.rowCounts(layout))
        }
        guard found == plan else { throw OutlineError.outdatedPlan }
        guard try repository.rowCounts(layout) == copied else {
            throw OutlineError.damaged("the backup does not have all rows")
        }
    }

    func remove() {
        // What cannot be removed is a copy too many, no harm.
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func makeFile(beside original: String) throws(OutlineError) -> String {
        var number = 1
        while true {
            let path = original + ".before-repair" + (number == 1 ? "" : "-\(number)")
            if try PrivateFile.makeEmpty(at: path) { return path }
            number += 1
        }
    }
}

extension Repository {
    /// The rows of the format's tables, by table.
    func rowCounts(_ layout: StoreLayout) throws(OutlineError) -> [String: Int64] {
        var counts: [String: Int64] = [:]
        for table in layout.tables where layout.canRead(table) {
            counts[table] = try firstRow("SELECT count(*) FROM \(layout.tableOnly(table))") {
                $0.integer(0)
            }
        }
        return counts
    }
}
