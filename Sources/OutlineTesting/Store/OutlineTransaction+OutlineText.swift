public import OutlineStore

extension OutlineTransaction {
    /// What stands below a parent, as the text of a test.
    ///
    /// - Parameters:
    ///   - parent: The item, or a section's root; not part of the text.
    ///   - scope: Whether closed items are entered.
    ///   - view: The view in which items count as open.
    /// - Returns: The tree, each item called by its label.
    /// - Throws: As `walk(below:scope:view:_:)`.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func outlineText(
        below parent: ItemID, scope: WalkScope = .everything, view: ViewName = .main
    ) throws -> OutlineText {
        var text = OutlineText()
        try walk(below: parent, scope: scope, view: view) { event in
            guard case .open(let item) = event else { return }
            text.lines.append(
                OutlineText.Line(
                    level: item.level, label: try label(of: item.id), isExpanded: item.isExpanded))
        }
        return text
    }
}
