import OutlineStore

/// What `undo` and `redo` share.
///
/// A store takes back its own steps and those that were in the file when it was opened. The tool
/// opens the file anew each time, so for it that is every step, whoever wrote it.
struct StepsBack {
    enum Direction: String {
        case undo
        case redo
    }

    private let choice: StoreChoice
    private let direction: Direction
    private let count: Int
    private let asJSON: Bool

    static func syntax(_ name: String, _ summary: String, note: String) -> CommandSyntax {
        CommandSyntax(
            name, summary,
            operands: [OperandSyntax("N", .optional, "How many steps; 1 if left out.")],
            options: [StoreChoice.fileOption],
            notes: [
                note,
                """
                With --json each line is a step, with the members did (\(name)), step (its number in the
                history) and name.
                """,
            ])
    }

    init(_ arguments: ParsedArguments, _ direction: Direction) throws(UsageError) {
        choice = StoreChoice(arguments)
        self.direction = direction
        asJSON = arguments.wantsJSON
        let typed = arguments.operands.first ?? "1"
        guard let count = Int(typed), count > 0 else {
            throw UsageError("N is how many steps, a whole number from 1 on, not '\(typed)'.")
        }
        self.count = count
    }

    func run(in context: ToolContext) throws -> ExitCode {
        let store = try choice.openForWriting(in: context)
        defer { store.close() }
        try refuseIfTooMany(for: store)
        for _ in 0..<count {
            guard let step = try takeBack(in: store) else { break }
            try report(on: step).print(to: context.output, asJSON: asJSON)
        }
        return .done
    }

    private func takeBack(in store: LabelStore) throws -> HistoryStep? {
        do {
            return try direction == .undo ? store.undo() : store.redo()
        } catch OutlineError.undoConflict(let item) {
            throw ToolError(
                "The step changed the item #\(item), which was changed otherwise since.",
                remedy: "Put that right by hand; 'outline history --forget' gives up what cannot "
                    + "be taken back.")
        }
    }

    /// Where there are not as many steps as were asked for, none is taken back.
    private func refuseIfTooMany(for store: LabelStore) throws {
        let state = try store.undoState()
        let possible = (direction == .undo ? state.undoable : state.redoable).count
        guard count > possible else { return }
        guard possible > 0 else {
            throw ToolError(
                "There is nothing to \(direction.rawValue).",
                remedy: "'outline history' shows what was done.")
        }
        throw ToolError(
            "There are not \(count) steps to \(direction.rawValue), only \(possible).",
            remedy: "Name a smaller number; 'outline history' shows the steps.")
    }

    private func report(on step: HistoryStep) -> Report {
        let deed = direction == .undo ? "Took back" : "Did again"
        var report = Report(direction.rawValue, "\(deed): \(step.name).")
        report.json.add("step", step.revision)
        report.json.add("name", step.name)
        return report
    }
}
