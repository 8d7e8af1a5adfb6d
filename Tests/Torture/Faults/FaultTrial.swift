import FaultyFiles
import Foundation
import OutlineStore
import OutlineTesting

/// Lets one kind of write meet one fault at its first, second, third … file operation, until the
/// write ends before the fault is met.
struct FaultTrial {
    let template: Template
    let kind: WriteKind
    let fault: Fault

    private var url: URL { template.folder.file("faulty.sqlite") }

    /// Runs the trial.
    ///
    /// - Returns: How many operations were made to fail.
    /// - Throws: `TortureFailure` at the first thing that is not as it must be.
    func run(limit: Int = .max) throws -> Int {
        let states = try template.states(of: kind)
        var number = 0
        while number < limit {
            number += 1
            guard try meetsFault(at: number, states) else { return number - 1 }
        }
        return number
    }

    private func meetsFault(
        at number: Int, _ states: (before: StoreState, after: StoreState)
    ) throws -> Bool {
        let store = try template.prepared(for: kind, at: url)
        fault.arm(at: number)
        let failure = caught { try kind.perform(on: store) }
        let isMet = faulty_files_disarm() != 0
        let context = "\(kind.rawValue), \(fault.name) at operation \(number)"
        if let failure { try requireRight(failure, isMet: isMet, context) }
        let expected = failure == nil ? states.after : states.before
        try requireUsable(store, holding: expected, context)
        store.close()
        try requireWhole(
            states, mustHold: failure == nil ? states.after : nil, context)
        return isMet
    }

    private func requireRight(_ failure: any Error, isMet: Bool, _ context: String) throws {
        guard isMet else { throw TortureFailure(context, "failed without a fault: \(failure)") }
        guard let error = failure as? OutlineError, fault.isRightError(error) else {
            throw TortureFailure(context, "threw \(failure)")
        }
    }

    /// The store that met the fault reads what it must, or says that its file fails.
    private func requireUsable(
        _ store: OutlineStore<Label>, holding expected: StoreState, _ context: String
    ) throws {
        let state: StoreState
        do {
            state = try StoreState(of: store)
        } catch {
            throw TortureFailure(context, "cannot be read afterwards: \(error)")
        }
        guard state == expected else {
            throw TortureFailure(context, "reads wrong afterwards", state, expected)
        }
    }

    /// The file, opened anew, is whole and holds the state before or after.
    private func requireWhole(
        _ states: (before: StoreState, after: StoreState), mustHold expected: StoreState?,
        _ context: String
    ) throws {
        let store = try OutlineStore<Label>(at: url, options: Template.options)
        defer { store.close() }
        let findings = try store.check()
        guard findings.isEmpty else { throw TortureFailure(context, "check found \(findings)") }
        let state = try StoreState(of: store)
        guard state == expected ?? states.before || expected == nil && state == states.after else {
            throw TortureFailure(context, "holds neither state", state, states.before)
        }
        try store.write("Again") { outline in
            _ = try outline.insert("Again", into: try WrittenPlace(outline).root)
        }
    }
}

/// What a closure throws.
func caught(_ body: () throws -> Void) -> (any Error)? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}
