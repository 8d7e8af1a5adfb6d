internal import Synchronization

/// Lets a cancelled task interrupt the connection that works for it, and no other.
package final class CancellationSwitch: Sendable {
    private struct State {
        var connection: Connection?
        var isCancelled = false
    }

    private let state = Mutex(State())

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

    /// Runs a closure during which `cancel()` interrupts the connection.
    package func guarding<Result>(
        _ connection: Connection, _ body: () throws -> Result
    ) rethrows -> Result {
        state.withLock { $0.connection = connection }
        defer { state.withLock { $0.connection = nil } }
        return try body()
    }
}
