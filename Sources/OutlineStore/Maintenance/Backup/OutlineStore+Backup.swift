public import Foundation
internal import OutlineSQLite

extension OutlineStore {
    /// Copies the store into one file, while it goes on being read and written.
    ///
    /// The copy is one state of the store: that of the moment at which the copying begins. It is
    /// made under another name, checked, and put to its place when it is on the disk; nothing is
    /// left of one that fails. A store whose pages are broken gives no backup, so that no good one
    /// goes for it. The copy keeps all ids, the history and the trash.
    ///
    /// ```swift
    /// try store.backup(to: url) { progress in
    ///     print(progress.completedCount, "of", progress.totalCount, "pages")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - target: Where the copy goes.
    ///   - overwriting: Whether it may take the place of an older backup. What is no store is never
    ///     replaced, nor a store that is open.
    ///   - progress: Is told now and then how many pages are done.
    /// - Throws: `OutlineError.cannotOpen` if something is there; `notAnOutlineFile`, `busy` if it may
    ///   not be replaced; `damaged` if the copy is not whole; `diskFull`, `readOnly`; as `read(_:)`.
    /// - Complexity: O(size of the file).
    public func backup(
        to target: URL, overwriting: Bool = false, progress: MaintenanceObserver? = nil
    ) throws {
        let backup = StoreBackup(
            path: target.path(percentEncoded: false), overwriting: overwriting, options: options)
        try backup.requirePlace(besides: path)
        let copy = try read { transaction in
            try backup.copy(
                transaction.repository.connection, observer: progress, cancellation: nil)
        }
        try backup.place(copy)
    }

    /// Copies the store into one file, off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - target: Where the copy goes.
    ///   - overwriting: Whether it may take the place of an older backup.
    ///   - progress: Is told now and then how many pages are done.
    /// - Throws: As the synchronous form; `OutlineError.cancelled` if the task is cancelled.
    /// - Complexity: As the synchronous form.
    public func backup(
        to target: URL, overwriting: Bool = false,
        progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws {
        let backup = StoreBackup(
            path: target.path(percentEncoded: false), overwriting: overwriting, options: options)
        try backup.requirePlace(besides: path)
        let cancellation = CancellationSwitch()
        // A read that is cancelled at its very end loses what it gives.
        let finished = Locked<StoreCopy?>(nil)
        do {
            try await withTaskCancellationHandler {
                try await read { transaction in
                    let copy = try backup.copy(
                        transaction.repository.connection, observer: progress,
                        cancellation: cancellation)
                    finished.withLock { $0 = copy }
                }
            } onCancel: {
                cancellation.cancel()
            }
        } catch {
            finished.withLock { $0 }?.remove()
            throw error
        }
        guard let copy = finished.withLock({ $0 }) else { throw OutlineError.cancelled }
        try await BackgroundThread.run { try backup.place(copy) }
    }
}

/// A backup on its way: where it goes, and what may happen to what is there.
private struct StoreBackup: Sendable {
    let path: String
    let overwriting: Bool
    let options: StoreOptions

    /// Refuses a place where no backup may go, before anything is copied.
    func requirePlace(besides store: String) throws(OutlineError) {
        let target = PrivateFile.resolved(path)
        let original = PrivateFile.resolved(store)
        let isStore = ["", "-wal", "-shm", "-journal"].contains { target == original + $0 }
        let identity = PrivateFile.identity(at: path)
        guard !isStore, identity == nil || identity != PrivateFile.identity(at: store) else {
            throw .cannotOpen(path: path, reason: "it is the store itself")
        }
        switch PrivateFile.kind(at: path) {
        case .missing: return
        case .file where overwriting: return
        case .file: throw PrivateFile.isTaken(path)
        case .folder: throw .cannotOpen(path: path, reason: "it is a folder")
        case .other: throw .cannotOpen(path: path, reason: "it is not a regular file")
        case .unreachable(let reason): throw .cannotOpen(path: path, reason: reason)
        }
    }

    func copy(
        _ source: Connection, observer: MaintenanceObserver?, cancellation: CancellationSwitch?
    ) throws -> StoreCopy {
        try StoreCopy(
            of: source, for: PrivateFile.resolved(path), observer: observer,
            cancellation: cancellation)
    }

    func place(_ copy: StoreCopy) throws {
        do {
            try StoreReplacement(
                at: PrivateFile.resolved(path), busyTimeout: options.busyTimeout
            ).put(copy, overwriting: overwriting)
        } catch {
            copy.remove()
            throw error
        }
    }
}
