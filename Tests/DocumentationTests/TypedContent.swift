import Foundation
import OutlineStore
import OutlineTesting
import Testing

struct TypedContent {
    // begin
    struct Recipe: OutlineContent {
        enum Kind: String, ContentValue {
            case chapter, recipe
        }

        var title: String
        var kind: Kind
        var source: URL?
        var rating: Int
        var cooked: Date?

        static let schema = ContentSchema(
            name: "Recipe", label: "title",
            columns: [
                ContentColumn("title", String.self),
                ContentColumn("kind", Kind.self, default: "recipe"),
                ContentColumn("source", URL?.self, isUnique: true),
                ContentColumn("rating", Int.self, isIndexed: true, default: 3),
                ContentColumn("cooked", Date?.self),
            ])

        init(from row: inout ContentReader) throws(OutlineError) {
            title = try row.read()
            kind = try row.read()
            source = try row.read()
            rating = try row.read()
            cooked = try row.read()
        }

        func write(to row: inout ContentWriter) {
            row.write(title)
            row.write(kind)
            row.write(source)
            row.write(rating)
            row.write(cooked)
        }
    }
    // end

    // begin
    struct Feed: OutlineContent, Codable {
        var title: String
        var address: URL?
        var tags: [String]

        static let schema = ContentSchema(
            name: "Feed", label: "title",
            columns: [
                ContentColumn("title", String.self),
                ContentColumn("address", URL?.self),
                .text("tags"),
            ])
    }
    // end

    // begin
    struct Podcast: OutlineContent, Codable {
        var title: String
        var location: URL?
        var tags: [String]
        var isPaused: Bool

        static let schema = ContentSchema(
            name: "Feed", label: "title",
            columns: [
                ContentColumn("title", String.self),
                ContentColumn("location", URL?.self),
                .text("tags"),
                ContentColumn("isPaused", Bool.self, default: false),
            ])

        static let migrations = [
            ContentMigration("Call addresses locations") { columns in
                try columns.rename("address", to: "location")
            }
        ]
    }
    // end

    @Test func `A mapped type has real columns`() throws {
        let store = try OutlineStore<Recipe>.inMemory()
        let section = try store.section(named: "Recipes")
        var soup = Recipe("Soup", rating: 5)
        soup.source = URL(string: "https://example.org/soup")
        soup.cooked = Date(timeIntervalSinceReferenceDate: 0.1)
        let item = try store.write("Add") { try $0.insert(soup, into: section.root) }
        // begin
        let best = try store.read { try $0.items(where: "rating", equals: 5) }
        // end
        #expect(best == [item])
        let read = try #require(try store.content(of: [item])[0])
        #expect(read.kind == .recipe && read.source == soup.source && read.cooked == soup.cooked)
        #expect(throws: OutlineError.uniqueValueTaken(column: "source")) {
            try store.write("Add") { try $0.insert(soup, into: section.root) }
        }
    }

    @Test func `A later version of a type opens the file of an earlier one`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("feeds.sqlite")
        let address = URL(string: "https://example.org/feed")
        let item = try {
            let store = try OutlineStore<Feed>(at: url)
            let section = try store.section(named: "Feeds")
            return try store.write("Add") {
                let feed = Feed(title: "News", address: address, tags: ["a", "b"])
                return try $0.insert(feed, into: section.root)
            }
        }()
        // begin
        let store = try OutlineStore<Podcast>(at: url, migrations: Podcast.migrations)
        // end
        let podcast = try #require(try store.content(of: [item])[0])
        #expect(podcast.location == address && podcast.tags == ["a", "b"] && !podcast.isPaused)
        store.close()

        // begin
        let labels = try OutlineStore<OutlineLabel>(at: url)
        let section = try labels.section(named: "Feeds")
        try labels.read { outline in
            for item in try outline.children(of: section.root) {
                print(try outline.label(of: item))
            }
        }
        // end
        #expect(try labels.read { try $0.label(of: item) } == "News")
    }
}

extension TypedContent.Recipe {
    init(_ title: String, rating: Int) {
        (self.title, kind, self.rating) = (title, .recipe, rating)
    }
}
