public import Foundation
internal import OutlineSQLite

extension OutlineMaintenance {
    /// Copies every item that can still be read into a new file, in order and with its id.
    ///
    /// The pages are read as they are, with what the write-ahead log has committed; the broken file
    /// is not changed, and need be neither whole nor a database to SQLite. Items whose parents are
    /// lost go to the section "Lost and Found". The history is not copied.
    ///
    /// - Parameters:
    ///   - target: Where the new file is made; nothing may be there.
    ///   - progress: Is told now and then how far the salvage has come.
    /// - Returns: What was found, and what could not be read.
    /// - Throws: `OutlineError.missingFile`, `cannotOpen`; `damaged` if the declaration of the
    ///   content is lost and none was given; `diskFull`. No new file is left then.
    /// - Complexity: O(size of the file), and O(*n* log *n*) for *n* items; one byte of memory a
    ///   page.
    @discardableResult
    public func salvage(
        to target: URL, progress: MaintenanceObserver? = nil
    ) throws -> SalvageReport {
        try salvage(to: target, progress: progress, cancellation: nil)
    }

    /// The same off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - target: Where the new file is made; nothing may be there.
    ///   - progress: Is told now and then how far the salvage has come.
    /// - Returns: What was found, and what could not be read.
    /// - Throws: As the synchronous form; `OutlineError.cancelled`.
    /// - Complexity: As the synchronous form.
    @discardableResult
    public func salvage(
        to target: URL, progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws -> SalvageReport {
        try await offload { try self.salvage(to: target, progress: progress, cancellation: $0) }
    }

    private func salvage(
        to target: URL, progress: MaintenanceObserver?, cancellation: CancellationSwitch?
    ) throws -> SalvageReport {
        try declaration?.validate()
        try requireFile()
        let targetPath = target.path(percentEncoded: false)
        guard PrivateFile.kind(at: targetPath) == .missing else {
            throw OutlineError.cannotOpen(path: targetPath, reason: "something is there already")
        }
        do {
            var salvage = try Salvage(
                path, declaration: declaration, observer: progress, cancellation: cancellation)
            let content = try salvage.schema()
            try content.validate()
            let (connection, _) = try StoreConnections(
                path: targetPath, options: StoreOptions(busyTimeout: busyTimeout), content: content
            ).openWriter()
            try connection.setForeignKeys(false)
            try connection.execute("PRAGMA temp_store = FILE")
            try work(on: connection, .immediate, cancellation: cancellation) { repository, _ in
                try salvage.run(into: repository)
            }
            return salvage.report
        } catch {
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: targetPath + suffix)
            }
            throw OutlineError.publicForm(of: error, busyTimeout: busyTimeout)
        }
    }

    private func requireFile() throws(OutlineError) {
        switch PrivateFile.kind(at: path) {
        case .file: return
        case .missing: throw .missingFile(path: path)
        case .folder: throw .cannotOpen(path: path, reason: "it is a folder")
        case .other: throw .cannotOpen(path: path, reason: "it is not a regular file")
        case .unreachable(let reason): throw .cannotOpen(path: path, reason: reason)
        }
    }
}
