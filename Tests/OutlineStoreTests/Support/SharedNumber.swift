import Synchronization

/// A number that tasks and threads share.
final class SharedNumber: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    func add(_ amount: Int) {
        number.add(amount, ordering: .sequentiallyConsistent)
    }
}
