import FaultyFiles
import Foundation
import OutlineStore
import OutlineTesting

/// Lets the opening of a file meet one fault at its first, second, third … file operation.
struct OpeningTrial {
    /// What is opened.
    enum Kind: String, CaseIterable {
        /// No file: one is made.
        case creation
        /// A file that was closed.
        case reopening
        /// A file whose process died before its log was moved into it.
        case recovery
        /// A file that gets a column.
        case migration
    }

    let template: Template
    let kind: Kind
    let fault: Fault

    private var url: URL { template.folder.file("opened.sqlite") }

    /// Runs the trial.
    ///
    /// - Returns: How many operations were made to fail.
    /// - Throws: `TortureFailure` at the first thing that is not as it must be.
    func run(limit: Int = .max) throws -> Int {
        var number = 0
        while number < limit {
            number += 1
            try plant()
            guard try meetsFault(at: number) else { return number - 1 }
        }
        return number
    }

    /// Lets the power go instead, and comes back to what was synced and parts of the rest.
    ///
    /// - Returns: How often the power went.
    func runWithoutPower() throws -> Int {
        var losses = 0
        for seed in UInt64(0)..<3 {
            var number = 1
            while try losesPower(at: number, seed: seed) { number += 1 }
            losses += number - 1
        }
        return losses
    }

    private func losesPower(at number: Int, seed: UInt64) throws -> Bool {
        let context = "\(kind.rawValue), power loss at operation \(number), seed \(seed)"
        try plant()
        faulty_files_forget()
        fault.arm(at: number)
        _ = caught { try open() }
        let isLost = faulty_files_disarm() != 0
        if isLost { faulty_files_restore_power(seed, seed == 0 ? 1 : 0) }
        do {
            try requireWhole(context)
        } catch let failure as TortureFailure {
            throw failure
        } catch {
            throw TortureFailure(context, "cannot be opened again: \(error)")
        }
        return isLost
    }

    private func plant() throws {
        try template.copy(to: url)
        switch kind {
        case .creation: try FileManager.default.removeItem(at: url)
        case .reopening, .migration: break
        case .recovery: try leaveLog()
        }
    }

    /// Copies the file and its log as they are while a store is open: what a kill leaves.
    private func leaveLog() throws {
        let open = template.folder.file("open.sqlite")
        let store = try template.prepared(for: .insertion, at: open)
        try WriteKind.insertion.perform(on: store)
        for suffix in ["", "-wal"] {
            let name = url.lastPathComponent + suffix
            let place = template.folder.file(name)
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.copyItem(
                at: template.folder.file("open.sqlite" + suffix), to: place)
        }
        store.close()
    }

    private func meetsFault(at number: Int) throws -> Bool {
        let context = "\(kind.rawValue), \(fault.name) at operation \(number)"
        fault.arm(at: number)
        let failure = caught { try open() }
        let isMet = faulty_files_disarm() != 0
        if let failure {
            guard isMet, let error = failure as? OutlineError, fault.isRightError(error) else {
                throw TortureFailure(context, "threw \(failure)")
            }
        }
        do {
            try requireWhole(context)
        } catch let failure as TortureFailure {
            throw failure
        } catch {
            throw TortureFailure(context, "cannot be opened again: \(error)")
        }
        return isMet
    }

    private func open() throws {
        switch kind {
        case .migration:
            try OutlineStore<RatedLabel>(
                at: url, options: Template.options, migrations: RatedLabel.migrations
            ).close()
        default:
            let store = try OutlineStore<Label>(at: url, options: Template.options)
            defer { store.close() }
            _ = try StoreState(of: store)
        }
    }

    private func requireWhole(_ context: String) throws {
        let state: StoreState
        if kind == .migration {
            let store = try OutlineStore<RatedLabel>(
                at: url, options: Template.options, migrations: RatedLabel.migrations)
            defer { store.close() }
            try requireClean(store, context)
            state = try StoreState(of: store)
        } else {
            let store = try OutlineStore<Label>(at: url, options: Template.options)
            defer { store.close() }
            try requireClean(store, context)
            state = try StoreState(of: store)
        }
        let expected = try expectedState()
        guard state == expected else {
            throw TortureFailure(context, "holds another state", state, expected)
        }
    }

    private func requireClean<Content>(_ store: OutlineStore<Content>, _ context: String) throws {
        let findings = try store.check()
        guard findings.isEmpty else { throw TortureFailure(context, "check found \(findings)") }
    }

    private func expectedState() throws -> StoreState {
        switch kind {
        case .creation: try StoreState(of: OutlineStore<Label>.inMemory())
        case .reopening, .migration: try template.states(of: .insertion).before
        case .recovery: try template.states(of: .insertion).after
        }
    }
}
