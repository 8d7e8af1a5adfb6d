extension OutlineText {
    /// What has to be changed in this tree to get another one, line by line: `-` before a line
    /// that goes, `+` before one that comes.
    ///
    /// - Parameter other: The tree that was expected.
    /// - Returns: `nil` if both are the same.
    /// - Complexity: O(*n* × *d*) for *n* lines and *d* differences.
    public func difference(to other: OutlineText) -> String? {
        if self == other { return nil }
        let changes = other.lines.difference(from: lines)
        var removals: Set<Int> = []
        var insertions: [Int: Line] = [:]
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, let line, _): insertions[offset] = line
            }
        }
        var drawn: [String] = []
        var (old, new) = (0, 0)
        while old < lines.count || new < other.lines.count {
            if removals.contains(old) {
                drawn.append("- \(lines[old])")
                old += 1
            } else if let line = insertions[new] {
                drawn.append("+ \(line)")
                new += 1
            } else {
                drawn.append("  \(lines[old])")
                (old, new) = (old + 1, new + 1)
            }
        }
        return drawn.joined(separator: "\n")
    }

    /// Says in words where this tree first differs from another one.
    ///
    /// - Parameter other: The tree that was expected.
    /// - Returns: The line, counted from 1, the item and its parent; `nil` if both are the same.
    /// - Complexity: O(*n*).
    func firstDifference(to other: OutlineText) -> String? {
        let common = zip(lines, other.lines).prefix { $0 == $1 }.count
        let (found, expected) = (lines.dropFirst(common).first, other.lines.dropFirst(common).first)
        let place =
            switch (found, expected) {
            case (let found?, let expected?) where found.label == expected.label:
                found.level == expected.level
                    ? "“\(found.label)” is \(found.isExpanded ? "open" : "closed")"
                    : "“\(found.label)” is \(Self.place(of: common, in: lines))"
            case (let found?, _): "“\(found.label)” stands \(Self.place(of: common, in: lines))"
            case (nil, let expected?):
                "“\(expected.label)” is missing \(Self.place(of: common, in: other.lines))"
            case (nil, nil): nil as String?
            }
        return place.map { "line \(common + 1): \($0)" }
    }

    private static func place(of index: Int, in lines: [Line]) -> String {
        let parent = lines[..<index].last { $0.level < lines[index].level }
        return parent.map { "below “\($0.label)”" } ?? "at the top"
    }
}
