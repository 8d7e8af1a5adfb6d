public import OutlineStore

/// The smallest content: one text, by which the trees of a test call their items.
public struct Label: OutlineContent, Hashable, ExpressibleByStringLiteral {
    /// The text.
    public var title: String

    /// Makes a label.
    ///
    /// - Parameter title: The text.
    public init(_ title: String) {
        self.title = title
    }

    /// Makes a label of a literal.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// One required column, `title`.
    public static let schema = ContentSchema(
        name: "Label", label: "title", columns: [.text("title")])

    /// Makes a label of a row.
    ///
    /// - Parameter row: Gives the title.
    /// - Throws: `OutlineError.contentMismatch` if the row has another column there.
    public init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.text()
    }

    /// Writes the label to a row.
    ///
    /// - Parameter row: Takes the title.
    public func write(to row: inout ContentWriter) {
        row.write(title)
    }
}
