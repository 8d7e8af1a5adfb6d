import Foundation
import OutlineFormats
import OutlineStore
import Synchronization

/// A line on the terminal that shows how far the work is: only there, and only where it takes a while.
final class ProgressBar: Sendable {
    private struct State {
        var nextUpdate: ContinuousClock.Instant
        var isShown = false
    }

    private let label: String
    private let isEnabled: Bool
    private let state: Mutex<State>

    /// Begins to show progress, and to heed control-C.
    ///
    /// - Parameter label: What is being done.
    init(_ label: String) {
        self.label = label
        isEnabled = isatty(STDERR_FILENO) == 1
        state = Mutex(State(nextUpdate: ContinuousClock().now + .milliseconds(500)))
        Interruption.heed()
    }

    /// Watches an import, and stops it when a person asks for that.
    var monitor: ImportMonitor {
        ImportMonitor { done, total in
            self.show(done, of: total)
        } isCancelled: {
            Interruption.isRequested
        }
    }

    /// Shows how many bytes are done, ten times a second at most.
    func show(_ done: Int, of total: Int?) {
        show { Self.text(label, done, of: total) }
    }

    /// Shows how far maintenance has come, ten times a second at most.
    func show(_ progress: MaintenanceProgress) {
        show { Self.text(label, progress) }
    }

    private func show(_ text: () -> String) {
        guard isEnabled else { return }
        state.withLock { state in
            let now = ContinuousClock().now
            guard now >= state.nextUpdate else { return }
            state.nextUpdate = now + .milliseconds(100)
            state.isShown = true
            Self.write("\r" + text() + "\u{1B}[K")
        }
    }

    /// Takes the line away.
    func finish() {
        state.withLock { state in
            if state.isShown { Self.write("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    /// The line for bytes: a bar where the end is known.
    static func text(_ label: String, _ done: Int, of total: Int?) -> String {
        let amount = ByteCountFormatter.string(fromByteCount: Int64(done), countStyle: .file)
        guard let total, total > 0 else { return "\(label) \(amount)" }
        return "\(label) \(bar(done, of: total)) of "
            + ByteCountFormatter.string(fromByteCount: Int64(total), countStyle: .file)
    }

    /// The line for maintenance: what is done, and a bar where the end is known.
    static func text(_ label: String, _ progress: MaintenanceProgress) -> String {
        let work = "\(label): \(progress.phase.rawValue)"
        guard progress.totalCount > 0 else { return work }
        return "\(work) \(bar(progress.completedCount, of: progress.totalCount))"
    }

    private static func bar(_ done: Int, of total: Int) -> String {
        let share = min(Double(done) / Double(total), 1)
        let width = 30
        let filled = Int(share * Double(width))
        let bar =
            String(repeating: "#", count: filled)
            + String(repeating: ".", count: width - filled)
        return "[\(bar)] \(Int(share * 100)) %"
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
