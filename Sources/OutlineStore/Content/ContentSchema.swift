/// The name and the columns under which an app's content type is stored.
public struct ContentSchema: Hashable, Sendable {
    /// The name of the type in the file: its own, not the Swift type's, so that code can be
    /// renamed. A file opened with another name is refused.
    public let name: String

    /// The column by which tools and paths call an item; a required text column.
    public let label: String

    /// The columns, in the order in which content is read and written.
    public let columns: [ContentColumn]

    /// Declares a content type. Opening a store checks the declaration.
    ///
    /// - Parameters:
    ///   - name: The name of the type in the file.
    ///   - label: The name of the column by which tools and paths call an item.
    ///   - columns: The columns.
    public init(name: String, label: String, columns: [ContentColumn]) {
        self.name = name
        self.label = label
        self.columns = columns
    }
}

extension ContentSchema {
    /// A table of SQLite has 2,000 columns at the most, and the format has some of its own:
    /// https://www.sqlite.org/limits.html
    private static let maximumColumnCount = 1900

    /// Checks the declaration.
    ///
    /// - Throws: `OutlineError.invalidContentSchema` that says what is wrong.
    func validate() throws(OutlineError) {
        guard columns.count <= Self.maximumColumnCount else {
            throw .invalidContentSchema(
                "there are \(columns.count) columns, more than \(Self.maximumColumnCount)")
        }
        var names: Set<String> = []
        for column in columns {
            try column.validate()
            guard names.insert(column.name.lowercased()).inserted else {
                throw .invalidContentSchema("the column \(column.name) is declared twice")
            }
        }
        guard let label = columns.first(where: { $0.name == label }) else {
            throw .invalidContentSchema("the label \(label) is not among the columns")
        }
        guard label.type == .text, !label.isOptional else {
            throw .invalidContentSchema("the label \(label.name) must be a required text column")
        }
    }
}
