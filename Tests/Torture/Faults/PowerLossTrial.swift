import FaultyFiles
import Foundation
import OutlineStore
import OutlineTesting

/// Lets the power go at the first, second, third … operation that changes a file, and looks at what
/// is there when it is back: nothing that was not synced, or any part of it.
struct PowerLossTrial {
    let template: Template
    let kind: WriteKind

    private var url: URL { template.folder.file("powerless.sqlite") }

    /// Runs the trial.
    ///
    /// - Returns: How often the power went.
    /// - Throws: `TortureFailure` at the first thing that is not as it must be.
    func run() throws -> Int {
        let states = try template.states(of: kind)
        var losses = 0
        for seed in UInt64(0)..<3 {
            var number = 1
            while try losesPower(at: number, seed: seed, states) { number += 1 }
            losses += number - 1
        }
        return losses
    }

    private func losesPower(
        at number: Int, seed: UInt64, _ states: (before: StoreState, after: StoreState)
    ) throws -> Bool {
        faulty_files_forget()
        let store = try template.prepared(for: kind, at: url)
        Fault.powerLoss.arm(at: number)
        let failure = caught { try kind.perform(on: store) }
        // The end of the process belongs to it: closing moves the log into the file.
        store.close()
        let isLost = faulty_files_disarm() != 0
        if isLost { faulty_files_restore_power(seed, seed == 0 ? 1 : 0) }
        let context = "\(kind.rawValue), power loss at operation \(number), seed \(seed)"
        try requireWhole(states, isCommitted: failure == nil, context)
        return isLost
    }

    private func requireWhole(
        _ states: (before: StoreState, after: StoreState), isCommitted: Bool, _ context: String
    ) throws {
        let store = try OutlineStore<Label>(at: url, options: Template.options)
        defer { store.close() }
        let findings = try store.check()
        guard findings.isEmpty else { throw TortureFailure(context, "check found \(findings)") }
        let state = try StoreState(of: store)
        guard state == states.after || !isCommitted && state == states.before else {
            throw TortureFailure(context, "holds neither state", state, states.after)
        }
    }
}
