import OutlineStore

/// A later version of the label: its title has another name, and there is a rating.
struct RatedLabel: OutlineContent {
    var name: String
    var rating: Int64

    static let schema = ContentSchema(
        name: "Label", label: "name", columns: [.text("name"), .text("rating")])

    static let migrations = [
        ContentMigration("name") { try $0.rename("title", to: "name") },
        ContentMigration("rating") { columns in
            try columns.add(ContentColumn("rating", Int64.self, default: 3))
            try columns.convert("rating", to: .text("rating")) { value in
                guard case .integer(let number) = value else { return .text("") }
                return .text(String(number))
            }
        },
    ]

    init(from row: inout ContentReader) throws(OutlineError) {
        name = try row.text()
        rating = Int64(try row.text()) ?? 0
    }

    func write(to row: inout ContentWriter) {
        row.write(name)
        row.write(String(rating))
    }
}
