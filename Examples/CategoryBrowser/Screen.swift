import OutlineSnapshots
import OutlineStore

/// The rows as text.
enum Screen {
    /// Deeper rows are not indented further: the number of their level says how deep they are.
    private static let greatestIndent = 20

    /// The visible rows with their numbers: `+` for a closed row with something below it, `-` for
    /// an open one.
    static func rows(of browser: Browser) -> [String] {
        let snapshot = browser.snapshot
        return snapshot.visibleItems.enumerated().map { index, item in
            let level = snapshot.level(of: item) ?? 0
            let indent = String(repeating: "  ", count: min(level, greatestIndent))
            let depth = level > greatestIndent ? "[\(level)] " : ""
            let mark =
                !snapshot.mayHaveChildren(item) ? " " : snapshot.isExpanded(item) ? "-" : "+"
            let title = visible(browser.titles[item] ?? "")
            return "\(padded(index + 1)) \(indent)\(mark) \(depth)\(title)"
        }
    }

    /// What the last command did to the file.
    static func status(of browser: Browser) -> String {
        let written = browser.writtenCount == 0 ? "" : ", \(browser.writtenCount) written"
        return "(\(browser.snapshot.visibleCount) rows shown, \(browser.readCount) read"
            + " from the file\(written))"
    }

    /// A title without what a terminal would obey: control characters, line separators and
    /// changes of the writing direction.
    static func visible(_ title: String) -> String {
        var text = ""
        for scalar in title.unicodeScalars {
            switch scalar.value {
            case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, 4 - digits.count)) + digits
    }
}
