import OutlineStore

/// The part of the screen that fits the window, with the keys below it.
struct Window {
    /// The first line of the screen that is seen.
    private var top = 0

    private static let browsingKeys =
        "q quit | arrows move, open, close | enter choose | / filter | m carry | J K down up | "
        + "d delete | u undo | r redo"
    private static let carryingKeys =
        "arrows choose a row | b before it | a after it | i into it | e end of its section | "
        + "esc put back"
    private static let typingKeys = "type a part of a name | enter keep | esc show all"

    /// The lines of a window: as many rows as fit, what happened last, and the keys. A window that
    /// is too low for all has the rows.
    @MainActor
    mutating func lines(of run: KeyboardRun, in size: (rows: Int, columns: Int)) -> [String] {
        let screen = Screen.lines(of: run.explorer)
        let footer = [note(of: run), keys(of: run)].prefix(max(0, min(2, size.rows - 1)))
        let height = max(1, size.rows - footer.count)
        scroll(toSelectionIn: screen, height: height)
        var lines = screen[top..<min(top + height, screen.count)].map { line in
            text(of: line, carried: run.mode, width: size.columns)
        }
        lines += Array(repeating: "", count: height - lines.count)
        return lines
            + footer.map { TerminalText.fitted(TerminalText.printable($0), to: size.columns) }
    }

    private mutating func scroll(toSelectionIn screen: [ScreenLine], height: Int) {
        let selected = screen.firstIndex { line in
            if case .row(let row) = line { row.isSelected } else { false }
        }
        if let selected {
            // With the first row of a section its heading is seen, where there is room.
            let isFirst = selected > 0 && screen[selected - 1].item == nil && height > 1
            top = min(top, isFirst ? (selected == 1 ? 0 : selected - 1) : selected)
            top = max(top, selected - height + 1)
        }
        top = max(0, min(top, screen.count - height))
    }

    private func text(of line: ScreenLine, carried mode: KeyboardRun.Mode, width: Int) -> String {
        switch line {
        case .heading(let name):
            return "\u{1B}[1m" + TerminalText.fitted(TerminalText.printable(name), to: width)
        case .nothing: return TerminalText.fitted("    (nothing)", to: width)
        case .row(let row):
            let isCarried = mode == .carrying(row.item)
            let mark = row.isSelected ? ">" : isCarried ? "*" : " "
            let text = TerminalText.fitted("\(mark) \(row.text)", to: width)
            return row.isSelected ? "\u{1B}[7m\(text)" : text
        }
    }

    @MainActor
    private func note(of run: KeyboardRun) -> String {
        let explorer = run.explorer
        if run.mode == .typing { return "filter: \(explorer.found?.text ?? "")_ \(explorer.note)" }
        if case .carrying(let item) = run.mode { return "carrying \(explorer.title(of: item))" }
        let filter = explorer.found.map { "filter \($0.text) (esc shows all) " } ?? ""
        return filter + explorer.note
    }

    @MainActor
    private func keys(of run: KeyboardRun) -> String {
        switch run.mode {
        case .browsing: Self.browsingKeys
        case .carrying: Self.carryingKeys
        case .typing: Self.typingKeys
        }
    }
}
