import OutlineStore

/// What an item of the outline holds: one category.
struct Category: OutlineContent {
    var title: String
    /// How the source of the category calls it, where it has a code.
    var code: String?

    static let schema = ContentSchema(
        name: "Category", label: "title",
        columns: [ContentColumn("title", String.self), ContentColumn("code", String?.self)])

    init(title: String, code: String? = nil) {
        self.title = title
        self.code = code
    }

    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.read()
        code = try row.read()
    }

    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(code)
    }
}
