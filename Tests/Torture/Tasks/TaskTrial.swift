import FaultyFiles
import Foundation
import OutlineCSQLite
import OutlineFormats
import OutlineStore
import OutlineTesting

/// Lets a task on a whole file meet one fault at its first, second, third … file operation, until it
/// ends before the fault is met.
struct TaskTrial {
    let template: Template
    let task: FileTask
    let fault: Fault

    private var place: TaskPlace { TaskPlace(folder: template.folder.file("task")) }

    /// Runs the trial.
    ///
    /// - Returns: How many operations were made to fail.
    /// - Throws: `TortureFailure` at the first thing that is not as it must be.
    func run(limit: Int = .max) throws -> Int {
        let states = try states()
        var number = 0
        while number < limit {
            number += 1
            try task.plant(template, in: place)
            guard try meetsFault(at: number, states) else { return number - 1 }
        }
        return number
    }

    /// Lets the power go instead, and comes back to what was synced and parts of the rest.
    ///
    /// - Returns: How often the power went.
    func runWithoutPower() throws -> Int {
        let states = try states()
        var losses = 0
        for seed in UInt64(0)..<3 {
            var number = 1
            while try losesPower(at: number, seed: seed, states) { number += 1 }
            losses += number - 1
        }
        return losses
    }

    /// Lets SQLite's memory end earlier and earlier instead, until the task has enough of it.
    ///
    /// - Returns: How often memory ran out.
    func runWithoutMemory() throws -> Int {
        let states = try states()
        var failures = 0
        var allowance: Int64 = 0
        while true {
            try task.plant(template, in: place)
            let context = "\(task.rawValue), \(allowance) bytes of memory"
            sqlite3_hard_heap_limit64(sqlite3_memory_used() + allowance + 1)
            let failure = caught { try task.perform(in: place) }
            sqlite3_hard_heap_limit64(0)
            if let failure, outlineError(failure) != .outOfMemory {
                throw TortureFailure(context, "threw \(failure)")
            }
            let leftovers = try place.leftovers()
            guard leftovers.isEmpty else { throw TortureFailure(context, "left \(leftovers)") }
            try require(states, isDone: failure == nil, context)
            guard failure != nil else { return failures }
            failures += 1
            // Ever larger steps: a task needs far more than a write.
            allowance += 997 + allowance / 16
        }
    }

    /// What is there before the task and after it, when nothing disturbs it.
    func states() throws -> (before: StoreState, after: StoreState) {
        try task.plant(template, in: place)
        let before = try place.state()
        try task.perform(in: place)
        return (before, try place.state())
    }

    private func meetsFault(
        at number: Int, _ states: (before: StoreState, after: StoreState)
    ) throws -> Bool {
        let context = "\(task.rawValue), \(fault.name) at operation \(number)"
        fault.arm(at: number)
        let failure = caught { try task.perform(in: place) }
        let isMet = faulty_files_disarm() != 0
        if let failure {
            guard isMet, let error = outlineError(failure), fault.isRightError(error) else {
                throw TortureFailure(context, "threw \(failure)")
            }
        }
        let leftovers = try place.leftovers()
        guard leftovers.isEmpty else { throw TortureFailure(context, "left \(leftovers)") }
        try require(states, isDone: failure == nil, context)
        return isMet
    }

    /// The store's error, which an import wraps.
    private func outlineError(_ failure: any Error) -> OutlineError? {
        if case ImportError.sinkFailed(let error) = failure { return error as? OutlineError }
        return failure as? OutlineError
    }

    private func losesPower(
        at number: Int, seed: UInt64, _ states: (before: StoreState, after: StoreState)
    ) throws -> Bool {
        faulty_files_forget()
        try task.plant(template, in: place)
        faulty_files_forget()
        Fault.powerLoss.arm(at: number)
        let failure = caught { try task.perform(in: place) }
        let isLost = faulty_files_disarm() != 0
        if isLost { faulty_files_restore_power(seed, seed == 0 ? 1 : 0) }
        let context = "\(task.rawValue), power loss at operation \(number), seed \(seed)"
        try require(states, isDone: failure == nil, context)
        return isLost
    }

    private func require(
        _ states: (before: StoreState, after: StoreState), isDone: Bool, _ context: String
    ) throws {
        let state: StoreState
        do {
            state = try place.state()
        } catch {
            throw TortureFailure(context, "cannot be read afterwards: \(error)")
        }
        guard state == states.after || !isDone && state == states.before else {
            throw TortureFailure(context, "holds neither state", state, states.after)
        }
    }
}
