import OutlineSnapshots
import OutlineStore

/// A line of the screen.
enum ScreenLine {
    case heading(String)
    /// A section without rows.
    case nothing
    case row(ScreenRow)

    var item: ItemID? {
        if case .row(let row) = self { row.item } else { nil }
    }
}

/// A row as people see it.
struct ScreenRow {
    /// The number of the row on the screen, counted from 1 over all sections.
    let number: Int
    let item: ItemID
    let isSelected: Bool
    /// What stands on the row, indented: `+` for a closed category, `-` for an open one.
    let text: String
}

/// The rows of all sections as text.
@MainActor
enum Screen {
    /// Deeper rows are not indented further: the number of their level says how deep they are.
    private static let greatestIndent = 12

    /// The lines from the first section to the last.
    static func lines(of explorer: Explorer) -> [ScreenLine] {
        var lines: [ScreenLine] = []
        var number = 0
        for (index, section) in explorer.file.sections.enumerated() {
            lines.append(.heading(section.name))
            let count = explorer.shown.numberOfItems(inSection: index)
            if count == 0 { lines.append(.nothing) }
            for position in 0..<count {
                let path = RowPath(section: index, item: position)
                guard let row = explorer.shown.row(at: path) else { continue }
                number += 1
                let text = text(of: row, explorer.contents[row.item])
                lines.append(
                    .row(
                        ScreenRow(
                            number: number, item: row.item, isSelected: row.isSelected, text: text))
                )
            }
        }
        return lines
    }

    private static func text(of row: OutlineRow<ItemID>, _ content: Emoji?) -> String {
        let indent = String(repeating: "  ", count: min(row.level, greatestIndent))
        let depth = row.level > greatestIndent ? "[\(row.level)] " : ""
        let isCategory = content?.isCategory == true
        let mark = !isCategory && row.childState == .none ? " " : row.isExpanded ? "-" : "+"
        let pin = content?.isPinned == true ? " (pinned)" : ""
        return
            "\(indent)\(mark) \(depth)\(TerminalText.printable(content?.title ?? "(gone)"))\(pin)"
    }
}
