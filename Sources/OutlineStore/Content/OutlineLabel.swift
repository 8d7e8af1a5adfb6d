/// Access to the structure of any store, whatever its content: items by their labels only.
///
/// `OutlineStore<OutlineLabel>` opens a file of every content type and needs no declaration. It
/// is for tools that show, move, check and mend outlines. An item that it inserts has the default
/// in every other column; renaming an item leaves the other columns as they are. It makes no new
/// files.
public struct OutlineLabel: OutlineContent, Hashable {
    /// The text of the label column.
    public var label: String

    /// Makes the content of an item.
    ///
    /// - Parameter label: The text of the label column.
    public init(_ label: String) {
        self.label = label
    }

    /// A declaration that stands for the file's own.
    public static let schema = ContentSchema(
        name: "", label: "label", columns: [.text("label")])

    /// Reads the label.
    ///
    /// - Parameter row: Gives the next column.
    /// - Throws: `OutlineError.contentMismatch` if the column does not hold such a value.
    public init(from row: inout ContentReader) throws(OutlineError) {
        label = try row.text()
    }

    /// Writes the label.
    ///
    /// - Parameter row: Takes the next column.
    public func write(to row: inout ContentWriter) {
        row.write(label)
    }
}
