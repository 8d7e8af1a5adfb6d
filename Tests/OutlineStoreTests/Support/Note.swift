import OutlineStore

/// The content of the tests' small trees.
struct Note: OutlineContent, Hashable {
    var title: String
    var text: String?

    init(_ title: String, text: String? = nil) {
        self.title = title
        self.text = text
    }

    static let schema = ContentSchema(
        name: "Note", label: "title", columns: [.text("title"), .text("text", isOptional: true)])

    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.text()
        text = try row.optionalText()
    }

    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(text)
    }
}
