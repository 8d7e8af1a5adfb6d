import OutlineStore

/// One step of the history as the tool shows it.
struct HistoryRow {
    let step: HistoryStep
    let canUndo: Bool
    let canRedo: Bool

    /// The row for people: the step's number and name, and whether it was taken back.
    var text: String {
        let number = String(step.revision)
        let padding = String(repeating: " ", count: max(0, 7 - number.utf8.count))
        let deed =
            switch step.kind {
            case .write: step.name
            case .undo: "Undo: \(step.name)"
            case .redo: "Redo: \(step.name)"
            }
        return "\(padding)\(number)  \(deed)\(canUndo || canRedo ? "" : "  (taken back)")"
    }

    /// The row for programs.
    var json: JSONLine {
        var line = JSONLine()
        line.add("step", step.revision)
        line.add("kind", step.kind.text)
        line.add("name", step.name)
        line.add("undoes", step.undoes)
        line.add("canUndo", canUndo)
        line.add("canRedo", canRedo)
        return line
    }
}

extension HistoryStep.Kind {
    /// The name in JSON; scripts rely on it.
    fileprivate var text: String {
        switch self {
        case .write: "write"
        case .undo: "undo"
        case .redo: "redo"
        }
    }
}
