internal import Foundation

/// A value behind a lock.
///
/// `Synchronization.Mutex` would do the same; but the thread sanitizer does not see its locking on
/// Linux and reports each use as a race, so real ones would drown.
///
/// `@unchecked Sendable`: the value is only reached while the lock is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs a closure that has the value to itself. It may not lock again.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
