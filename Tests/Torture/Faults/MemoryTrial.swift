import OutlineCSQLite
import OutlineStore
import OutlineTesting

/// Lets SQLite's memory end earlier and earlier, until a write has enough of it.
struct MemoryTrial {
    let template: Template
    let kind: WriteKind

    /// Runs the trial.
    ///
    /// - Returns: How often memory ran out.
    /// - Throws: `TortureFailure` at the first thing that is not as it must be.
    func run() throws -> Int {
        let states = try template.states(of: kind)
        let url = template.folder.file("hungry.sqlite")
        var failures = 0
        var allowance: Int64 = 0
        while true {
            let store = try template.prepared(for: kind, at: url)
            defer { store.close() }
            let context = "\(kind.rawValue), \(allowance) bytes of memory"
            sqlite3_hard_heap_limit64(sqlite3_memory_used() + allowance + 1)
            let failure = caught { try kind.perform(on: store) }
            sqlite3_hard_heap_limit64(0)
            if let failure, failure as? OutlineError != .outOfMemory {
                throw TortureFailure(context, "threw \(failure)")
            }
            let expected = failure == nil ? states.after : states.before
            let state = try StoreState(of: store)
            guard state == expected else {
                throw TortureFailure(context, "reads wrong afterwards", state, expected)
            }
            guard try store.check().isEmpty else { throw TortureFailure(context, "is damaged") }
            guard failure != nil else { return failures }
            failures += 1
            allowance += 997
        }
    }
}
