internal import Dispatch

/// Lends connections to one borrower each, first come, first served.
///
/// A pool of one is a writer's queue; a pool of several serves readers. Connections are made on
/// demand and kept.
package final class ConnectionPool: Sendable {
    private struct State {
        var idle: [Connection] = []
        var madeCount = 0
        var waiting: [@Sendable (Offer) -> Void] = []
        var isClosed = false
    }

    /// What a borrower is handed when its turn has come.
    enum Offer: Sendable {
        case connection(Connection)
        case permissionToMakeOne
        case closed
    }

    private let capacity: Int
    private let makeConnection: @Sendable () throws -> Connection
    private let state: Locked<State>

    /// Makes a pool.
    ///
    /// - Parameters:
    ///   - capacity: The most connections lent at a time.
    ///   - first: A connection that is open already.
    ///   - makeConnection: Opens one more; its error goes to the borrower.
    package init(
        capacity: Int, first: Connection? = nil,
        makeConnection: @escaping @Sendable () throws -> Connection
    ) {
        self.capacity = capacity
        self.makeConnection = makeConnection
        state = Locked(State(idle: first.map { [$0] } ?? [], madeCount: first == nil ? 0 : 1))
    }

    /// The number of borrowers that wait for a connection.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Lends a connection to a closure, and waits for one that is free.
    ///
    /// - Throws: `ConnectionPoolError.closed`, or what opening or the closure throws.
    package func withConnection<Result>(
        _ body: (Connection) throws -> Result
    ) throws -> Result {
        let connection = try accept(waitForOffer())
        defer { giveBack(connection) }
        return try body(connection)
    }

    /// Lends a connection to a closure that runs on a thread of its own, and suspends until one is
    /// free and the closure has returned. No thread waits, and none of Swift's concurrency works.
    ///
    /// - Throws: `ConnectionPoolError.closed`, or what opening or the closure throws.
    package func withConnection<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        let offer = await withCheckedContinuation { continuation in
            let atOnce = offerAtOnce { continuation.resume(returning: $0) }
            if let atOnce { continuation.resume(returning: atOnce) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            // A serial queue gets a thread beside those of Swift's concurrency. A concurrent one
            // shares them where there is no separate cooperative pool (Linux), so that a few long
            // statements would keep every task from running, the one that cancels included.
            DispatchQueue(label: "outline.connection").async {
                continuation.resume(
                    with: Swift.Result {
                        let connection = try self.accept(offer)
                        defer { self.giveBack(connection) }
                        return try body(connection)
                    })
            }
        }
    }

    /// Refuses borrowers from now on and forgets the idle connections, which closes them. Those
    /// that are lent are closed when they come back.
    package func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            state.idle.removeAll()
            defer { state.waiting.removeAll() }
            return state.waiting
        }
        for resume in waiting { resume(.closed) }
    }

    private func accept(_ offer: Offer) throws -> Connection {
        switch offer {
        case .connection(let connection):
            return connection
        case .closed:
            throw ConnectionPoolError.closed
        case .permissionToMakeOne:
            do {
                return try makeConnection()
            } catch {
                giveBackPermission()
                throw error
            }
        }
    }

    private func waitForOffer() -> Offer {
        let arrived = DispatchSemaphore(value: 0)
        let received = Locked<Offer?>(nil)
        if let offer = offerAtOnce(orElse: { offer in
            received.withLock { $0 = offer }
            arrived.signal()
        }) {
            return offer
        }
        arrived.wait()
        return received.withLock { $0 } ?? .closed
    }

    /// An offer, or `nil` when the borrower was put in the queue.
    private func offerAtOnce(orElse resume: @escaping @Sendable (Offer) -> Void) -> Offer? {
        state.withLock { state in
            if state.isClosed { return .closed }
            if let connection = state.idle.popLast() { return .connection(connection) }
            if state.madeCount < capacity {
                state.madeCount += 1
                return .permissionToMakeOne
            }
            state.waiting.append(resume)
            return nil
        }
    }

    private func giveBack(_ connection: Connection) {
        let resume: (@Sendable (Offer) -> Void)? = state.withLock { state in
            if state.isClosed { return nil }
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.idle.append(connection)
            return nil
        }
        resume?(.connection(connection))
    }

    private func giveBackPermission() {
        let resume: (@Sendable (Offer) -> Void)? = state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.madeCount -= 1
            return nil
        }
        resume?(.permissionToMakeOne)
    }
}

/// Why a pool lends nothing.
package enum ConnectionPoolError: Error, Hashable, Sendable {
    /// The pool was closed.
    case closed
}
