public import OutlineStore

extension OutlineStore {
    /// A section of a store as the text of a test, whatever its content.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - scope: Whether closed items are entered.
    ///   - view: The view in which items count as open.
    /// - Returns: The tree, each item called by its label.
    /// - Throws: As `OutlineStore.read(_:)`; `OutlineError.unknownSection`.
    /// - Complexity: O(*k* log *n*) for *k* items.
    public func outlineText(
        of section: OutlineSection, scope: WalkScope = .everything, view: ViewName = .main
    ) throws -> OutlineText {
        try read { try $0.outlineText(below: section.root, scope: scope, view: view) }
    }
}
