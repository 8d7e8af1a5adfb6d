internal import Foundation
internal import OutlineSQLite

extension OutlineMaintenance {
    /// Carries a plan out. Nothing is deleted but what the plan lists, and no item.
    ///
    /// First the file is copied beside itself, and the copy is checked: it gives the same plan and
    /// has as many rows. Then all changes are made in one transaction, which commits only if the
    /// file then passes the check.
    ///
    /// - Parameters:
    ///   - plan: The plan, as `planRepair(progress:)` made it of the file as it is.
    ///   - progress: Is told now and then how far the repair has come.
    /// - Returns: What was done, and where the backup is; nothing for an empty plan.
    /// - Throws: `OutlineError.outdatedPlan` if the file changed since; `diskFull` if there is no
    ///   room for the backup; `readOnly`, `busy`, `damaged`. The file is unchanged then.
    /// - Complexity: Three checks and a copy.
    @discardableResult
    public func repair(
        _ plan: RepairPlan, progress: MaintenanceObserver? = nil
    ) throws -> RepairReport {
        try repair(plan, progress: progress, cancellation: nil)
    }

    func repair(
        _ plan: RepairPlan, progress: MaintenanceObserver?, cancellation: CancellationSwitch?
    ) throws -> RepairReport {
        try declaration?.validate()
        guard !plan.isEmpty else { return RepairReport() }
        guard try StoreFile.identify(path) == .store else { throw StoreFile.absence(at: path) }
        let connection = try openForRepair()
        return try work(on: connection, .immediate, cancellation: cancellation) {
            repository, layout in
            let backup = try RepairBackup(of: self, progress: progress)
            do {
                try backup.verify(plan, repository, layout, cancellation: cancellation)
                var run = RepairRun(plan, on: repository, layout: layout, observer: progress)
                try run.run()
                try requireHealth(of: repository, besides: plan, progress: progress)
                var report = run.report
                report.backup = URL(filePath: backup.path)
                return report
            } catch {
                backup.remove()
                throw error
            }
        }
    }

    /// A connection that may write what the format's guards refuse.
    private func openForRepair() throws -> Connection {
        do throws(SQLiteError) {
            let connection = try connections.opened(.file(path), mode: .readWrite)
            try connection.setForeignKeys(false)
            try connection.execute("PRAGMA temp_store = FILE; PRAGMA recursive_triggers = OFF")
            return connection
        } catch {
            throw connections.publicForm(of: error)
        }
    }

    /// Nothing is left to mend, or nothing is written.
    private func requireHealth(
        of repository: Repository, besides plan: RepairPlan, progress: MaintenanceObserver?
    ) throws(OutlineError) {
        repository.connection.finalizeStatements()
        let layout = try StoreLayout(of: repository.connection, declaration: declaration)
        let rest = try RepairPlanner(repository, layout: layout, observer: progress).makePlan()
        guard rest.isEmpty, Set(rest.unmended).isSubset(of: plan.unmended) else {
            throw .damaged("a repair would leave the file with this: \(rest)")
        }
    }
}
