internal import OutlineSQLite

/// Undo and redo, which outlive the process. What is undone belongs to this store: what it wrote
/// itself, and before that what was in the file when it was opened. What other processes write
/// meanwhile is theirs to undo.
extension OutlineStore {
    /// Takes back the newest step that was not taken back yet.
    ///
    /// Afterwards content, order, places and ids are what they were before it.
    ///
    /// - Returns: The step that was taken back, or `nil` if there is none.
    /// - Throws: `OutlineError.undoConflict` if another process changed one of its items since;
    ///   as `write(_:unit:_:)`. Nothing is written then.
    /// - Complexity: O(*k* log *n*) for *k* changes.
    @discardableResult
    public func undo() throws -> HistoryStep? {
        try takeBack(as: .undo) { $0.undoable.first }
    }

    /// Takes back the newest undo, unless something was written after it.
    ///
    /// - Returns: The undo step that was taken back, or `nil` if there is none.
    /// - Throws: As `undo()`.
    /// - Complexity: O(*k* log *n*) for *k* changes.
    @discardableResult
    public func redo() throws -> HistoryStep? {
        try takeBack(as: .redo) { $0.redoable.first }
    }

    /// What can be undone and redone, with names, newest first.
    ///
    /// - Returns: The state for menus; its counts are the numbers of possible undos and redos.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*s*) for *s* kept steps.
    public func undoState() throws -> UndoState {
        try read { transaction in
            try transaction.repository.undoState(author: author, openedAt: revisionAtOpening)
        }
    }

    /// All steps that the file keeps, by whoever wrote them, oldest first.
    ///
    /// - Returns: The steps.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*s*) for *s* kept steps.
    public func history() throws -> [HistoryStep] {
        try read { try $0.repository.steps() }
    }

    /// Forgets all that could be undone. The outline stays as it is.
    ///
    /// - Throws: As `write(_:unit:_:)`.
    /// - Complexity: O(*c*) for *c* kept changes.
    public func forgetHistory() throws {
        try write("Forget History") { transaction in
            try transaction.repository.writing { () throws(OutlineError) in
                try transaction.repository.forgetHistory()
            }
        }
    }

    private func takeBack(
        as kind: JournalEntry.Kind, _ choose: (UndoState) -> HistoryStep?
    ) throws -> HistoryStep? {
        let isOwn: (HistoryStep) -> Bool = { [author, revisionAtOpening] step in
            step.author == author || step.revision <= revisionAtOpening
        }
        return try whileBusy {
            try writers.withConnection { connection in
                var entry = entry("", unit: nil)
                entry.kind = kind
                return try write(on: connection, entry) { transaction in
                    let repository = transaction.repository
                    let state = try repository.undoState(
                        author: author, openedAt: revisionAtOpening)
                    guard let step = choose(state) else { return nil }
                    repository.journal?.entry.name = step.name
                    repository.journal?.entry.undoes = step.revision
                    try repository.writing { () throws(OutlineError) in
                        try repository.reverse(step, ignoring: isOwn)
                    }
                    return step
                }
            }
        }
    }
}
