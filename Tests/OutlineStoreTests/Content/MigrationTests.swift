import Foundation
import OutlineSnapshots
import OutlineStore
import Testing

struct First: OutlineContent {
    var title: String
    var url: String
    static let schema = ContentSchema(
        name: "Link", label: "title", columns: [.text("title"), .text("url", isIndexed: true)])
    init(title: String, url: String) {
        self.title = title
        self.url = url
    }
    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.text()
        url = try row.text()
    }
    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(url)
    }
}

/// The same with a new required, a new optional column, and `url` made optional.
struct Second: OutlineContent, Codable, Hashable {
    var title: String
    var url: String?
    var rating: Int
    var note: String?
    static let schema = ContentSchema(
        name: "Link", label: "title",
        columns: [
            .text("title"), .text("url", isOptional: true, isIndexed: true),
            ContentColumn("rating", Int.self, default: 3), .text("note", isOptional: true),
        ])
}

/// The same with `url` called `address`, `rating` as text and `note` gone.
struct Third: OutlineContent, Codable, Hashable {
    var title: String
    var address: String?
    var rating: String
    static let schema = ContentSchema(
        name: "Link", label: "title",
        columns: [
            .text("title"), .text("address", isOptional: true, isIndexed: true), .text("rating"),
        ])

    static let migrations = [
        ContentMigration("address") { try $0.rename("url", to: "address") },
        ContentMigration("rating") { columns in
            try columns.convert("rating", to: .text("rating")) { value in
                guard case .integer(let number) = value else { return .text("") }
                return .text(String(repeating: "*", count: Int(number)))
            }
        },
    ]
}

@Suite struct MigrationTests {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")

    func fill() throws {
        let store = try OutlineStore<First>(at: url)
        let section = try store.section(named: "Links")
        try store.write("Fill") { transaction in
            for number in 0..<2500 {
                try transaction.insert(
                    First(title: "\(number)", url: "u\(number)"), into: section.root)
            }
        }
    }

    @Test func columnsAreAddedAndMadeOptional() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try fill()
        let store = try OutlineStore<Second>(at: url)
        let section = try store.section(named: "Links")
        let items = try store.snapshot(of: section.id).items
        let contents = try store.content(of: items)
        #expect(contents.count == 2500)
        #expect(contents.first == Second(title: "0", url: "u0", rating: 3, note: nil))
        #expect(contents.last == Second(title: "2499", url: "u2499", rating: 3, note: nil))
        try store.write("Clear") {
            try $0.update(items[0], to: Second(title: "0", url: nil, rating: 5, note: "n"))
        }
        #expect(try store.content(of: [items[0]])[0]?.url == nil)
        #expect(try store.check().isEmpty)
    }

    @Test func whatCannotBeWorkedOutIsRefusedAndChangesNothing() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try fill()
        do { _ = try OutlineStore<Second>(at: url) }
        let before = try Data(contentsOf: url)
        #expect(throws: OutlineError.self) { try OutlineStore<Third>(at: url) }
        #expect(try Data(contentsOf: url) == before)
    }

    @Test func namedMigrationsRunOnceInOrder() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try fill()
        do { _ = try OutlineStore<Second>(at: url) }
        for _ in 0..<2 {
            let store = try OutlineStore<Third>(at: url, migrations: Third.migrations)
            let section = try store.section(named: "Links")
            let contents = try store.content(of: store.snapshot(of: section.id).items)
            #expect(contents.count == 2500)
            #expect(contents.last == Third(title: "2499", address: "u2499", rating: "***"))
            #expect(try store.history().isEmpty)
            #expect(try store.check().isEmpty)
        }
    }

    @Test func aFailingMigrationLeavesTheFileAsItWas() throws {
        struct Stop: Error {}
        defer { try? FileManager.default.removeItem(at: url) }
        try fill()
        let failing = ContentMigration("fails") { columns in
            try columns.rename("url", to: "address")
            throw Stop()
        }
        #expect(throws: Stop.self) {
            try OutlineStore<Third>(at: url, migrations: [failing])
        }
        let store = try OutlineStore<First>(at: url)
        #expect(try store.sections().map(\.name) == ["Links"])
    }

    @Test func aSwallowedFailureLeavesTheFileAsItWas() throws {
        struct Stop: Error {}
        defer { try? FileManager.default.removeItem(at: url) }
        try fill()
        let swallowing = ContentMigration("swallows") { columns in
            try? columns.convert("url", to: .text("address")) { _ in throw Stop() }
        }
        #expect(throws: OutlineError.self) {
            try OutlineStore<Third>(at: url, migrations: [swallowing])
        }
        let store = try OutlineStore<First>(at: url)
        #expect(try store.sections().map(\.name) == ["Links"])
    }
}
