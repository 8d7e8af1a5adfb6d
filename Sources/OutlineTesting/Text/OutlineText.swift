/// A small tree as a test writes and reads it: one line for each item, two spaces for each level,
/// and `+` behind an item that is open.
///
/// ```
/// - A +
///   - B
///   - C
/// - D
/// ```
///
/// A label is the rest of its line, so it holds no line break and does not end in ` +`.
public struct OutlineText: Hashable, Sendable {
    /// One item.
    public struct Line: Hashable, Sendable {
        /// The number of items above it.
        public var level: Int
        /// The text by which the test calls it.
        public var label: String
        /// Whether it is open.
        public var isExpanded: Bool

        /// Makes a line.
        ///
        /// - Parameters:
        ///   - level: The number of items above it.
        ///   - label: The text by which the test calls it.
        ///   - isExpanded: Whether it is open.
        public init(level: Int, label: String, isExpanded: Bool = false) {
            self.level = level
            self.label = label
            self.isExpanded = isExpanded
        }
    }

    /// The items in outline order.
    public var lines: [Line]

    /// Makes a tree of its lines.
    ///
    /// - Parameter lines: The items in outline order.
    public init(lines: [Line] = []) {
        self.lines = lines
    }

    /// Reads a tree from its text.
    ///
    /// - Parameter text: The text; empty lines are skipped.
    /// - Throws: `OutlineTextError` with the first line that is wrong.
    /// - Complexity: O(length).
    public init(_ text: String) throws(OutlineTextError) {
        lines = try Self.numberedLines(of: text).map(\.line)
    }

    /// The lines of a text with their numbers, which begin with 1 and count empty lines too.
    static func numberedLines(
        of text: String
    ) throws(OutlineTextError) -> [(number: Int, line: Line)] {
        var lines: [(number: Int, line: Line)] = []
        let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, text) in texts.enumerated() where !text.allSatisfy({ $0 == " " }) {
            let line = try line(text, number: index + 1, after: lines.last?.line)
            lines.append((index + 1, line))
        }
        return lines
    }

    private static func line(
        _ text: Substring, number: Int, after previous: Line?
    ) throws(OutlineTextError) -> Line {
        let body = text.drop { $0 == " " }
        let indentation = text.count - body.count
        guard body == "-" || body.hasPrefix("- ") else {
            throw .noDash(line: number, text: String(text))
        }
        guard indentation.isMultiple(of: 2) else {
            throw .oddIndentation(line: number, spaces: indentation)
        }
        let level = indentation / 2
        let label = body.dropFirst(2)
        guard level <= (previous?.level ?? -1) + 1 else {
            throw .missingParent(line: number, label: String(label))
        }
        let isExpanded = label.hasSuffix(" +")
        return Line(
            level: level, label: String(isExpanded ? label.dropLast(2) : label),
            isExpanded: isExpanded)
    }
}

extension OutlineText: CustomStringConvertible {
    /// The text that reads as this tree.
    public var description: String {
        lines.map(\.description).joined(separator: "\n")
    }
}

extension OutlineText.Line: CustomStringConvertible {
    /// The line of text.
    public var description: String {
        String(repeating: "  ", count: level) + "- " + label + (isExpanded ? " +" : "")
    }
}
