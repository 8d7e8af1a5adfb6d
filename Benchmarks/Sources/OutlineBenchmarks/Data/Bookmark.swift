import OutlineStore

/// The content of all benchmarks: two texts.
struct Bookmark: OutlineContent {
    var title: String
    var address: String

    static let schema = ContentSchema(
        name: "Bookmark", label: "title", columns: [.text("title"), .text("address")])

    init(title: String, address: String) {
        self.title = title
        self.address = address
    }

    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.text()
        address = try row.text()
    }

    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(address)
    }
}
