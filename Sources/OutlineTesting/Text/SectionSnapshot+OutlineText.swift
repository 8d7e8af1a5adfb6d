public import OutlineSnapshots

extension SectionSnapshot: OutlineDrawable {
    /// The whole outline, each item called by its description.
    ///
    /// Marks and the states of children are not drawn. A line break in a description is drawn as
    /// `⏎`.
    ///
    /// - Returns: The tree.
    /// - Complexity: O(*n*).
    public func outlineText() -> OutlineText {
        OutlineText(
            lines: items.map { item in
                OutlineText.Line(
                    level: level(of: item) ?? 0, label: OutlineText.label(of: item),
                    isExpanded: isExpanded(item))
            })
    }

    /// Makes an outline of the text of a tree, with items of any type.
    ///
    /// - Parameters:
    ///   - text: The tree, as ``OutlineText`` reads it.
    ///   - item: Gives the item that a label means, or `nil` if it means none.
    /// - Throws: ``OutlineTextError`` with the first line that is wrong.
    /// - Complexity: O(*n*).
    public init(
        outline text: String, item: (String) -> Item?
    ) throws(OutlineTextError) {
        self.init()
        var path: [Item] = []
        var expanded: [Item] = []
        for (number, line) in try OutlineText.numberedLines(of: text) {
            guard let item = item(line.label) else {
                throw .noItem(line: number, label: line.label)
            }
            path.removeLast(max(0, path.count - line.level))
            do throws(SnapshotError<Item>) {
                try append([item], to: path.last)
            } catch {
                throw .duplicateItem(line: number, label: line.label)
            }
            path.append(item)
            if line.isExpanded { expanded.append(item) }
        }
        expand(expanded)
    }
}

extension SectionSnapshot where Item: LosslessStringConvertible {
    /// Makes an outline of the text of a tree; labels are items.
    ///
    /// ```swift
    /// let outline = try SectionSnapshot<String>(outline: """
    ///     - A +
    ///       - B
    ///     """)
    /// ```
    ///
    /// - Parameter text: The tree, as ``OutlineText`` reads it.
    /// - Throws: ``OutlineTextError`` with the first line that is wrong.
    /// - Complexity: O(*n*).
    public init(outline text: String) throws(OutlineTextError) {
        try self.init(outline: text, item: { Item($0) })
    }
}

extension OutlineText {
    /// The text of an item, on one line.
    static func label(of item: some Any) -> String {
        String(describing: item).split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "⏎")
    }
}
