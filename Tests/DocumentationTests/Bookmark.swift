import OutlineStore

/// The content of the articles whose first steps are told elsewhere.
struct Bookmark: OutlineContent, Hashable {
    var title: String
    var address: String?

    static let schema = ContentSchema(
        name: "Bookmark", label: "title",
        columns: [
            ContentColumn("title", String.self),
            ContentColumn("address", String?.self, isIndexed: true),
        ])

    init(_ title: String, _ address: String? = nil) {
        self.title = title
        self.address = address
    }

    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.read()
        address = try row.read()
    }

    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(address)
    }
}

/// A store in memory with folders and bookmarks.
struct Shelf {
    let store: OutlineStore<Bookmark>
    let section: OutlineSection
    let reading: ItemID
    let swift: ItemID
    let sqlite: ItemID
    let news: ItemID

    init() throws {
        store = try .inMemory()
        let section = try store.section(named: "Bookmarks")
        let items = try store.write("Fill") { outline in
            let reading = try outline.insert(Bookmark("Reading"), into: section.root)
            let links = try outline.insert(
                [
                    Bookmark("Swift", "https://www.swift.org/"),
                    Bookmark("SQLite", "https://www.sqlite.org/"),
                ], into: reading)
            let news = try outline.insert(Bookmark("News"), into: section.root)
            return [reading] + links + [news]
        }
        (reading, swift, sqlite, news) = (items[0], items[1], items[2], items[3])
        self.section = section
        try store.forgetHistory()
    }

    /// The titles of a parent's children.
    func titles(below parent: ItemID) throws -> [String] {
        try store.read { outline in
            try outline.content(of: outline.children(of: parent)).compactMap { $0?.title }
        }
    }
}
