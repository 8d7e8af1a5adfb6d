internal import Dispatch

/// A thread beside those of Swift's concurrency, for work that blocks.
package enum BackgroundThread {
    /// Runs a closure on a thread of its own, and suspends until it has returned.
    ///
    /// - Throws: What the closure throws.
    package static func run<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            // A serial queue gets a thread beside those of Swift's concurrency; a concurrent one
            // shares them where there is no separate cooperative pool.
            DispatchQueue(label: "outline.work").async {
                continuation.resume(with: Swift.Result { try body() })
            }
        }
    }
}
