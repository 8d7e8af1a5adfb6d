internal import OutlineSQLite

/// The same off the threads of Swift's concurrency; a cancelled task ends the work.
extension OutlineMaintenance {
    /// Checks the file, off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - limit: The most findings of each code; a last one says how many more there are.
    ///   - progress: Is told now and then how far the check has come.
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: As the synchronous form; `OutlineError.cancelled`.
    /// - Complexity: As the synchronous form.
    public func check(
        limit: Int = 1000, progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws -> [CheckFinding] {
        try await offload {
            try self.check(limit: limit, progress: progress, cancellation: $0)
        }
    }

    /// Says what a repair would do, off the threads of Swift's concurrency.
    ///
    /// - Parameter progress: Is told now and then how far the check has come.
    /// - Returns: The plan; empty for a healthy file.
    /// - Throws: As the synchronous form; `OutlineError.cancelled`.
    /// - Complexity: As the synchronous form.
    public func planRepair(
        progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws -> RepairPlan {
        try await offload { try self.planRepair(progress: progress, cancellation: $0) }
    }

    /// Carries a plan out, off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - progress: Is told now and then how far the repair has come.
    /// - Returns: What was done, and where the backup is.
    /// - Throws: As the synchronous form; `OutlineError.cancelled`. Nothing is changed then.
    /// - Complexity: As the synchronous form.
    @discardableResult
    public func repair(
        _ plan: RepairPlan, progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws -> RepairReport {
        try await offload { try self.repair(plan, progress: progress, cancellation: $0) }
    }

    func offload<Result: Sendable>(
        _ body: @escaping @Sendable (CancellationSwitch) throws -> Result
    ) async throws -> Result {
        let cancellation = CancellationSwitch()
        return try await withTaskCancellationHandler {
            try await BackgroundThread.run { try body(cancellation) }
        } onCancel: {
            cancellation.cancel()
        }
    }
}
