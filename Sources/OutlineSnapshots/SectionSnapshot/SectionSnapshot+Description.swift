extension SectionSnapshot {
    /// The outline as text for debugging: a header, then a line for each item.
    ///
    /// A line is indented by two spaces per level. It shows `+` for an open and `-` for a closed
    /// item, then `*` for a visible item or a blank for a hidden one, then the item.
    ///
    /// - Returns: Several lines, the last of which ends with `>`.
    /// - Complexity: O(*n* · depth), as the text is that long.
    public func visualDescription() -> String {
        var text = "<SectionSnapshot of \(count) items, \(visibleCount) visible"
        var open: [Bool] = []
        var closedCount = 0
        for bracket in structure.allBrackets() {
            if bracket.isClosing {
                if open.popLast() == false { closedCount -= 1 }
                continue
            }
            guard let item = table.items[bracket.slot] else { continue }
            text += "\n" + String(repeating: "  ", count: open.count)
            text += bracket.isCollapsed ? "-" : "+"
            text += closedCount == 0 ? "* " : "  "
            text += String(describing: item)
            open.append(!bracket.isCollapsed)
            if bracket.isCollapsed { closedCount += 1 }
        }
        return text + ">"
    }
}

extension SectionSnapshot: CustomStringConvertible {
    /// How many items there are and how many of them are visible, in one line.
    public var description: String {
        "SectionSnapshot(\(count) items, \(visibleCount) visible)"
    }
}
