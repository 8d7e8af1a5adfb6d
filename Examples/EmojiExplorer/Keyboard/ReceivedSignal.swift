import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The signal that has come last. A handler may do next to nothing, so it leaves a number here, and
/// the loop that waits for keys looks at it.
enum ReceivedSignal {
    private static let number = Atomic<Int32>(0)

    /// Has signals leave their number from now on, in place of ending the program.
    static func listen() {
        // The place for the number must be there before a handler runs.
        number.store(0, ordering: .sequentiallyConsistent)
        var signals = sigset_t()
        sigemptyset(&signals)
        for signalNumber in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT] {
            signal(signalNumber) { ReceivedSignal.note($0) }
            sigaddset(&signals, signalNumber)
        }
        // Who starts the program may have blocked them, and that is inherited.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // A terminal that is gone is noticed where it is written to.
        signal(SIGPIPE, SIG_IGN)
    }

    /// The signal that has come, once.
    static func take() -> Int32? {
        let taken = number.exchange(0, ordering: .sequentiallyConsistent)
        return taken == 0 ? nil : taken
    }

    /// A signal that ends the program is not forgotten for one that does not.
    private static func note(_ signal: Int32) {
        if signal == SIGWINCH || signal == SIGCONT {
            _ = number.compareExchange(
                expected: 0, desired: signal, ordering: .sequentiallyConsistent)
        } else {
            number.store(signal, ordering: .sequentiallyConsistent)
        }
    }
}
