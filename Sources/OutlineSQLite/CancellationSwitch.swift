internal import OutlineCSQLite

/// Lets a cancelled task interrupt the connection that works for it, and no other.
package final class CancellationSwitch: Sendable {
    private struct State {
        var connection: Connection?
        var isCancelled = false
    }

    private let state = Locked(State())

    package init() {}

    /// Whether the task was cancelled.
    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Interrupts the connection that is at work now, and lets none begin later.
    package func cancel() {
        // Under the lock, so that a connection which was just given back is never hit.
        state.withLock { state in
            state.isCancelled = true
            state.connection?.interrupt()
        }
    }

    /// Runs a closure during which `cancel()` interrupts the connection, also when the next
    /// statement has yet to begin.
    package func guarding<Result>(
        _ connection: Connection, _ body: () throws -> Result
    ) rethrows -> Result {
        state.withLock { $0.connection = connection }
        connection.observeProgress(with: self)
        defer {
            connection.observeProgress(with: nil)
            state.withLock { $0.connection = nil }
        }
        return try body()
    }
}

extension Connection {
    /// Makes statements ask a switch now and then whether to go on: an interrupt has no effect
    /// between two statements. The switch must outlive the observation.
    fileprivate func observeProgress(with cancellation: CancellationSwitch?) {
        guard let cancellation else {
            sqlite3_progress_handler(handle, 0, nil, nil)
            return
        }
        // Often enough to be felt as at once, too seldom to be seen in a measurement.
        let instructionCount: Int32 = 10_000
        sqlite3_progress_handler(
            handle, instructionCount,
            { context in
                guard let context else { return 0 }
                let cancellation = Unmanaged<CancellationSwitch>.fromOpaque(context)
                return cancellation.takeUnretainedValue().isCancelled ? 1 : 0
            }, Unmanaged.passUnretained(cancellation).toOpaque())
    }
}
