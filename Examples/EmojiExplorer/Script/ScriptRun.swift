import Foundation
import OutlineSnapshots
import OutlineStore

/// Takes commands line by line, from standard input or a script, and prints the screen after each.
@MainActor
struct ScriptRun {
    let explorer: Explorer

    /// Runs until the lines or the commands say that it ends.
    func run(_ nextLine: () -> String?) {
        draw()
        while let line = nextLine() {
            let rows = explorer.shown.snapshot()
            var command: Command?
            let isDone = explorer.attempt {
                command = try Command(line)
                if let command { try run(command) }
            }
            if command == .quit { return }
            // Rows that were read anew have other numbers, also where nothing was done.
            if isDone ? command != nil : explorer.shown.snapshot() != rows {
                draw()
            } else if !isDone {
                show(explorer.note)
            }
        }
    }

    private func run(_ command: Command) throws {
        switch command {
        case .open(let row): try explorer.open(item(at: row))
        case .close(let row): try explorer.close(item(at: row))
        case .choose(let row): try explorer.choose(item(at: row))
        case .move(let row, let target): try explorer.move(item(at: row), place(target))
        case .delete(let row): try explorer.delete(item(at: row))
        case .filter(let text): try explorer.filter(text)
        case .undo: try explorer.undo()
        case .redo: try explorer.redo()
        case .show: try explorer.refresh()
        case .quit: break
        }
    }

    private func place(_ target: Command.Target) throws(ExplorerError) -> Explorer.Place {
        switch target {
        case .before(let row): return .before(try item(at: row))
        case .after(let row): return .after(try item(at: row))
        case .into(let row): return .into(try item(at: row))
        case .section(let name):
            let sections = explorer.file.sections
            guard let section = sections.first(where: { $0.name.lowercased() == name.lowercased() })
            else {
                let names = sections.map(\.name).joined(separator: ", ")
                throw ExplorerError("\(name) is not one of the sections \(names)")
            }
            return .endOf(section.id)
        }
    }

    /// The item of a row of the screen, counted from 1.
    private func item(at row: Int) throws(ExplorerError) -> ItemID {
        let items = explorer.shown.snapshot().itemIdentifiers
        guard row > 0, row <= items.count else {
            throw ExplorerError("there is no row \(row); the last one is \(items.count)")
        }
        return items[row - 1]
    }

    private func draw() {
        for line in Screen.lines(of: explorer) {
            switch line {
            case .heading(let name): print(TerminalText.printable(name))
            case .nothing: print("      (nothing)")
            case .row(let row):
                let number = String(row.number)
                let space = String(repeating: " ", count: max(0, 4 - number.count))
                print("\(space)\(number) \(row.text)")
            }
        }
        let filter = explorer.found.map { "filter \($0.text): " } ?? ""
        if !(filter + explorer.note).isEmpty {
            print(TerminalText.printable("(\(filter)\(explorer.note))"))
        }
        // A program that reads this through a pipe waits for it.
        fflush(nil)
    }

    private func show(_ line: String) {
        print(TerminalText.printable(line))
        fflush(nil)
    }
}
