import Dispatch
import OutlineSQLite
import Synchronization
import Testing

@Suite struct ConnectionPoolTests {
    private struct CannotOpen: Error {}

    /// A pool whose connections are in memory, and how many of them were made.
    private func pool(
        of capacity: Int, made: Counter = Counter()
    ) -> ConnectionPool {
        ConnectionPool(capacity: capacity) {
            made.add(1)
            return try Connection(.memory, mode: .readWriteCreate)
        }
    }

    @Test func connectionsAreMadeOnDemandAndKept() throws {
        let made = Counter()
        let pool = pool(of: 3, made: made)
        let first = try pool.withConnection { ObjectIdentifier($0) }
        let second = try pool.withConnection { ObjectIdentifier($0) }
        #expect(first == second)
        #expect(made.value == 1)
    }

    @Test func theFirstConnectionIsUsed() throws {
        let connection = try memory()
        let pool = ConnectionPool(capacity: 1, first: connection) { throw CannotOpen() }
        try pool.withConnection { #expect($0 === connection) }
    }

    @Test func theErrorOfOpeningGoesToTheBorrowerAndTheNextTriesAgain() async throws {
        let attempts = Counter()
        let pool = ConnectionPool(capacity: 1) {
            if attempts.add(1) < 3 { throw CannotOpen() }
            return try Connection(.memory, mode: .readWriteCreate)
        }
        #expect(throws: CannotOpen.self) { try borrow(from: pool) { _ in } }
        await #expect(throws: CannotOpen.self) { try await pool.withConnection { _ in } }
        #expect(try borrow(from: pool) { try $0.integer("SELECT 7") } == 7)
    }

    @Test func theErrorOfTheClosureComesOutAndTheConnectionGoesBack() async throws {
        let pool = pool(of: 1)
        #expect(throws: CannotOpen.self) { try borrow(from: pool) { _ in throw CannotOpen() } }
        await #expect(throws: CannotOpen.self) {
            try await pool.withConnection { _ in throw CannotOpen() }
        }
        #expect(try borrow(from: pool) { try $0.integer("SELECT 7") } == 7)
    }

    @Test func noMoreAreLentAtATimeThanTheCapacity() async throws {
        let made = Counter()
        let pool = pool(of: 2, made: made)
        let lent = Counter()
        let most = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    try await pool.withConnection { connection in
                        most.raise(to: lent.add(1))
                        _ = try connection.integer("SELECT 1")
                        lent.add(-1)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(most.value <= 2)
        #expect(made.value <= 2)
        #expect(lent.value == 0)
    }

    @Test func firstComeFirstServed() async throws {
        let pool = pool(of: 1)
        let turns = Counter()
        let gate = DispatchSemaphore(value: 0)
        let isHeld = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await pool.withConnection { _ in
                    isHeld.add(1)
                    gate.wait()
                }
            }
            while isHeld.value == 0 { await Task.yield() }
            for number in 0..<10 {
                group.addTask {
                    try await pool.withConnection { _ in #expect(turns.add(1) == number + 1) }
                }
                while pool.waitingCount != number + 1 { await Task.yield() }
            }
            gate.signal()
            try await group.waitForAll()
        }
        #expect(turns.value == 10)
    }

    @Test func aThreadThatWaitsIsServedInTurn() async throws {
        let pool = pool(of: 1)
        let gate = DispatchSemaphore(value: 0)
        let isHeld = Counter()
        async let holder: Void = pool.withConnection { _ in
            isHeld.add(1)
            gate.wait()
        }
        while isHeld.value == 0 { await Task.yield() }
        let served = DispatchSemaphore(value: 0)
        let thread = DispatchQueue(label: "waiting")
        thread.async {
            try? pool.withConnection { _ in _ = served.signal() }
        }
        while pool.waitingCount == 0 { await Task.yield() }
        gate.signal()
        try await holder
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                served.wait()
                continuation.resume()
            }
        }
        #expect(pool.waitingCount == 0)
    }

    @Test func aClosedPoolLendsNothing() async throws {
        let pool = pool(of: 1)
        try borrow(from: pool) { _ in }
        pool.close()
        pool.close()
        #expect(throws: ConnectionPoolError.closed) { try borrow(from: pool) { _ in } }
        await #expect(throws: ConnectionPoolError.closed) {
            try await pool.withConnection { _ in }
        }
    }

    @Test func closingRefusesThoseWhoWaitAndLetsTheBorrowerEnd() async throws {
        let pool = pool(of: 1)
        let gate = DispatchSemaphore(value: 0)
        let isHeld = Counter()
        let holder = Task {
            try await pool.withConnection { connection in
                isHeld.add(1)
                gate.wait()
                return try connection.integer("SELECT 7")
            }
        }
        while isHeld.value == 0 { await Task.yield() }
        let waiting = Task { try await pool.withConnection { _ in } }
        while pool.waitingCount == 0 { await Task.yield() }
        pool.close()
        await #expect(throws: ConnectionPoolError.closed) { try await waiting.value }
        gate.signal()
        #expect(try await holder.value == 7)
    }

    @Test func aReturnedConnectionOfAClosedPoolIsClosed() throws {
        let pool = pool(of: 1)
        weak var lent: Connection?
        try pool.withConnection {
            lent = $0
            pool.close()
        }
        #expect(lent == nil)
    }
}

/// The form that blocks, which cannot be named in an asynchronous function.
private func borrow<Result>(
    from pool: ConnectionPool, _ body: (Connection) throws -> Result
) throws -> Result {
    try pool.withConnection(body)
}

/// A number that threads share.
final class Counter: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func add(_ amount: Int) -> Int {
        number.add(amount, ordering: .sequentiallyConsistent).newValue
    }

    func raise(to least: Int) {
        number.max(least, ordering: .sequentiallyConsistent)
    }
}
