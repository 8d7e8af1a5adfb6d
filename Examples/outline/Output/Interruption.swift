import Foundation
import Synchronization

/// Whether a person has asked the tool to stop, with control-C.
///
/// What is under way is then taken back; a second control-C ends the process at once.
enum Interruption {
    /// The work was stopped; nothing was changed.
    struct Cancelled: Error {}

    private static let isSet = Atomic<Bool>(false)

    static var isRequested: Bool { isSet.load(ordering: .relaxed) }

    /// Heeds control-C from now on. For commands that ask ``isRequested`` as they go: any other one
    /// would only be harder to stop.
    static func heed() {
        // Who started the tool may have blocked the signal, as threads of a pool do.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        signal(SIGINT) { _ in
            Interruption.isSet.store(true, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
    }
}
