/// What a test can draw as a tree, and compare with the tree that it expects.
///
/// Section snapshots, snapshots and ``OutlineFixture`` are drawn already. A type of an app conforms
/// by making an ``OutlineText`` of itself.
public protocol OutlineDrawable {
    /// The tree.
    ///
    /// - Returns: A line for each item.
    /// - Throws: Whatever reading the tree throws.
    func outlineText() throws -> OutlineText
}

extension OutlineText: OutlineDrawable {
    /// The tree itself.
    ///
    /// - Returns: This text.
    public func outlineText() -> OutlineText { self }
}

extension OutlineDrawable {
    /// Throws unless this is the tree that a text draws.
    ///
    /// ```swift
    /// try outline.checkOutline("""
    ///     - A +
    ///       - B
    ///     """)
    /// ```
    ///
    /// - Parameters:
    ///   - expected: The tree, as ``OutlineText`` reads it.
    ///   - file: The file of the check.
    ///   - line: The line of the check.
    /// - Throws: ``OutlineMismatch`` with the first item that differs and with all lines, `-` before
    ///   those that are found but not expected and `+` before those that are expected but not
    ///   found; ``OutlineTextError`` if the text is no tree; whatever reading the tree throws.
    /// - Complexity: O(*n* × *d*) for *n* lines and *d* differences.
    public func checkOutline(
        _ expected: String, file: String = #fileID, line: Int = #line
    ) throws {
        try checkOutline(equals: OutlineText(expected), file: file, line: line)
    }

    /// Throws unless this is the same tree as another one, of whatever type that is.
    ///
    /// - Parameters:
    ///   - expected: What draws the tree that is expected.
    ///   - file: The file of the check.
    ///   - line: The line of the check.
    /// - Throws: As ``checkOutline(_:file:line:)``.
    /// - Complexity: O(*n* × *d*) for *n* lines and *d* differences.
    public func checkOutline(
        equals expected: some OutlineDrawable, file: String = #fileID, line: Int = #line
    ) throws {
        let (found, expected) = (try outlineText(), try expected.outlineText())
        guard let difference = found.difference(to: expected),
            let place = found.firstDifference(to: expected)
        else { return }
        throw OutlineMismatch(
            "wrong outline, \(place) (- found, + expected)\n\(difference)", file: file, line: line)
    }
}
