public import OutlineSnapshots

extension Snapshot: OutlineDrawable {
    /// The sections, and below each its items, called by their descriptions.
    ///
    /// Marks are not drawn.
    ///
    /// - Returns: The tree.
    /// - Complexity: O(*n*).
    public func outlineText() -> OutlineText {
        var text = OutlineText()
        for section in sectionIdentifiers {
            text.lines.append(OutlineText.Line(level: 0, label: OutlineText.label(of: section)))
            for item in itemIdentifiers(inSection: section) {
                text.lines.append(OutlineText.Line(level: 1, label: OutlineText.label(of: item)))
            }
        }
        return text
    }
}

extension Snapshot where Section: LosslessStringConvertible, Item: LosslessStringConvertible {
    /// Makes a snapshot of the text of a tree: sections at the top, their items below.
    ///
    /// ```swift
    /// let rows = try Snapshot<String, Int>(outline: """
    ///     - Recent
    ///       - 1
    ///       - 2
    ///     - Top
    ///     """)
    /// ```
    ///
    /// - Parameter text: The tree, as ``OutlineText`` reads it.
    /// - Throws: ``OutlineTextError`` with the first line that is wrong.
    /// - Complexity: O(*n*).
    public init(outline text: String) throws(OutlineTextError) {
        self.init()
        var section: Section?
        for (number, line) in try OutlineText.numberedLines(of: text) {
            if line.level > 1 { throw .tooDeep(line: number, label: line.label) }
            if line.isExpanded { throw .openInFlatSnapshot(line: number, label: line.label) }
            if line.level == 0 {
                section = try add(section: line.label, line: number)
            } else if let section {
                try add(item: line.label, to: section, line: number)
            }
        }
    }

    private mutating func add(
        section label: String, line: Int
    ) throws(OutlineTextError) -> Section {
        guard let section = Section(label) else { throw .noItem(line: line, label: label) }
        if contains(section: section) { throw .duplicateItem(line: line, label: label) }
        // It is new, so it is not refused.
        try? appendSections([section])
        return section
    }

    private mutating func add(
        item label: String, to section: Section, line: Int
    ) throws(OutlineTextError) {
        guard let item = Item(label) else { throw .noItem(line: line, label: label) }
        if contains(item: item) { throw .duplicateItem(line: line, label: label) }
        // It is new and its section is there, so it is not refused.
        try? appendItems([item], toSection: section)
    }
}
