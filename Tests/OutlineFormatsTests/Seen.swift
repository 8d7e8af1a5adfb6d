import Synchronization

/// Values that a callback was called with.
final class Seen: Sendable {
    private let state = Mutex<[Int]>([])

    var values: [Int] { state.withLock { $0 } }

    func add(_ value: Int) { state.withLock { $0.append(value) } }
}
