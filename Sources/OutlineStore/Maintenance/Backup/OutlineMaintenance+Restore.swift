public import Foundation
internal import OutlineSQLite

/// What a restore did.
public struct RestoreReport: Hashable, Sendable {
    /// Where the file is that stood there before, if it was too broken to be opened: it was set
    /// aside. `nil` if there was none, or if it was replaced.
    public internal(set) var setAside: URL?
}

extension OutlineMaintenance {
    /// Makes the file from a backup.
    ///
    /// The backup is checked first, and not changed. It is copied beside the file; the copy takes
    /// the file's place when it is on the disk, so that a crash leaves the old file or the new one.
    /// A write-ahead log that is left of an old file does not meet the new one. The restored file
    /// has a new history identity, so that nobody takes it for the one they knew.
    ///
    /// - Parameters:
    ///   - backup: The backup: a store that passes the check.
    ///   - overwriting: Whether the file may be replaced if it exists. A store that opens is gone
    ///     then; one that does not is set aside.
    ///   - progress: Is told now and then how far the restore has come.
    /// - Returns: Where an old file was set aside.
    /// - Throws: `OutlineError.cannotOpen` if the file exists and may not be replaced; `busy` if
    ///   somebody has it open; `notAnOutlineFile` if it is a database of another kind; `damaged` if
    ///   the backup is. Nothing is changed then.
    /// - Complexity: O(*n* log *n*) for *n* items, and a copy.
    @discardableResult
    public func restore(
        from backup: URL, overwriting: Bool = false, progress: MaintenanceObserver? = nil
    ) throws -> RestoreReport {
        try restore(from: backup, overwriting: overwriting, progress: progress, cancellation: nil)
    }

    /// The same off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - overwriting: Whether the file may be replaced if it exists.
    ///   - progress: Is told now and then how far the restore has come.
    /// - Returns: Where an old file was set aside.
    /// - Throws: As the synchronous form; `OutlineError.cancelled`. Nothing is changed then.
    /// - Complexity: As the synchronous form.
    @discardableResult
    public func restore(
        from backup: URL, overwriting: Bool = false,
        progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws -> RestoreReport {
        try await offload {
            try self.restore(
                from: backup, overwriting: overwriting, progress: progress, cancellation: $0)
        }
    }

    private func restore(
        from backup: URL, overwriting: Bool, progress: MaintenanceObserver?,
        cancellation: CancellationSwitch?
    ) throws -> RestoreReport {
        let target = PrivateFile.resolved(path)
        try requirePlace(target, for: backup, overwriting: overwriting)
        let source = OutlineMaintenance(
            at: backup, declaration: declaration, busyTimeout: busyTimeout)
        let findings = try source.check(limit: 1, progress: progress, cancellation: cancellation)
        if let finding = findings.first {
            throw OutlineError.damaged("the backup is: \(finding)")
        }
        do {
            let opened = try source.connections.openUnchecked()
            let copy = try StoreCopy(
                of: opened.connection, for: target, observer: progress,
                cancellation: cancellation)
            do {
                try Self.renewHistory(of: copy.path)
                try cancellation?.check()
                let former = try StoreReplacement(at: target, busyTimeout: busyTimeout)
                    .put(copy, overwriting: overwriting)
                return RestoreReport(setAside: former)
            } catch {
                copy.remove()
                throw error
            }
        } catch {
            throw OutlineError.publicForm(of: error, busyTimeout: busyTimeout)
        }
    }

    private func requirePlace(
        _ target: String, for backup: URL, overwriting: Bool
    ) throws(OutlineError) {
        switch PrivateFile.kind(at: target) {
        case .missing: return
        case .file: break
        case .folder: throw .cannotOpen(path: path, reason: "it is a folder")
        case .other: throw .cannotOpen(path: path, reason: "it is not a regular file")
        case .unreachable(let reason): throw .cannotOpen(path: path, reason: reason)
        }
        guard overwriting else { throw PrivateFile.isTaken(path) }
        let identity = PrivateFile.identity(at: backup.path(percentEncoded: false))
        guard identity != PrivateFile.identity(at: target) else {
            throw .cannotOpen(path: path, reason: "it is the backup itself")
        }
    }

    /// Gives the history another identity: what others remember of the old file does not hold.
    private static func renewHistory(of path: String) throws {
        let connection = try Connection(.file(path), mode: .readWrite)
        try connection.setSynchronous(.full)
        try connection.setFact("history_id", to: StoreConnections.randomIdentity())
    }
}
