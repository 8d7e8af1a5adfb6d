/// One step of a file's history: what one write, undo or redo did.
public struct HistoryStep: Identifiable, Hashable, Sendable {
    /// What made the step.
    public enum Kind: Int, Hashable, Sendable {
        /// A write of the app.
        case write
        /// An undo of another step.
        case undo
        /// A redo: an undo of an undo.
        case redo
    }

    /// The step's number in the file; later steps have larger ones.
    public let revision: Int64

    /// What the write was called.
    public let name: String

    /// What made the step.
    public let kind: Kind

    /// The step that an undo or a redo took back.
    public let undoes: Int64?

    /// The revision.
    public var id: Int64 { revision }

    let author: Int64
}

/// What can be undone and redone, newest first.
public struct UndoState: Hashable, Sendable {
    /// The steps that an undo takes back, in the order in which it does.
    public internal(set) var undoable: [HistoryStep] = []

    /// The undo steps that a redo takes back, in the order in which it does.
    public internal(set) var redoable: [HistoryStep] = []

    /// Works out the state from the steps that count, oldest first.
    init(_ steps: [HistoryStep]) {
        for step in steps {
            switch step.kind {
            case .write:
                undoable.append(step)
                redoable.removeAll()
            case .undo:
                if let index = undoable.lastIndex(where: { $0.revision == step.undoes }) {
                    undoable.remove(at: index)
                }
                redoable.append(step)
            case .redo:
                if let index = redoable.lastIndex(where: { $0.revision == step.undoes }) {
                    redoable.remove(at: index)
                }
                undoable.append(step)
            }
        }
        undoable.reverse()
        redoable.reverse()
    }
}
