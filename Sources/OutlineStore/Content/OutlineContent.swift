/// The app's own type: what an item holds beside its place in the tree.
///
/// The columns are declared once and become real columns of the file. Reading and writing follow
/// the declared order, column after column:
///
/// ```swift
/// struct Bookmark: OutlineContent {
///     var title: String
///     var address: String?
///
///     static let schema = ContentSchema(
///         name: "Bookmark", label: "title",
///         columns: [.text("title"), .text("address", isOptional: true, isIndexed: true)])
///
///     init(from row: inout ContentReader) throws(OutlineError) {
///         title = try row.text()
///         address = try row.optionalText()
///     }
///
///     func write(to row: inout ContentWriter) {
///         row.write(title)
///         row.write(address)
///     }
/// }
/// ```
public protocol OutlineContent: Sendable {
    /// The name and the columns under which the type is stored.
    static var schema: ContentSchema { get }

    /// Makes a value from a row.
    ///
    /// - Parameter row: Gives the columns in the order of `schema`.
    /// - Throws: `OutlineError.contentMismatch` from the reader, if a column is of another type
    ///   than asked for.
    init(from row: inout ContentReader) throws(OutlineError)

    /// Writes the value to a row.
    ///
    /// - Parameter row: Takes the columns in the order of `schema`.
    /// - Throws: `OutlineError.invalidContent` if the value cannot be stored.
    func write(to row: inout ContentWriter) throws(OutlineError)
}
