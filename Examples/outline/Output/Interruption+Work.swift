import Dispatch
import OutlineStore
import Synchronization

extension Interruption {
    /// Waits for work of the library that can be cancelled, and cancels it on control-C.
    ///
    /// - Parameter work: The work.
    /// - Returns: What it gave.
    /// - Throws: What it throws; `Cancelled` when a person stopped it.
    static func stopping<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        heed()
        let outcome = Outcome<Value>()
        let task = Task {
            do {
                outcome.end(with: .success(try await work()))
            } catch {
                outcome.end(with: .failure(error))
            }
        }
        do {
            return try outcome.waiting { if isRequested { task.cancel() } }
        } catch OutlineError.cancelled where isRequested {
            throw Cancelled()
        }
    }
}

/// How some work ends.
private final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func end(with result: Result<Value, any Error>) {
        self.result.withLock { $0 = result }
        isDone.signal()
    }

    /// Waits for the end, and is called back now and then meanwhile.
    func waiting(_ tick: () -> Void) throws -> Value {
        while true {
            _ = isDone.wait(timeout: .now() + .milliseconds(50))
            if let result = result.withLock({ $0 }) { return try result.get() }
            tick()
        }
    }
}
