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
        let url = template.folder.file("killed.sqlite")
        var random = SystemRandomNumberGenerator()
        var outcomes = (before: 0, after: 0)
        for kind in WriteKind.allCases {
            let states = try template.states(of: kind)
            let duration = try duration(of: kind, template, url)
            for round in 0..<rounds {
                let delay = Int64.random(in: 0...duration, using: &random)
                try template.copy(to: url)
                try kill(kind, after: delay, at: url)
                let context = "\(kind.rawValue), round \(round), killed after \(delay) µs"
                let state = try wholeState(at: url, context)
                switch state {
                case states.before: outcomes.before += 1
                case states.after: outcomes.after += 1
                default: throw TortureFailure(context, "is between", state, states.before)
                }
            }
        }
        print("kills: \(outcomes.before) before the commit, \(outcomes.after) after it")
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

    private func kill(_ kind: WriteKind, after delay: Int64, at url: URL) throws {
        let child = try Child(["write", kind.rawValue, url.path(percentEncoded: false)])
        guard child.nextLine() == "ready" else {
            throw TortureFailure(kind.rawValue, "the process does not begin")
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
