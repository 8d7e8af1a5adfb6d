public import OutlineStore

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
        lines = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        where !line.allSatisfy({ $0 == " " }) {
            lines.append(try Self.line(line, number: number + 1, after: lines.last))
        }
    }

    private static func line(
        _ text: Substring, number: Int, after previous: Line?
    ) throws(OutlineTextError) -> Line {
        let body = text.drop { $0 == " " }
        let indentation = text.count - body.count
        guard body == "-" || body.hasPrefix("- "), indentation.isMultiple(of: 2) else {
            throw .malformedLine(number)
        }
        let level = indentation / 2
        guard level <= (previous?.level ?? -1) + 1 else { throw .missingParent(line: number) }
        let label = body.dropFirst(2)
        let isExpanded = label.hasSuffix(" +")
        return Line(
            level: level, label: String(isExpanded ? label.dropLast(2) : label),
            isExpanded: isExpanded)
    }
}

/// A text that is no tree.
public enum OutlineTextError: Error, Hashable, Sendable {
    /// The line, counted from 1, does not begin with `- ` after an even number of spaces.
    case malformedLine(Int)
    /// The line, counted from 1, is more than one level below the line before it.
    case missingParent(line: Int)
}

extension OutlineText: CustomStringConvertible {
    /// The text that reads as this tree.
    public var description: String {
        lines.map { line in
            String(repeating: "  ", count: line.level) + "- " + line.label
                + (line.isExpanded ? " +" : "")
        }.joined(separator: "\n")
    }
}

extension OutlineText {
    /// The trees to insert into a store.
    ///
    /// - Complexity: O(*n*) for *n* lines; no recursion.
    public var trees: [OutlineTree<Label>] {
        // From the last line to the first, so that the children of a line are ready when it comes:
        // pending[level] has those of the level below, in reverse order.
        var pending: [[OutlineTree<Label>]] = [[]]
        for line in lines.reversed() {
            while pending.count < line.level + 2 { pending.append([]) }
            let children = Array(pending[line.level + 1].reversed())
            pending[line.level + 1] = []
            pending[line.level].append(
                OutlineTree(Label(line.label), isExpanded: line.isExpanded, children: children))
        }
        return pending[0].reversed()
    }

    /// What has to be changed in this tree to get another one, line by line: `-` before a line
    /// that goes, `+` before one that comes.
    ///
    /// - Parameter other: The tree that was expected.
    /// - Returns: `nil` if both are the same.
    /// - Complexity: O(*n* × *d*) for *n* lines and *d* differences.
    public func difference(to other: OutlineText) -> String? {
        if self == other { return nil }
        let mine = description.split(separator: "\n")
        let difference = other.description.split(separator: "\n").difference(from: mine)
        var text = mine.map { "  " + $0 }
        for removal in difference.removals {
            if case .remove(let offset, let line, _) = removal { text[offset] = "- " + line }
        }
        // Removed lines stay visible, so an insertion goes behind as many kept lines as before.
        for insertion in difference.insertions {
            guard case .insert(let offset, let line, _) = insertion else { continue }
            var kept = 0
            let place = text.firstIndex { shown in
                if shown.hasPrefix("- ") { return false }
                defer { kept += 1 }
                return kept == offset
            }
            text.insert("+ " + line, at: place ?? text.endIndex)
        }
        return text.joined(separator: "\n")
    }
}
