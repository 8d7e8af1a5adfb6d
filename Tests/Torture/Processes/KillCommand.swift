import Foundation
import OutlineStore
import OutlineTesting

/// Kills processes in the middle of each kind of write, and looks at what they leave.
struct KillCommand {
    private let rounds: Int

    init(_ arguments: ArraySlice<String>) throws {
        guard let rounds = Int(arguments.first ?? "20"), rounds > 0 else {
            throw TortureFailure("kills", "how often is not a number")
        }
        self.rounds = rounds
    }

    func run() throws {
        let template = try Template()
        var outcomes = KillOutcomes()
        try killWrites(template, &outcomes)
        try killTasks(template, &outcomes)
        print("kills: \(outcomes.before) before the commit, \(outcomes.after) after it")
    }

    private func killWrites(_ template: Template, _ outcomes: inout KillOutcomes) throws {
        let url = template.folder.file("killed.sqlite")
        for kind in WriteKind.allCases {
            let states = try template.states(of: kind)
            let duration = try duration(of: kind, template, url)
            for round in 0..<rounds {
                let delay = Int64.random(in: 0...duration)
                try template.copy(to: url)
                try kill(["write", kind.rawValue, url.path(percentEncoded: false)], after: delay)
                let context = "\(kind.rawValue), round \(round), killed after \(delay) µs"
                try outcomes.add(try wholeState(at: url, context), of: states, context)
            }
        }
    }

    private func killTasks(_ template: Template, _ outcomes: inout KillOutcomes) throws {
        let place = TaskPlace(folder: template.folder.file("killed"))
        for task in FileTask.allCases {
            try task.plant(template, in: place)
            let before = try place.state()
            let clock = ContinuousClock()
            let duration = try clock.measure { try task.perform(in: place) }
            let states = (before: before, after: try place.state())
            for round in 0..<rounds {
                let delay = Int64.random(in: 0...Int64(duration / .microseconds(1)) * 5 / 4 + 100)
                try task.plant(template, in: place)
                try kill(
                    ["task", task.rawValue, place.folder.path(percentEncoded: false)], after: delay)
                let context = "\(task.rawValue), round \(round), killed after \(delay) µs"
                try outcomes.add(try place.state(), of: states, context)
            }
        }
    }

    /// How long the write takes undisturbed, in microseconds, and some more.
    private func duration(of kind: WriteKind, _ template: Template, _ url: URL) throws -> Int64 {
        let store = try template.prepared(for: kind, at: url)
        let clock = ContinuousClock()
        let duration = try clock.measure {
            try kind.perform(on: store)
            store.close()
        }
        return Int64(duration / .microseconds(1)) * 5 / 4 + 100
    }

    private func kill(_ arguments: [String], after delay: Int64) throws {
        let child = try Child(arguments)
        guard child.nextLine() == "ready" else {
            throw TortureFailure(arguments[1], "the process does not begin")
        }
        usleep(UInt32(delay))
        child.kill()
        _ = child.wait()
    }

    private func wholeState(at url: URL, _ context: String) throws -> StoreState {
        let store = try OutlineStore<Label>(at: url, options: Template.options)
        defer { store.close() }
        let findings = try store.check()
        guard findings.isEmpty else { throw TortureFailure(context, "check found \(findings)") }
        return try StoreState(of: store)
    }
}

/// What kills left.
private struct KillOutcomes {
    private(set) var before = 0
    private(set) var after = 0

    /// Counts a state, which must be one of two.
    mutating func add(
        _ state: StoreState, of states: (before: StoreState, after: StoreState), _ context: String
    ) throws {
        switch state {
        case states.before: before += 1
        case states.after: after += 1
        default: throw TortureFailure(context, "is between", state, states.before)
        }
    }
}

/// The process that is killed in a task on a whole file.
struct TaskCommand {
    private let task: FileTask
    private let place: TaskPlace

    init(_ arguments: ArraySlice<String>) throws {
        guard arguments.count == 2, let name = arguments.first, let path = arguments.last,
            let task = FileTask(rawValue: name)
        else { throw TortureFailure("task", "needs a kind and a path") }
        self.task = task
        place = TaskPlace(folder: URL(filePath: path))
    }

    func run() throws {
        say("ready")
        try task.perform(in: place)
    }
}

/// The process that is killed: it prepares, says so, writes and closes.
struct WriteCommand {
    private let kind: WriteKind
    private let url: URL

    init(_ arguments: ArraySlice<String>) throws {
        guard arguments.count == 2, let name = arguments.first, let path = arguments.last,
            let kind = WriteKind(rawValue: name)
        else { throw TortureFailure("write", "needs a kind and a path") }
        self.kind = kind
        url = URL(filePath: path)
    }

    func run() throws {
        let store = try OutlineStore<Label>(at: url, options: Template.options)
        try kind.prepare(store)
        say("ready")
        try kind.perform(on: store)
        store.close()
    }
}
