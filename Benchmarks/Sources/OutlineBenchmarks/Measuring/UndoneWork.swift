import OutlineStore

/// Work of some steps that is undone after it, so that each round finds the file as it was.
struct UndoneWork {
    private let store: OutlineStore<Bookmark>
    private let steps: Int
    private let work: () throws -> Void

    init(
        _ store: OutlineStore<Bookmark>, steps: Int = 1, _ work: @escaping () throws -> Void
    ) {
        self.store = store
        self.steps = steps
        self.work = work
    }

    /// The seconds of the work.
    func done() throws -> Double {
        try store.forgetHistory()
        let time = try seconds(work)
        try undo()
        return time
    }

    /// The seconds of its undo.
    func undone() throws -> Double {
        try store.forgetHistory()
        try work()
        return try seconds(undo)
    }

    private func undo() throws {
        for step in 0..<steps {
            let undone = try store.undo()
            try DifferentResults.check("undone step \(step)", undone != nil, true)
        }
    }
}
